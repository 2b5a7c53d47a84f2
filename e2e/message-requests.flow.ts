import { expect, test } from 'playwright/test';
import { expectAccessible } from './accessibility.js';
import { bubble, messages, newChatter, pageOf, send } from './chatters.js';
import { openLive } from './live-events.js';

test('when a collector writes to one who is no friend, then they accept it, and both chat', async ({
  browser,
  request,
}) => {
  const [ann, bob] = [await newChatter(request, 'Ann'), await newChatter(request, 'Bob')];
  const [mine, theirs] = [await pageOf(browser, ann), await pageOf(browser, bob)];
  await openLive(theirs, '/social?tab=messages');
  await mine.goto(`/friend-profile/${bob.id}`);
  await mine.getByRole('button', { name: 'Write to Bob' }).click();
  const dialog = mine.getByRole('dialog', { name: 'Write to Bob' });
  await expect(dialog.getByRole('button', { name: 'Send message' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Is your Hulk for trade?');
  await expectAccessible(mine);
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(mine.getByText('Message sent', { exact: true })).toBeVisible();

  const card = theirs.getByRole('article', { name: 'Message from Ann' });
  await expect(card).toContainText('Is your Hulk for trade?');
  await expectAccessible(theirs);
  await card.getByRole('button', { name: 'Accept message from Ann' }).click();
  await expect(theirs).toHaveURL(`/social?tab=messages&with=${ann.id}`);
  await expect(bubble(theirs, 'Is your Hulk for trade?')).toBeVisible();
  await expect(card).toBeHidden();

  await mine.getByRole('link', { name: 'Message Bob' }).click();
  await expect(messages(mine).getByText('Is your Hulk for trade?')).toBeVisible();
  await send(theirs, ann, 'Yes, it is');
  await expect(bubble(mine, 'Yes, it is')).toBeVisible();
});

test('when a message is declined or its sender blocked, then it is gone, and its sender does not learn it', async ({
  browser,
  request,
}) => {
  const [ann, bob, eve] = [
    await newChatter(request, 'Ann'),
    await newChatter(request, 'Bob'),
    await newChatter(request, 'Eve'),
  ];
  for (const sender of [ann, eve])
    await sender.call('POST', '/api/social/message-requests', { recipientId: bob.id, content: `From ${sender.name}` });
  const page = await pageOf(browser, bob);
  await page.goto('/social?tab=messages');
  await page.getByRole('button', { name: 'Decline message from Ann' }).click();
  await expect(page.getByText('Message from Ann declined').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Message requests (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'More about Eve' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('region', { name: 'Message requests' }).getByRole('article')).toHaveCount(0);
  const profile = await pageOf(browser, ann);
  await profile.goto(`/friend-profile/${bob.id}`);
  await expect(profile.getByText('Message sent', { exact: true })).toBeVisible();
});
