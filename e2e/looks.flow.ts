import { expect, test, type Page } from 'playwright/test';
import { cutTexts } from './cut-text.js';
import { expectToFit, findings, layoutIsStable } from './accessibility.js';
import { originOf } from './product.js';
import { signInAs } from './people.js';
import { collectorScreens, newCollectorWithCards, openScreen, widths } from './screens.js';

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

const inTwo = (screens: string[]): string[][] => {
  const half = Math.ceil(screens.length / 2);
  return [screens.slice(0, half), screens.slice(half)];
};

for (const [part, screens] of inTwo(collectorScreens).entries())
  test(`when a collector looks around, then every screen is accessible and fits (${part + 1} of 2)`, async ({
    page,
    request,
  }) => {
    const { email, card } = await newCollectorWithCards(request);
    await signInAs(page, email);
    for (const path of screens) await inspect(page, path);
    if (part === 0) await inspect(page, `/wishlist?card=${card}`);
  });

test('when a visitor looks around, then every page is accessible and fits', async ({ page }) => {
  for (const path of visitorPages) await inspect(page, path);
});

test('when an admin looks around, then every screen is accessible and fits', async ({ page }) => {
  await signInAs(page, 'admin@demo.test');
  for (const path of ['/admin', '/admin/cards', originOf('ADMIN_PORT')]) await inspect(page, path);
});

const inspect = async (page: Page, path: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openScreen(page, path);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await layoutIsStable(page);
      const place = `${path} at ${width} px in ${theme}`;
      if (examined[theme].includes(width)) expect.soft(await findings(page), place).toEqual([]);
      await expectToFit(page, place);
      if (theme === 'light') expect.soft(await cutTexts(page), place).toEqual([]);
    }
  }
};
