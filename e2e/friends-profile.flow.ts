import { expect, test, type APIRequestContext } from 'playwright/test';
import { expectAccessible } from './accessibility.js';
import { befriend, expectRecovery, profileOf } from './friendships.js';
import { flairCards, newSideKick, type Collector } from './heroes.js';
import { signInAs } from './people.js';
import { heldToast } from './toasts.js';

const collectors = async (request: APIRequestContext, name: string): Promise<[Collector, Collector, number[]]> => {
  const [me, friend] = [await newSideKick(request, `${name}-me`), await newSideKick(request, `${name}-friend`)];
  await befriend(me, friend);
  return [me, friend, await flairCards(me, ...Array.from({ length: 16 }, (_, index) => String(index + 1)))];
};

test('when a friend shares everything, then the profile shows figures, lists and links', async ({ page, request }) => {
  const [me, friend, cards] = await collectors(request, 'open');
  for (const cardId of cards.slice(0, 14)) await friend.call('POST', '/api/collection', { cardId });
  await friend.call('PATCH', '/api/user/profile', {
    bio: 'Flair only.',
    location: 'New York',
    website: 'https://example.com/flair',
  });
  const { id, username } = await profileOf(friend);
  await signInAs(page, me.email);
  // Social learns of figures from events.
  const figures = () => me.call<{ stats: { totalCards: number } }>('GET', `/api/social/friends/${id}/profile`);
  await expect.poll(async () => (await figures()).stats.totalCards).toBe(14);
  await page.goto(`/friend-profile/${id}`);
  await expect(page.getByText('Cards Collected').locator('..')).toContainText('14');
  await expect(page.getByText('Flair only.')).toBeVisible();
  const website = page.getByRole('link', { name: /example\.com\/flair/ });
  await expect(website).toHaveAttribute('target', '_blank');
  await expect(website).toHaveAttribute('rel', /noopener/);
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Collection' }).click();
  const list = page.getByRole('list', { name: `${username}’s Collection` });
  await expect(list.getByRole('listitem')).toHaveCount(12);
  await page.getByRole('button', { name: 'See all 14 cards' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(14);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search cards' }).fill('zzzz');
  await expect(page.getByText('No cards found. Try another name, number or set.')).toBeVisible();
  await page.getByRole('tab', { name: 'Wishlist' }).click();
  await expect(page.getByRole('heading', { name: 'No Wishlist Items' })).toBeVisible();
  await page.getByRole('link', { name: 'Message' }).click();
  await expect(page).toHaveURL(new RegExp(`/social\\?tab=messages&with=${id}$`));
});

test('when a friend hides lists, then locks replace figures and tabs', async ({ page, request }) => {
  const [me, friend, cards] = await collectors(request, 'closed');
  await friend.call('POST', '/api/collection', { cardId: cards[0] });
  await friend.call('PATCH', '/api/user/profile', { showCollection: false, showWishlist: false });
  const { id } = await profileOf(friend);
  await signInAs(page, me.email);
  await page.goto(`/friend-profile/${id}`);
  await expect(page.getByText('Cards Collected').locator('..')).toContainText('Private');
  for (const name of ['Collection', 'Wishlist', 'Compare'])
    await expect(page.getByRole('tab', { name })).toBeDisabled();
  await expectAccessible(page);
  await page.goto(`/friend-profile/${id}?tab=collection`);
  await expect(page.getByText("This user's collection is not visible to you.")).toBeVisible();
  await page.goto(`/friend-profile/${id}?tab=wishlist`);
  await expect(page.getByText("This user's wishlist is not visible to you.")).toBeVisible();

  await friend.call('PATCH', '/api/user/profile', { profileVisibility: 'private' });
  await page.goto(`/friend-profile/${id}`);
  await expect(page.getByRole('heading', { name: 'Friend Not Found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Social Hub' }).click();
  await expect(page).toHaveURL(/\/social$/);
});

test('when collections are compared, then missing cards can be wished for, and cards they want are listed', async ({
  page,
  request,
}) => {
  const [me, friend, cards] = await collectors(request, 'compare');
  for (const cardId of cards.slice(0, 3)) await friend.call('POST', '/api/collection', { cardId });
  await me.call('POST', '/api/collection', { cardId: cards[0] });
  await me.call('POST', '/api/wishlist', { cardId: cards[1] });
  await me.call('POST', '/api/collection', { cardId: cards[5] });
  await friend.call('POST', '/api/wishlist', { cardId: cards[5] });
  await signInAs(page, me.email);
  await page.goto(`/friend-profile/${(await profileOf(friend)).id}?tab=compare`);
  await page.getByRole('button', { name: /2 cards.*1 on your wishlist/ }).click();
  const missing = page.getByRole('list', { name: /^Cards of/ }).getByRole('listitem');
  await expect(missing).toHaveCount(2);
  await expect(missing.first().getByRole('img', { name: 'In Wishlist' })).toBeVisible();
  await expectAccessible(page);
  await missing
    .nth(1)
    .getByRole('button', { name: /to wishlist$/ })
    .click();
  const wished = await heldToast(page, 'Undo');
  await expect(page.getByRole('button', { name: /2 cards.*2 on your wishlist/ })).toBeVisible();
  await expect(missing.nth(1).getByRole('img', { name: 'In Wishlist' })).toBeVisible();
  await wished.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: /1 on your wishlist/ })).toBeVisible();

  await page.getByRole('radio', { name: 'I have, they want' }).click();
  await page.getByRole('button', { name: /1 card$/ }).click();
  await expect(missing).toHaveCount(1);
});

