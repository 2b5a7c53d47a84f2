import { expect, test, type APIRequestContext, type Browser, type Page } from 'playwright/test';
import { findings, layoutIsStable } from './accessibility.js';
import { flairCards, newSideKick, type Collector } from './heroes.js';
import { signInAs } from './people.js';
import { originOf } from './product.js';

interface Chatter extends Collector {
  id: number;
  name: string;
}

const newChatter = async (request: APIRequestContext, name: string): Promise<Chatter> => {
  const collector = await newSideKick(request, name);
  await collector.call('PATCH', '/api/user/profile', { displayName: name });
  const { id } = await collector.call<{ id: number }>('GET', '/api/user/profile');
  return { ...collector, id, name };
};

/** Two friends; the second one accepted the request of the first. */
const newFriends = async (request: APIRequestContext): Promise<[Chatter, Chatter]> => {
  const [ann, bob] = [await newChatter(request, 'Ann'), await newChatter(request, 'Bob')];
  const { id } = await ann.call<{ id: number }>('POST', '/api/social/friend-request', { recipientId: bob.id });
  await bob.call('POST', `/api/social/friend-request/${id}/respond`, { status: 'accepted' });
  return [ann, bob];
};

const write = (from: Chatter, to: Chatter, content: string): Promise<{ seq: number }> =>
  from.call('POST', '/api/social/messages', { recipientId: to.id, content });

