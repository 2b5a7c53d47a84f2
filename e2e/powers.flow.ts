import { expect, test, type Page } from 'playwright/test';
import { findings } from './accessibility.js';
import { flairCards, newSideKick, type Collector } from './heroes.js';
import { openLive } from './live-events.js';
import { signInAs } from './people.js';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

const idOf = async ({ call }: Collector): Promise<number> =>
  (await call<{ id: number }>('GET', '/api/user/profile')).id;

const befriend = async (one: Collector, other: Collector): Promise<void> => {
  await one.call('POST', '/api/social/friend-request', { recipientId: await idOf(other) });
  await other.call('POST', '/api/social/friend-request', { recipientId: await idOf(one) });
};

const own = async (collector: Collector, ...numbers: string[]): Promise<void> => {
  for (const cardId of await flairCards(collector, ...numbers))
    await collector.call('POST', '/api/collection', { cardId });
};

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications', exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name });

test('when a card earns a badge, then toast, tab and bell show it without a reload, and reading it clears the bell of another tab', async ({
  page,
  request,
}) => {
  const casey = await newSideKick(request, 'powers');
  const { unread } = await casey.call<{ unread: number }>('GET', '/api/social/notifications/unread');
  await signInAs(page, casey.email);
  await openLive(page, '/social?tab=badges');
  const other = await page.context().newPage();
  await openLive(other, '/wishlist');
  await expect(region(page, 'My level')).toBeVisible();

  await own(casey, '1');
  await Promise.all([
    expect(page.locator('[data-toast]')).toContainText('New Badges Earned!1 new badge: Origin Story'),
    other.getByRole('button', { name: 'View' }).click(),
  ]);
  await expect(other).toHaveURL(/\/social\?tab=badges$/);
  await expect(bell(other, unread + 1)).toBeVisible();
  const badge = region(page, 'Earned').getByRole('article').filter({ hasText: 'Origin Story' });
  await expect(badge).toContainText(/Earned \w+ \d+, \d{4}/);
  // Shares are counted at most once a minute.
  await expect(badge).toContainText(/(% of collectors have it|You are among the first to earn it)$/);
  await expect(region(page, 'In progress')).toContainText('1 of 25 sets');

  await bell(page, unread + 1).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('listitem').first()).toContainText('You earned Origin Story (+5 points).');
  await expect(bell(other, 0)).toBeVisible();
  await list.getByRole('link', { name: /Origin Story/ }).press('Enter');
  await expect(list).toBeHidden();
});

