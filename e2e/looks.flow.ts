import { expect, test, type Page } from 'playwright/test';
import { cutTexts } from './cut-text.js';
import { findings, layoutIsStable } from './accessibility.js';
import { originOf } from './product.js';
import { signInAs } from './people.js';
import { collectorScreens, newCollectorWithCards, openScreen, tooWide, widths } from './screens.js';

/** Colors depend on the theme and layout on the width, so not every combination needs an accessibility check. */
const examined = { light: [360, 1280], dark: [360, 768] };
const themes = ['light', 'dark'] as const;
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

const inspect = async (page: Page, path: string, theme: (typeof themes)[number]): Promise<void> => {
  await openScreen(page, path);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await layoutIsStable(page);
    if (examined[theme].includes(width))
      expect.soft(await findings(page), `${path} at ${width} px in ${theme}`).toEqual([]);
    expect
      .soft(await tooWide(page), `${path} at ${width} px in ${theme} is wider than the window`)
      .toBeLessThanOrEqual(0);
    if (theme === 'light') expect.soft(await cutTexts(page), `${path} at ${width} px`).toEqual([]);
  }
};
