// Who comes back sees at once what the screen showed last time, until the screen itself is there.
import { expect, test, type Page } from 'playwright/test';
import { newAddress, signInAs } from './people.js';

const SET = '/browse/1994-marvel-annual-flair/marvel-annual-flair';
const pictureOf = (page: Page) => page.locator('[data-screen-snapshot]');
const cachedNames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('ninepocket.screen')));

/** Holds the app's script until it is let go. */
const holdApp = async (page: Page): Promise<() => void> => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/app.*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
};

/** Whether something in sight is still to come, or tells of a failure: such a screen is not kept. */
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

test('a screen that is opened again is seen at once, and is replaced when it is there', async ({ page }) => {
  await signInAs(page, newAddress('kept'));
  await visitSet(page);
  const letGo = await holdApp(page);
  await page.reload();
  await expect(pictureOf(page).getByText('Marvel Annual Flair').first()).toBeVisible();
  // It is a picture: who listens hears of the page only.
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await pictureOf(page).evaluate((picture: HTMLElement) => picture.inert)).toBe(true);
  letGo();
  await expect(pictureOf(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^The Thing #1/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Favorite Set' }).click();
  await expect(page.getByRole('button', { name: 'Favorite Set' })).toHaveAttribute('aria-pressed', 'true');
});

test('what is kept is light: plain pictures in place of drawings, and no stylesheet twice', async ({ page }) => {
  await signInAs(page, newAddress('kept'));
  await visitSet(page);
  await expect.poll(() => cachedNames(page)).toContain(`ninepocket.screen.${SET}`);
  for (const visit of ['second', 'third']) {
    const letGo = await holdApp(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(pictureOf(page).getByText('Marvel Annual Flair').first()).toBeVisible();
    const sources = await pictureOf(page)
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src.slice(0, 11)));
    expect(new Set(sources), visit).toEqual(new Set(['data:image/']));
    expect(await pictureOf(page).locator('img[src^="data:image/svg"]').count(), visit).toBe(0);
    letGo();
    await expect(pictureOf(page)).toHaveCount(0);
    const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
    expect(sheets, visit).toHaveLength(new Set(sheets).size);
    expect(sheets.length, visit).toBeGreaterThan(1);
    await page.unroute('**/assets/app.*.js');
  }
});

test('a picture is shown to nobody else, not in another window, and is forgotten at sign-out', async ({ page }) => {
  const browserSaid: string[] = [];
  page.on('console', (message) => message.type() === 'error' && browserSaid.push(message.text()));
  await signInAs(page, newAddress('kept'));
  await visitSet(page);
  await page.goto('/browse');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await cachedNames(page)).toContain(`ninepocket.screen.${SET}`);
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto(SET, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Add All to Collection' })).toBeVisible();
  await expect(pictureOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Google' }).first()).toBeVisible();
  expect(await cachedNames(page)).toEqual([]);
  // The pages' policy forbids inline styles: a picture must not bring any.
  expect(browserSaid).toEqual([]);
});

test('a picture is forgotten at sign-out though the account was never loaded on this page', async ({ page }) => {
  await signInAs(page, newAddress('kept'));
  await visitSet(page);
  await page.route('**/api/auth/sync', (route) => route.abort());
  // The next page has the sign-in, but knows nobody.
  await page.evaluate(() => localStorage.removeItem('ninepocket.user'));
  await page.goto('/browse');
  await expect(page.getByText('Your account could not be loaded')).toBeVisible();
  expect(await cachedNames(page)).toContain(`ninepocket.screen.${SET}`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Google' }).first()).toBeVisible();
  expect(await cachedNames(page)).toEqual([]);
});

test('a screen that is reloaded further down is there again, without a picture of its top', async ({ page }) => {
  await signInAs(page, newAddress('kept'));
  await visitSet(page);
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000);
  const letGo = await holdApp(page);
  await page.reload({ waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  expect(await pictureOf(page).count()).toBe(0);
  letGo();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000);
});

test('a screen that could not be shown is not kept', async ({ page }) => {
  await signInAs(page, newAddress('kept'));
  await page.route('**/api/sets/*/cards*', (route) => route.abort());
  await page.goto(SET);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.goto('/browse');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await cachedNames(page)).not.toContain(`ninepocket.screen.${SET}`);
});