const pageOf = async (browser: Browser, { email }: Chatter): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: originOf('PORT'), reducedMotion: 'reduce' })).newPage();
  await signInAs(page, email);
  return page;
};
const openChat = async (page: Page, friend: Chatter): Promise<void> => {
  await page.goto(`/social?tab=messages&with=${friend.id}`);
  await expect(field(page, friend)).toBeVisible();
};
const field = (page: Page, friend: Chatter) => page.getByRole('textbox', { name: `Message ${friend.name}` });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
/** The bubble of a message. */
const bubble = (page: Page, text: string) => messages(page).getByRole('listitem').filter({ hasText: text });
const send = async (page: Page, friend: Chatter, text: string): Promise<void> => {
  await field(page, friend).fill(text);
  await field(page, friend).press('Enter');
};
const choose = async (page: Page, text: string, action: string): Promise<void> => {
  await bubble(page, text).hover();
  await bubble(page, text).getByRole('button', { name: 'Message options' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** At the narrowest and the widest layout. */
const isAccessible = async (page: Page): Promise<void> => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await layoutIsStable(page);
    expect.soft(await findings(page), `${page.url()} at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect.soft(overflow, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
};

test('when two friends chat, then each sees messages, typing, receipts, edits and deletions immediately', async ({
  browser,
  request,
}) => {
  const [ann, bob] = await newFriends(request);
  const [mine, theirs] = [await pageOf(browser, ann), await pageOf(browser, bob)];
  await mine.goto('/social?tab=messages');
  await mine.getByRole('link', { name: /Bob/ }).click();
  await expect(mine).toHaveURL(`/social?tab=messages&with=${bob.id}`);
  await openChat(theirs, ann);
  await expect(messages(theirs).getByText('This is the start of your conversation with Ann.')).toBeVisible();

  // Typing is sent only while both are connected.
  await expect(async () => {
    await field(mine, bob).pressSequentially('?');
    await expect(theirs.getByText('Ann is typing…')).toBeVisible({ timeout: 500 });
  }).toPass();
  await field(mine, bob).fill('Do you');
  await field(mine, bob).press('Shift+Enter');
  await field(mine, bob).pressSequentially('have #45?');
  await field(mine, bob).press('Enter');
  await expect(bubble(theirs, 'Do you have #45?')).toBeVisible();
  await expect(theirs.getByText('Ann is typing…')).toBeHidden();
  await expect(field(mine, bob)).toHaveValue('');

  await theirs.bringToFront();
  await send(theirs, ann, 'Yes, two of them');
  await expect(bubble(mine, 'Yes, two of them')).toBeVisible();
  await expect(bubble(mine, 'Do you have #45?')).toContainText('Read');

  await mine.bringToFront();
  await field(mine, bob).press('ArrowUp');
  await expect(mine.getByText('Editing your message')).toBeVisible();
  const edit = mine.getByRole('textbox', { name: 'Edit message' });
  await expect(edit).toHaveValue('Do you\nhave #45?');
  await edit.fill('Do you have #46?');
  await edit.press('Enter');
  await expect(bubble(theirs, 'Do you have #46?')).toContainText('edited');

  await choose(mine, 'Do you have #46?', 'Delete');
  await mine.getByRole('button', { name: 'Delete' }).click();
  await expect(bubble(theirs, 'Message deleted')).toBeVisible();
  await expect(bubble(mine, 'Message deleted')).toBeVisible();

  await mine.reload();
  await expect(bubble(mine, 'Yes, two of them')).toBeVisible();
  await expect(bubble(mine, 'Message deleted')).toBeVisible();
  await isAccessible(mine);
});

test('when messages arrive elsewhere, then the count leads to them, and the separator marks the first one', async ({
  browser,
  request,
}) => {
  const [ann, bob] = await newFriends(request);
  for (let i = 1; i <= 30; i += 1) await write(i % 2 ? ann : bob, i % 2 ? bob : ann, `Old message ${i}`);
  const page = await pageOf(browser, bob);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openChat(page, ann);
  await expect(bubble(page, 'Old message 30')).toBeInViewport();

  await page.goto('/profile');
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Social Hub/ });
  await expect(entry).toHaveText('Social Hub');
  for (let i = 1; i <= 25; i += 1) await write(ann, bob, `New message ${i}`);
  await expect(entry).toContainText('25 unread messages');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Messages, 25 unread' }).click();
  await expect(page).toHaveURL('/social?tab=messages');
  await page.getByRole('link', { name: /Ann.*25 unread/ }).click();

  await expect(bubble(page, 'New message 25')).toBeInViewport();
  await page.getByRole('button', { name: '25 new messages' }).click();
  await expect(messages(page).getByText('New messages')).toBeInViewport();
  await expect(bubble(page, 'New message 1').first()).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Latest messages' }).click();
  await expect(bubble(page, 'New message 25')).toBeInViewport();
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(page).toHaveURL('/social?tab=messages');
});

test('when a collector reads history, then the view does not move, and a search result is shown in place', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const [ann, bob] = await newFriends(request);
  // More than the messages per minute that one user may send.
  for (let i = 1; i <= 110; i += 1) await write(i % 2 ? ann : bob, i % 2 ? bob : ann, `Message number ${i}`);
  const page = await pageOf(browser, bob);
  await openChat(page, ann);
  await expect(bubble(page, 'Message number 110')).toBeInViewport();

  await page.getByRole('button', { name: 'Search this conversation' }).click();
  await page.getByRole('searchbox', { name: 'Search this conversation' }).fill('number 7');
  await page.getByRole('button', { name: /Message number 7$/ }).click();
  await expect(messages(page).getByText('Message number 7', { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Close search' }).click();
  await page.getByRole('button', { name: 'Latest messages' }).click();
  await expect(bubble(page, 'Message number 110')).toBeInViewport();

  const read = bubble(page, 'Message number 80');
  await read.scrollIntoViewIfNeeded();
  const top = async () => (await read.boundingBox())?.y;
  await layoutIsStable(page);
  const before = await top();
  // Older messages are added above, and a new one below.
  await write(ann, bob, 'Something new');
  await expect(bubble(page, 'Something new')).toHaveCount(1);
  expect(await top()).toBeCloseTo(before ?? 0, 0);
});

test('when live events are blocked, then messages still arrive, and a failed one can be retried', async ({
  browser,
  request,
}) => {
  const [ann, bob] = await newFriends(request);
  const page = await pageOf(browser, bob);
  await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await openChat(page, ann);
  await write(ann, bob, 'Are you there?');
  await expect(bubble(page, 'Are you there?')).toBeVisible();

  await page.route('**/api/social/messages', (route) => route.abort());
  await send(page, ann, 'Hello');
  await expect(page.getByText('Failed to send message').first()).toBeVisible();
  await expect(bubble(page, 'Hello').getByRole('alert')).toContainText('Not sent');
  await page.unroute('**/api/social/messages');
  await bubble(page, 'Hello').getByRole('button', { name: 'Retry' }).click();
  await expect(bubble(page, 'Hello').getByTitle('Sent')).toBeVisible();
  await expect(bubble(page, 'Hello')).toHaveCount(1);
});

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
  await field(page, ann).pressSequentially('for trade? https://example.com/a javascript:alert(1)');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Mentioned cards' })).toContainText('The Thing #1');
  await field(page, ann).press('Enter');

  const chip = messages(page).getByRole('link', { name: /The Thing/ });
  await expect(chip).toContainText('Ann has it');
  const link = messages(page).getByRole('link', { name: 'https://example.com/a' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(messages(page).getByRole('link')).toHaveCount(2);
  await isAccessible(page);
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

  await mine.route('**/api/social/messages/image', (route) => route.abort());
  await mine
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'lost.png', mimeType: 'image/png', buffer: png });
  await mine.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(mine.getByText('Could not send image. Please try again.').first()).toBeVisible();
  await mine.unroute('**/api/social/messages/image');
  await mine.getByRole('button', { name: 'Retry' }).click();
  await expect(messages(theirs).getByRole('button', { name: 'Open image from Ann' })).toHaveCount(2);
});

test('when there is nothing to show, or the server fails, then the messages say so', async ({ browser, request }) => {
  const lonely = await newChatter(request, 'Cleo');
  const page = await pageOf(browser, lonely);
  await page.goto('/social?tab=messages');
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  await isAccessible(page);
  await page.goto('/social?tab=messages&with=999999');
  await expect(page.getByText('This conversation is not available')).toBeVisible();

  const [ann, bob] = await newFriends(request);
  const failing = await pageOf(browser, ann);
  await failing.route('**/api/social/{conversations,messages}**', (route) =>
    route.fulfill({ status: 503, body: '{}' }),
  );
  await failing.route('**/api/social/{conversations,messages}/**', (route) =>
    route.fulfill({ status: 503, body: '{}' }),
  );
  await failing.goto(`/social?tab=messages&with=${bob.id}`);
  await expect(failing.getByText('The conversation could not be loaded')).toBeVisible();
  await expect(failing.getByText('Your conversations could not be loaded')).toBeVisible();
  await isAccessible(failing);
  await failing.unrouteAll();
  await failing.getByRole('button', { name: 'Retry' }).last().click();
  await expect(field(failing, bob)).toBeVisible();
});

test('when a collector blocks a friend, then neither can write, and the history stays', async ({
  browser,
  request,
}) => {
  const [ann, bob] = await newFriends(request);
  await write(ann, bob, 'Buy my cards!!!');
  const page = await pageOf(browser, bob);
  await openChat(page, ann);
  await choose(page, 'Buy my cards!!!', 'Report');
  await page.getByRole('radio', { name: 'Spam' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('An admin will look at your report').first()).toBeVisible();
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('You can only write to your friends.').first()).toBeVisible();
  await expect(bubble(page, 'Buy my cards!!!')).toBeVisible();
});
