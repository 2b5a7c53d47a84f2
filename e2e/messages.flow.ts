import { expect, test } from 'playwright/test';
import { expectAccessible, layoutIsStable } from './accessibility.js';
import { bubble, choose, field, messages, newChatter, newFriends, openChat, pageOf, send, write } from './chatters.js';
import { openLive } from './live-events.js';
import { heldToast } from './toasts.js';

test('when two friends chat, then each sees messages, typing, read marks, edits and deletions immediately', async ({
  browser,
  request,
}) => {
  const [ann, bob] = await newFriends(request);
  const [mine, theirs] = [await pageOf(browser, ann), await pageOf(browser, bob)];
  await openLive(mine, '/social?tab=messages');
  await mine.getByRole('link', { name: /Bob/ }).click();
  await expect(mine).toHaveURL(`/social?tab=messages&with=${bob.id}`);
  await openLive(theirs, `/social?tab=messages&with=${ann.id}`);
  await expect(messages(theirs).getByText('This is the start of your conversation with Ann.')).toBeVisible();

  await field(mine, bob).pressSequentially('Do you');
  await expect(theirs.getByText('Ann is typing…')).toBeVisible();
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
  const deleted = await heldToast(mine, 'Message deleted');
  await expect(bubble(theirs, 'Message deleted')).toBeVisible();
  await expect(mine.getByRole('region', { name: 'Messages', exact: true })).toBeFocused();
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(bubble(theirs, 'Do you have #46?')).toBeVisible();
  await expect(bubble(mine, 'Do you have #46?')).toBeVisible();
  await choose(mine, 'Do you have #46?', 'Delete');
  await expect(bubble(theirs, 'Message deleted')).toBeVisible();
  await expect(bubble(mine, 'Message deleted')).toBeVisible();

  await mine.reload();
  await expect(bubble(mine, 'Yes, two of them')).toBeVisible();
  await expect(bubble(mine, 'Message deleted')).toBeVisible();
  await expectAccessible(mine);
});

test('when messages arrive elsewhere, then the count leads to them, and the separator marks the first one', async ({
  browser,
  request,
}) => {
  const [ann, bob] = await newFriends(request);
  for (let i = 1; i <= 30; i += 1) await write(i % 2 ? ann : bob, i % 2 ? bob : ann, `Old message ${i}.`);
  const page = await pageOf(browser, bob);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openChat(page, ann);
  await expect(bubble(page, 'Old message 30.')).toBeInViewport();

  await page.goto('/profile');
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Social Hub/ });
  await expect(entry).toHaveText('Social Hub');
  // The full stop separates the number from the time that is shown after it.
  for (let i = 1; i <= 25; i += 1) await write(ann, bob, `New message ${i}.`);
  await expect(entry).toContainText('25 unread messages');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Messages, 25 unread' }).click();
  await expect(page).toHaveURL('/social?tab=messages');
  await page.getByRole('link', { name: /Ann.*25 unread/ }).click();

  await expect(bubble(page, 'New message 25.')).toBeInViewport();
  // Those on screen are not counted.
  const jump = page.getByRole('button', { name: /^\d+ new messages$/ });
  expect(Number.parseInt((await jump.textContent()) ?? '', 10)).toBeLessThan(25);
  await jump.click();
  await expect(messages(page).getByText('New messages')).toBeInViewport();
  await expect(bubble(page, 'New message 1.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Latest messages' }).click();
  await expect(bubble(page, 'New message 25.')).toBeInViewport();
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(page).toHaveURL('/social?tab=messages');
});

test('when a collector reads history, then the view does not move, and a search result is shown in place', async ({
  browser,
  request,
}) => {
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

test('when live events are blocked, then messages still arrive, and unsent ones are not lost', async ({
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
  await expect(bubble(page, 'Hello')).toContainText('It will be sent automatically.');
  await page.unroute('**/api/social/messages');
  await page.reload();
  await expect(bubble(page, 'Hello').getByTitle('Sent')).toBeVisible();
  await expect(bubble(page, 'Hello')).toHaveCount(1);

  await page.route('**/api/social/messages', (route) => route.fulfill({ status: 500, body: '{}' }));
  await send(page, ann, 'Hello?');
  await expect(page.getByText('Failed to send message').first()).toBeVisible();
  await expect(bubble(page, 'Hello?').getByRole('alert')).toContainText('Not sent');
  await page.unroute('**/api/social/messages');
  await bubble(page, 'Hello?').getByRole('button', { name: 'Retry' }).click();
  await expect(bubble(page, 'Hello?').getByTitle('Sent')).toBeVisible();
});

test('when there is nothing to show, or the server fails, then the messages say so', async ({ browser, request }) => {
  const lonely = await newChatter(request, 'Cleo');
  const page = await pageOf(browser, lonely);
  await page.goto('/social?tab=messages');
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  await expectAccessible(page);
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
  await expectAccessible(failing);
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
  await expect(page.getByText('An admin will review your report').first()).toBeVisible();
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('You cannot write to each other now.').first()).toBeVisible();
  await expect(bubble(page, 'Buy my cards!!!')).toBeVisible();
});