test('when a profile is reported, then it is confirmed, and when a request fails, then a message says so', async ({
  page,
  request,
}) => {
  const [me, other] = [await newSideKick(request, 'reporter'), await newSideKick(request, 'reported')];
  const { id } = await profileOf(other);
  await signInAs(page, me.email);
  await page.goto(`/friend-profile/${id}`);
  await page.getByRole('button', { name: 'More about' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByLabel('What is wrong?').selectOption('scam');
  await page.getByLabel('Comment (optional)').fill('Wants money first.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent').first()).toBeVisible();

  const unavailable = { status: 503, json: { code: 'unavailable', title: 'unavailable', status: 503 } };
  await page.route('**/api/social/friend-request', (route) => route.fulfill(unavailable));
  await page.getByRole('button', { name: 'Add friend' }).click();
  await expect(page.getByText('Failed to send friend request').first()).toBeVisible();
  await page.unroute('**/api/social/friend-request');
  await other.call('POST', '/api/social/friend-request', { recipientId: (await profileOf(me)).id });
  await page.route('**/api/social/friend-request/*/respond', (route) => route.fulfill(unavailable));
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Failed to respond to friend request').first()).toBeVisible();
});

test('when friends or a profile cannot be loaded, then the page says so and offers Retry', async ({
  page,
  request,
}) => {
  const [me, friend] = await collectors(request, 'fails');
  await signInAs(page, me.email);
  const unavailable = { status: 503, json: { code: 'unavailable', title: 'unavailable', status: 503 } };
  await page.route('**/api/social/friends?*', (route) => route.fulfill(unavailable));
  await page.goto('/social');
  await expect(page.getByText('Your friends could not be loaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/api/social/friends?*');
  await expectRecovery(page, page.getByText(`@${(await profileOf(friend)).username}`));

  await page.route('**/api/social/friends/*/profile', (route) => route.fulfill(unavailable));
  await page.goto(`/friend-profile/${(await profileOf(friend)).id}`);
  await expect(page.getByText('This profile could not be loaded')).toBeVisible();
  await page.unroute('**/api/social/friends/*/profile');
  await expectRecovery(page, page.getByText('Collection Summary'));
});
