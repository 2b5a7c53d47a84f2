import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import { expectToFit, findings, layoutIsStable } from './accessibility.js';
import { cutTexts } from './cut-text.js';
import { signInAs } from './people.js';
import { launchOptions } from './playwright.config.js';
import { serveDesignPage } from './serve-design-page.js';

/** Text is drawn the same on every machine: without its hinting and without the order of its subpixels. */
const PORTABLE_TEXT = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];
const themes = ['light', 'dark'] as const;
const widths = [360, 1280];

test.use({
  launchOptions: { ...launchOptions, args: [...launchOptions.args, ...PORTABLE_TEXT] },
  // For the style elements of `hide`.
  bypassCSP: true,
  trace: 'off',
});

let served: Awaited<ReturnType<typeof serveDesignPage>>;
test.beforeAll(async () => {
  served = await serveDesignPage();
});
test.afterAll(() => served.stop());

const openAt = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(served.url);
  await expect(page.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await layoutIsStable(page);
};

const hide = (page: Page, rule: string) => page.addStyleTag({ content: rule });

for (const width of widths)
  test(`when the design system is shown at ${width} px, then it looks as approved and is accessible`, async ({
    page,
  }) => {
    await openAt(page, width);
    expect.soft(await findings(page)).toEqual([]);
    expect.soft(await cutTexts(page)).toEqual([]);
    await expectToFit(page);
    // Drawn cards have the system's fonts.
    await hide(page, 'img { visibility: hidden }');
    for (const theme of themes)
      await expect
        .soft(page.locator(`[data-theme=${theme}]`))
        .toHaveScreenshot(`design-${theme}-${width}.png`, { maxDiffPixels: 1000 });
  });

test('when tokens are shown without text, then colors and shapes are the approved ones', async ({ page }) => {
  await openAt(page, 1280);
  await hide(page, '* { color: transparent !important }');
  for (const theme of themes)
    await expect
      .soft(page.locator(`[data-theme=${theme}] [data-tokens]`))
      .toHaveScreenshot(`tokens-${theme}.png`, { threshold: 0.01, maxDiffPixels: 30 });
});

test('when the theme declares a token, then the design system shows it', async ({ page }) => {
  const theme = readFileSync(join(import.meta.dirname, '../packages/ui/src/theme.css'), 'utf8');
  const declared = [...theme.matchAll(/^ {2}--(?:color-|(radius|shadow)-)([a-z-]+):/gm)];
  const names = declared.map(([, kind, name]) => (kind ? `${kind.replace('radius', 'rounded')}-${name}` : name));
  await openAt(page, 1280);
  const shown = await page.locator('[data-theme=light] [data-tokens]').innerText();
  expect(names.filter((name) => !shown.split('\n').includes(name ?? ''))).toEqual([]);
});

for (const theme of themes)
  test(`when a dialog is open in ${theme}, then it has the theme and is accessible`, async ({ page }) => {
    await openAt(page, 360);
    await page.locator(`[data-theme=${theme}]`).getByRole('button', { name: 'Dialog' }).click();
    await expect(page.getByRole('dialog')).toHaveScreenshot(`dialog-${theme}.png`, { maxDiffPixels: 100 });
    expect(await findings(page)).toEqual([]);
  });

test('when the product is built for users, then it has no design page', async ({ page }) => {
  await signInAs(page, 'collector@demo.test');
  await page.goto('/design');
  await expect(page.getByRole('heading', { name: 'This page is missing from the binder' })).toBeVisible();
});
