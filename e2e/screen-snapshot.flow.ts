import { expect, test, type Page } from 'playwright/test';
import { newAddress, signInAs } from './people.js';

const SET = '/browse/1994-marvel-annual-flair/marvel-annual-flair';
const snapshotOf = (page: Page) => page.locator('[data-screen-snapshot]');
const cachedNames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('ninepocket.screen')));

const holdApp = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/app.*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
};

/** Whether something visible is loading or has failed: no snapshot is taken of such a screen. */
const isUnfinished = (): boolean =>
  [...document.querySelectorAll('[data-waiting], [role=alert]')].some(
    (element) => element.checkVisibility() && element.getBoundingClientRect().top < innerHeight,
  );

const visitSet = async (page: Page): Promise<void> => {
  const synced = page.waitForResponse('**/api/auth/sync');
  await page.goto(SET);
  await expect(page.getByRole('link', { name: /^The Thing #1/ }).first()).toBeVisible();
  await synced;
  await expect.poll(() => page.evaluate(isUnfinished)).toBe(false);
};

test('when a screen is opened again, then its snapshot shows until it has loaded', async ({ page }) => {
  await signInAs(page, newAddress('snapshot'));
  await visitSet(page);
  const release = await holdApp(page);
  await page.reload();
  await expect(snapshotOf(page).getByText('Marvel Annual Flair').first()).toBeVisible();
  // Screen readers ignore the snapshot.
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await snapshotOf(page).evaluate((snapshot: HTMLElement) => snapshot.inert)).toBe(true);
  expect(await snapshotOf(page).locator('[id]:not(svg, svg *), [for], [name]').count()).toBe(0);
  release();
  await expect(snapshotOf(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^The Thing #1/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Favorite Set' }).click();
  await expect(page.getByRole('button', { name: 'Favorite Set' })).toHaveAttribute('aria-pressed', 'true');
});

test('when a snapshot is taken, then it is small: images instead of drawings, and no stylesheet twice', async ({
  page,
}) => {
  await signInAs(page, newAddress('snapshot'));
  await visitSet(page);
  await expect.poll(() => cachedNames(page)).toContain(`ninepocket.screen.${SET}`);
  for (const visit of ['second', 'third']) {
    const release = await holdApp(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(snapshotOf(page).getByText('Marvel Annual Flair').first()).toBeVisible();
    const sources = await snapshotOf(page)
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src.slice(0, 11)));
    expect(new Set(sources), visit).toEqual(new Set(['data:image/']));
    expect(await snapshotOf(page).locator('img[src^="data:image/svg"]').count(), visit).toBe(0);
    release();
    await expect(snapshotOf(page)).toHaveCount(0);
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
    expect(sheets, visit).toHaveLength(new Set(sheets).size);
    expect(sheets.length, visit).toBeGreaterThan(1);
    await page.unroute('**/assets/app.*.js');
  }
});

test('when another user or window opens the screen, or the user signs out, then no snapshot is shown', async ({
  page,
}) => {
  const consoleErrors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
  await signInAs(page, newAddress('snapshot'));
  await visitSet(page);
  await page.goto('/browse');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await cachedNames(page)).toContain(`ninepocket.screen.${SET}`);
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto(SET, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Add All to Collection' })).toBeVisible();
  await expect(snapshotOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Google' }).first()).toBeVisible();
  expect(await cachedNames(page)).toEqual([]);
  // The content security policy forbids inline styles.
  expect(consoleErrors).toEqual([]);
});

test('when a user signs out before the account was loaded, then the snapshot is removed', async ({ page }) => {
  await signInAs(page, newAddress('snapshot'));
  await visitSet(page);
  await page.route('**/api/auth/sync', (route) => route.abort());
  // The next page has the session, but not the user.
  await page.evaluate(() => localStorage.removeItem('ninepocket.user'));
  await page.goto('/browse');
  await expect(page.getByText('Your account could not be loaded')).toBeVisible();
  expect(await cachedNames(page)).toContain(`ninepocket.screen.${SET}`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Google' }).first()).toBeVisible();
  expect(await cachedNames(page)).toEqual([]);
});

test('when a scrolled screen is reloaded, then no snapshot of its top is shown', async ({ page }) => {
  await signInAs(page, newAddress('snapshot'));
  await visitSet(page);
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000);
  const release = await holdApp(page);
  await page.reload({ waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  expect(await snapshotOf(page).count()).toBe(0);
  release();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000);
});

test('when a screen could not be loaded, then no snapshot is stored', async ({ page }) => {
  await signInAs(page, newAddress('snapshot'));
  await page.route('**/api/sets/*/cards*', (route) => route.abort());
  await page.goto(SET);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.goto('/browse');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await cachedNames(page)).not.toContain(`ninepocket.screen.${SET}`);
});
