import { expect, test, type Page } from 'playwright/test';
import { expectAccessible } from './accessibility.js';
import { befriend, pageOf, profileOf } from './friendships.js';
import { newSideKick } from './heroes.js';
import { newAddress, signInAs } from './people.js';
import { originOf } from './product.js';

const search = async (page: Page, text: string): Promise<void> => {
  await page.goto('/social');
  const button = page.getByRole('main').getByRole('button', { name: 'Search', exact: true });
  const field = page.getByRole('searchbox', { name: 'Find collectors' });
  await expect(button).toBeDisabled();
  await field.fill('   ');
  await expect(button).toBeDisabled();
  await field.fill(text);
  await button.click();
};

test('when a request is sent and accepted, then both users see every change without a reload', async ({
  browser,
  request,
}) => {
  const sender = await newSideKick(request, 'sender');
  const recipient = await newSideKick(request, 'recipient');
  const [from, to] = [await profileOf(sender), await profileOf(recipient)];
  const mine = await pageOf(browser, sender.email);
  const theirs = await pageOf(browser, recipient.email);
  await theirs.goto('/social');
  await expect(theirs.getByRole('heading', { name: 'No friends yet' })).toBeVisible();

  await search(mine, `@${to.username}`);
  const results = mine.getByRole('list', { name: 'Collectors found' });
  await expect(results.getByText(`@${to.username}`)).toBeVisible();
  await expect(results).not.toContainText('@demo.test');
  await results.getByRole('button', { name: `Add friend ${to.username}` }).click();
  await expect(results.getByText('Request sent')).toBeVisible();
  await expect(results.getByRole('button', { name: 'Cancel request to' })).toBeFocused();

  const received = theirs.getByRole('region', { name: 'Friend requests' });
  await expect(received.getByText(`@${from.username}`)).toBeVisible();
  await expectAccessible(theirs);
  await received.getByRole('button', { name: 'Accept' }).click();
  await expect(received).toBeFocused();
  await expect(theirs.getByRole('region', { name: 'Friends', exact: true }).getByText('Online now')).toBeVisible();

  await expect(results.getByRole('link', { name: `Message ${to.username}` })).toBeVisible();
  const friends = mine.getByRole('region', { name: 'Friends', exact: true });
  await expect(friends.getByText(`@${to.username}`)).toBeVisible();
  await expectAccessible(mine);

  await friends.getByRole('button', { name: `More about ${to.username}` }).click();
  await mine.getByRole('menuitem', { name: 'Remove friend' }).click();
  await mine.getByRole('button', { name: 'Remove friend' }).click();
  await expect(mine.getByText('is no longer your friend').first()).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  await mine.getByRole('button', { name: 'Add friend', exact: true }).click();
  await received.getByRole('button', { name: 'Decline' }).click();
  await expect(results.getByRole('button', { name: 'Add friend' })).toBeVisible();
});

test('when a user is blocked, then neither finds the other, until the blocker unblocks them', async ({
  browser,
  request,
}) => {
  const blocker = await newSideKick(request, 'blocker');
  const blocked = await newSideKick(request, 'nuisance');
  await befriend(blocker, blocked);
  const [me, them] = [await profileOf(blocker), await profileOf(blocked)];
  const mine = await pageOf(browser, blocker.email);
  const theirs = await pageOf(browser, blocked.email);
  await theirs.goto('/social');
  await expect(theirs.getByText(`@${me.username}`)).toBeVisible();

  await mine.goto(`/friend-profile/${them.id}`);
  await mine.getByRole('button', { name: 'More about' }).click();
  await mine.getByRole('menuitem', { name: 'Block' }).click();
  await mine.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(mine).toHaveURL(/\/social$/);
  await expect(theirs.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  await search(theirs, me.username);
  await expect(theirs.getByText('No collector is named')).toBeVisible();
  await theirs.goto(`/friend-profile/${me.id}`);
  await expect(theirs.getByRole('heading', { name: 'Friend Not Found' })).toBeVisible();

  await mine.getByRole('button', { name: 'Blocked users' }).click();
  await expectAccessible(mine);
  await mine.getByRole('button', { name: `Unblock ${them.username}` }).click();
  await expect(mine.getByRole('button', { name: 'Blocked users' })).toBeHidden();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1, name: me.username })).toBeVisible();
});

