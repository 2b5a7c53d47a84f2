import { expect, test } from 'playwright/test';
import { expectAccessible } from './accessibility.js';
import { bubble, field, messages, newFriends, openChat, pageOf, send } from './chatters.js';
import { flairCards } from './heroes.js';

test('when a card is mentioned, then its chip shows who has it, and a draft waits for its friend', async ({
  browser,
  request,
}) => {
  const [ann, bob] = await newFriends(request);
  const [card = 0] = await flairCards(ann, '1');
  await ann.call('POST', '/api/collection', { cardId: card });
  const page = await pageOf(browser, bob);
  await openChat(page, ann);
  await page.getByRole('button', { name: 'Mention a card' }).click();
  await page.getByRole('searchbox', { name: 'Search cards' }).fill('1994 flair #1');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /The Thing #1 / })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Mentioned cards' })).toContainText('The Thing #1');
  await expect(field(page, ann)).toBeFocused();
  await expect(field(page, ann)).toHaveValue(/^\[\[1994 .*Flair.* 1 The Thing\]\] $/);
  await field(page, ann).pressSequentially('for trade? https://example.com/a javascript:alert(1)');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Mentioned cards' })).toContainText('The Thing #1');
  await field(page, ann).press('Enter');

  const chip = messages(page).getByRole('link', { name: /The Thing/ });
  await expect(chip).toContainText('Ann has it');
  const link = messages(page).getByRole('link', { name: 'https://example.com/a' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(messages(page).getByRole('link')).toHaveCount(2);
  await expectAccessible(page);
  await chip.click();
  await expect(page.getByRole('dialog', { name: /The Thing/ })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`/social?tab=messages&with=${ann.id}`);
});

test('when an image is chosen, pasted or dropped, then both see it, and a wrong file is refused', async ({
  browser,
  request,
}) => {
  const [ann, bob] = await newFriends(request);
  const [mine, theirs] = [await pageOf(browser, ann), await pageOf(browser, bob)];
  await openChat(theirs, ann);
  await openChat(mine, bob);
  const png = await messages(mine).screenshot();

  await mine
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: png });
  await expect(mine.getByText('Choose a PNG, JPEG').first()).toBeVisible();
  await mine
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'binder.png', mimeType: 'image/png', buffer: png });
  await expect(mine.getByRole('figure')).toContainText('binder.png');
  await send(mine, bob, 'My binder');
  await expect(mine.getByText('Image sent!').first()).toBeVisible();
  await expect(bubble(mine, 'My binder').getByRole('img')).toBeVisible();
  await bubble(theirs, 'My binder').getByRole('button', { name: 'Open image from Ann' }).click();
  await expect(theirs.getByRole('dialog').getByRole('img', { name: 'image from Ann' })).toBeVisible();
  await theirs.keyboard.press('Escape');

  for (const [type, transfer] of [
    ['paste', 'clipboardData'],
    ['drop', 'dataTransfer'],
  ] as const) {
    await field(mine, bob).evaluate(
      (element, { type, transfer, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], `${type}.png`, { type: 'image/png' }));
        const options = { bubbles: true, cancelable: true, [transfer]: data };
        element.dispatchEvent(type === 'paste' ? new ClipboardEvent(type, options) : new DragEvent(type, options));
      },
      { type, transfer, base64: png.toString('base64') },
    );
    await expect(mine.getByRole('figure')).toContainText(`${type}.png`);
    await mine.getByRole('button', { name: 'Remove the image' }).click();
  }

  await mine.route('**/api/social/messages/image', (route) => route.fulfill({ status: 500, body: '{}' }));
  await mine
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'lost.png', mimeType: 'image/png', buffer: png });
  await mine.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(mine.getByText('Could not send image. Please try again.').first()).toBeVisible();
  await mine.unroute('**/api/social/messages/image');
  await mine.getByRole('button', { name: 'Retry' }).click();
  await expect(messages(theirs).getByRole('button', { name: 'Open image from Ann' })).toHaveCount(2);
});