test('when a friend request arrives, then it is accepted in the bell by keyboard, and the other user is notified', async ({
  page,
  request,
}) => {
  const [casey, flash] = [await newSideKick(request, 'asked'), await newSideKick(request, 'asking')];
  await flash.call('PATCH', '/api/user/profile', { displayName: 'Flash' });
  await casey.call('PATCH', '/api/user/profile', { displayName: 'Casey' });
  await signInAs(page, casey.email);
  await page.setViewportSize(PHONE);
  await openLive(page, '/wishlist');
  await flash.call('POST', '/api/social/friend-request', { recipientId: await idOf(casey) });
  await expect(page.getByRole('button', { name: /^Notifications, \d+ unread$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).press('Enter');
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByText('Flash wants to be your friend.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await list.getByRole('button', { name: 'Accept request from Flash' }).press('Enter');
  await expect(page.getByText('You and Flash are friends now', { exact: true })).toBeVisible();
  await expect(list.getByRole('heading', { name: 'Notifications' })).toBeFocused();
  await expect(list.getByText('Flash wants to be your friend.')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeFocused();
  const answers = await flash.call<{ text: string }[]>('GET', '/api/social/notifications');
  expect(answers.map(({ text }) => text)).toContain('Casey accepted your friend request.');
});

test('when a friend adds cards, then the feed shows them in the hub and on the dashboard until the friend stops sharing', async ({
  page,
  request,
}) => {
  const [casey, flash] = [await newSideKick(request, 'reader'), await newSideKick(request, 'writer')];
  await flash.call('PATCH', '/api/user/profile', { displayName: 'Flash' });
  await befriend(casey, flash);
  await own(flash, '2', '3', '4');
  // The feed is filled by events.
  const added = async () => {
    const feed = await casey.call<{ kind: string; copies?: number }[]>('GET', '/api/social/feed');
    return feed.find(({ kind }) => kind === 'cards-added')?.copies;
  };
  await expect.poll(added).toBe(3);
  await signInAs(page, casey.email);
  const line = (name: string) =>
    region(page, name).getByRole('listitem').filter({ hasText: 'Flash added 3 cards to 1994 Marvel Annual Flair' });
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await page.goto('/social');
    await expect(line('Activity').getByRole('img')).toHaveCount(3);
    expect(await findings(page)).toEqual([]);
    await openLive(page, '/');
    await expect(line("Friends' activity").getByRole('img')).toHaveCount(3);
    expect(await findings(page)).toEqual([]);
  }
  await own(flash, '5');
  await region(page, "Friends' activity").getByRole('button', { name: 'New activity' }).click();
  await expect(region(page, "Friends' activity")).toContainText('Flash added 4 cards');
  await openLive(page, '/social');
  await expect(region(page, 'Activity')).toContainText('Flash added 4 cards');
  await own(flash, '6');
  await region(page, 'Activity').getByRole('button', { name: 'New activity' }).click();
  await expect(region(page, 'Activity')).toContainText('Flash added 5 cards');
  await page.goto('/');
  await region(page, "Friends' activity").getByRole('link', { name: '1994 Marvel Annual Flair', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Annual Flair/ })).toBeVisible();

  await flash.call('PATCH', '/api/user/profile', { friendActivity: false });
  await page.goto('/social');
  await expect(region(page, 'Activity')).toContainText('Nothing new yet.');
  await page.goto('/');
  await expect(region(page, "Friends' activity")).toContainText('No activity from friends yet');
});

test('when nothing has happened yet, then badges, notifications and activity say so, at 360 and 1280 pixels', async ({
  page,
  request,
}) => {
  const { email } = await newSideKick(request, 'quiet');
  await signInAs(page, email);
  await page.route('**/api/social/notifications?*', (route) => route.fulfill({ json: [] }));
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await page.goto('/social?tab=badges');
    await expect(region(page, 'My level')).toBeVisible();
    await expect(region(page, 'Locked').getByRole('article')).toHaveCount(8);
    await page.getByRole('button', { name: /^Show \d+ more: Locked$/ }).click();
    await expect(region(page, 'Locked').getByRole('heading', { name: 'Vault Guardian' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText('No notifications yet')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.goto('/');
    await expect(region(page, "Friends' activity").getByRole('link', { name: 'Find Friends' })).toBeVisible();
  }
});

test('when the social service fails, then badges, notifications and activity offer Retry, and the dashboard works', async ({
  page,
  request,
}) => {
  const { email } = await newSideKick(request, 'failing');
  await signInAs(page, email);
  const failing = /\/api\/social\/(user-badges|feed|notifications)(\?|$)/;
  await page.route(failing, (route) => route.fulfill({ status: 503, json: PROBLEM }));
  await page.goto('/');
  await expect(region(page, "Friends' activity")).toContainText('Your friends’ activity could not be loaded');
  await expect(page.getByRole('link', { name: 'Total Cards: 0' })).toBeVisible();
  await page.getByRole('button', { name: 'Notifications', exact: false }).click();
  await expect(page.getByText('Your notifications could not be loaded')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.goto('/social?tab=badges');
  await expect(page.getByText('Your Super Powers could not be loaded')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.unroute(failing);
  // The page also loads them again by itself when its live connection opens, which may take the button away.
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'Retry' });
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(region(page, 'My level')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

const PROBLEM = { type: 'about:blank', status: 503, title: 'Unavailable', code: 'unavailable' };