test('when a user has more than 8 friends, then the rest follow on demand', async ({ page, request }) => {
  const me = await newSideKick(request, 'popular');
  for (let index = 0; index < 10; index++) await befriend(me, await newSideKick(request, `fan${index}`));
  await signInAs(page, me.email);
  await page.goto('/social');
  const friends = page.getByRole('region', { name: 'Friends', exact: true });
  await expect(friends.getByRole('article')).toHaveCount(8);
  await friends.getByRole('button', { name: 'Show 2 more friends' }).click();
  await expect(friends.getByRole('article')).toHaveCount(10);
  await friends.getByRole('searchbox', { name: 'Search friends' }).fill('fan7');
  await expect(friends.getByRole('article')).toHaveCount(1);
});

test('when a visitor opens an invite link, then signing in sends the request', async ({ browser, request }) => {
  const inviter = await newSideKick(request, 'inviter');
  const host = await pageOf(browser, inviter.email);
  await host.goto('/social');
  await host.getByRole('button', { name: 'Create invite link' }).click();
  const link = await host.getByRole('textbox', { name: 'Your invite link' }).inputValue();
  await expectAccessible(host);

  const visitor = await (await browser.newContext({ baseURL: originOf('PORT') })).newPage();
  await visitor.goto(link);
  const { username } = await profileOf(inviter);
  await expect(visitor.getByRole('heading', { level: 1, name: `${username} invites you to Ninepocket` })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Continue with Google' }).click();
  await visitor.getByRole('textbox', { name: 'Use another address' }).fill(newAddress('invited'));
  await visitor.getByRole('button', { name: 'Continue with this address' }).click();
  await expect(visitor).toHaveURL(/\/social\?tab=friends$/);
  await expect(visitor.getByRole('region', { name: 'Sent requests' }).getByText(`@${username}`)).toBeVisible();
  await host.getByRole('button', { name: 'Accept' }).click();
  await expect(host.getByText('are friends now').first()).toBeVisible();

  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Send friend request' }).click();
  await expect(visitor.getByText(`You and ${username} are friends`).first()).toBeVisible();
  await host.goto(link);
  await expect(host.getByRole('heading', { name: 'This is your own invite link' })).toBeVisible();
  await expect(host.getByRole('button', { name: 'Send friend request' })).toHaveCount(0);
});

test('when an invite link is replaced or revoked, then the old one no longer works', async ({
  page,
  browser,
  request,
}) => {
  const me = await newSideKick(request, 'revoker');
  const { invite } = await me.call<{ invite: { code: string } }>('POST', '/api/social/invite');
  await signInAs(page, me.email);
  await page.goto('/social');
  const field = page.getByRole('textbox', { name: 'Your invite link' });
  await expect(field).toHaveValue(new RegExp(`/invite/${invite.code}$`));
  await page.getByRole('button', { name: 'Change the link' }).click();
  await page.getByRole('menuitem', { name: 'Replace the link' }).click();
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(field).toHaveValue(new RegExp(`/invite/(?!${invite.code})`));
  const second = await field.inputValue();
  await page.getByRole('button', { name: 'Change the link' }).click();
  await page.getByRole('menuitem', { name: 'Revoke the link' }).click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('button', { name: 'Create invite link' })).toBeFocused();

  const visitor = await (await browser.newContext({ baseURL: originOf('PORT') })).newPage();
  for (const path of [`/invite/${invite.code}`, second, '/invite/nonsense']) {
    await visitor.goto(path);
    await expect(visitor.getByRole('heading', { name: 'This invite link is no longer valid' })).toBeVisible();
  }
  await expectAccessible(visitor);
  await page.goto(second);
  await expect(page.getByRole('heading', { name: 'This invite link is no longer valid' })).toBeVisible();
});
