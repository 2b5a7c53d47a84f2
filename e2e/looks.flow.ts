import { expect, test, type APIRequestContext, type Page } from 'playwright/test';
import { findings, layoutIsStable } from './accessibility.js';
import { originOf } from './product.js';
import { flairCards, newSuperHero } from './heroes.js';
import { signInAs } from './people.js';

const widths = [360, 768, 1280];
/** Colors depend on the theme and layout on the width, so not every combination needs an accessibility check. */
const examined = { light: [360, 1280], dark: [360, 768] };
const themes = ['light', 'dark'] as const;
const collectorScreens = [
  '/',
  '/browse',
  '/browse/1994-marvel-annual-flair',
  '/browse/1994-marvel-annual-flair/marvel-annual-flair',
  '/browse/1994-marvel-annual-flair/marvel-annual-flair?show=missing',
  '/card-search?search=wolverine',
  '/my-collection',
  '/my-collection?show=sets',
  '/wishlist',
  '/marketplace',
  '/trends',
  '/social',
  '/profile',
  '/profile?tab=billing',
  '/profile?tab=privacy',
  '/subscription-success',
  '/nowhere',
];

const visitorPages = [
  '/',
  '/terms',
  '/privacy',
  '/invite/unknown',
  '/subscription-success',
  '/subscription-cancelled',
  '/account-deleted/00000000-0000-4000-8000-000000000000',
];

test.use({ trace: 'off' });
// As the longest file, it would leave the other worker idle at the end.
test.describe.configure({ mode: 'parallel' });

for (const theme of themes) {
  test(`when a collector looks around in ${theme}, then every screen is accessible and fits`, async ({
    page,
    request,
  }) => {
    test.setTimeout(420_000);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const { email, card } = await newCollectorWithCards(request);
    await signInAs(page, email);
    for (const path of [...collectorScreens, `/wishlist?card=${card}`]) await inspect(page, path, theme);
  });

  test(`when a visitor looks around in ${theme}, then every page is accessible and fits`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const path of visitorPages) await inspect(page, path, theme);
  });

  test(`when an admin looks around in ${theme}, then every screen is accessible and fits`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await signInAs(page, 'admin@demo.test');
    for (const path of ['/admin', '/admin/cards']) await inspect(page, path, theme);
    await inspect(page, originOf('ADMIN_PORT'), theme);
  });
}

const newCollectorWithCards = async (request: APIRequestContext): Promise<{ email: string; card: number }> => {
  const hero = await newSuperHero(request, 'looks');
  const [one, two, three] = await flairCards(hero, '1', '2', '3');
  await hero.call('POST', '/api/collection', { cardId: one, gradeCompany: 'PSA', grade: 9, purchasePrice: 3 });
  await hero.call('POST', '/api/collection', { cardId: two, isForSale: true, salePrice: 4, isFavorite: true });
  await hero.call('POST', '/api/wishlist', { cardId: three, maxPrice: 5 });
  return { email: hero.email, card: one ?? 0 };
};

const inspect = async (page: Page, path: string, theme: (typeof themes)[number]): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await layoutIsStable(page);
    if (examined[theme].includes(width))
      expect.soft(await findings(page), `${path} at ${width} px in ${theme}`).toEqual([]);
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(tooWide, `${path} at ${width} px in ${theme} is wider than the window`).toBeLessThanOrEqual(0);
  }
};
