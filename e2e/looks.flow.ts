// Every screen at three widths in both themes: no accessibility finding, nothing wider than the window.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from 'playwright/test';
import { address } from './product.js';
import { signIn } from './people.js';

const widths = [360, 768, 1280];
const themes = ['light', 'dark'] as const;
const collectorScreens = [
  '/',
  '/browse',
  '/browse/1994-marvel-annual-flair',
  '/browse/1994-marvel-annual-flair/marvel-annual-flair',
  '/my-collection',
  '/profile',
  '/nowhere',
];

for (const theme of themes) {
  test(`when a collector looks around in ${theme}, then every screen is accessible and fits`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await signIn(page, 'hero');
    for (const path of collectorScreens) await inspect(page, path, theme);
  });

  test(`when a visitor looks around in ${theme}, then every page is accessible and fits`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const path of ['/', '/terms', '/privacy']) await inspect(page, path, theme);
  });

  test(`when an admin looks around in ${theme}, then every screen is accessible and fits`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await signIn(page, 'admin');
    for (const path of ['/admin', '/admin/cards']) await inspect(page, path, theme);
    await inspect(page, address('ADMIN_PORT', 8090), theme);
  });
}

const inspect = async (page: Page, path: string, theme: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForTimeout(150); // a layout that follows the width
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
    expect.soft(found, `${path} at ${width} px in ${theme}`).toEqual([]);
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(tooWide, `${path} at ${width} px in ${theme} is wider than the window`).toBeLessThanOrEqual(0);
  }
};
