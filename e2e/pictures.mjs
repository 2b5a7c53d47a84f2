// The pictures of README.md and of the landing page, from the running demo: `npm start`, then `npm run pictures`.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { browserPath } from '../infra/local/runner/browser.mjs';
import { ROOT } from '../infra/local/settings/settings.mjs';

/** @typedef {import('playwright').Page} Page */
/** @typedef {{ x: number, y: number, width: number, height: number }} Clip */
/** @typedef {{ name: string, path: string, clip?: Clip, prepare?: (page: Page) => Promise<unknown> }} Screen */

const SITE = process.env.URL ?? `http://localhost:${process.env.PORT ?? 8080}`;
const LANDING = join(ROOT, 'frontends/shell/src/landing/pictures');
const README = join(ROOT, 'docs/screenshots');
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 640 };
/** Without the navigation, which would be unreadably small. */
const CONTENT = { x: 272, y: 0, width: 1008, height: 630 };
const THEMES = /** @type {const} */ (['light', 'dark']);

const SET = '/browse/1992-marvel-masterpieces/marvel-masterpieces';
/** @type {Screen[]} */
const SCREENS = [
  {
    name: 'binder',
    // With full and empty pockets.
    path: `${SET}?view=binder&page=5`,
    prepare: (page) =>
      page
        .locator('.binder-cover')
        .evaluate((binder) =>
          scrollTo(0, binder.getBoundingClientRect().top + scrollY - (innerWidth < 600 ? 190 : 130)),
        ),
  },
  { name: 'set', path: `${SET}?view=grid` },
  {
    name: 'rapid-entry',
    path: '/my-collection?entry=rapid',
    clip: { x: 0, y: 0, ...DESKTOP },
    prepare: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Set' }).fill('1992 marvel masterpieces');
      await page.getByRole('option', { name: '1992 Marvel Masterpieces' }).first().click();
      const numbers = dialog.getByRole('textbox', { name: 'Card numbers' });
      await numbers.fill('1-12, 15, 20 x2');
      await dialog.getByRole('button', { name: /^Add \d+ cards/ }).waitFor();
      await numbers.evaluate((field) => field.scrollIntoView({ block: 'start' }));
    },
  },
  { name: 'value', path: '/trends' },
];

/** @param {Page} page @param {string} path */
const open = async (page, path) => {
  await page.goto(SITE + path);
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  // The scrollbar's place would be an empty strip.
  await page.addStyleTag({ content: 'html { scrollbar-gutter: auto !important; scrollbar-width: none }' });
};

/** @param {Page} page */
const signIn = async (page) => {
  await page.goto(SITE);
  await page.getByRole('button', { name: 'Continue with Google' }).first().click();
  await page.getByRole('button', { name: 'hero@demo.test' }).click();
  await page.getByRole('heading', { level: 1, name: /Hello/ }).waitFor();
};

/**
 * As WebP, which Playwright's own screenshots cannot be.
 * @param {Page} page @param {{ clip?: Clip, scale?: number }} [options]
 */
const capture = async (page, { clip, scale = 1 } = {}) => {
  await page.waitForFunction(
    () =>
      document.querySelector('.animate-shimmer') === null &&
      // Those that are hidden, or below the picture, load later.
      [...document.images].every((image) => {
        const { top, width } = image.getBoundingClientRect();
        return image.complete || width === 0 || top > innerHeight;
      }),
  );
  const area = clip ?? { x: 0, y: 0, ...(page.viewportSize() ?? DESKTOP) };
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 78,
    // Counted from the top of the page.
    clip: { ...area, y: area.y + (await page.evaluate(() => scrollY)), scale },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
};

const browser = await chromium.launch({
  executablePath: (await browserPath()) ?? undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
await Promise.all([LANDING, README].map((folder) => mkdir(folder, { recursive: true })));

/** @param {typeof THEMES[number]} theme @param {typeof PHONE} viewport @param {(page: Page) => Promise<void>} work */
const withPage = async (theme, viewport, work) => {
  const context = await browser.newContext({
    viewport,
    colorScheme: theme,
    reducedMotion: 'reduce',
    // For the style that `open` adds.
    bypassCSP: true,
    isMobile: viewport === PHONE,
    hasTouch: viewport === PHONE,
  });
  await work(await context.newPage());
  await context.close();
};

for (const theme of THEMES)
  for (const [viewport, scale, suffix] of /** @type {const} */ ([
    [DESKTOP, 1.25, ''],
    [PHONE, 2, '-phone'],
  ]))
    await withPage(theme, viewport, async (page) => {
      await signIn(page);
      for (const { name, path, clip = CONTENT, prepare } of SCREENS) {
        await open(page, path);
        await prepare?.(page);
        await page.waitForLoadState('networkidle');
        const picture = await capture(page, viewport === DESKTOP ? { clip, scale } : { scale });
        await writeFile(join(LANDING, `${name}${suffix}-${theme}.webp`), picture);
      }
    });

await withPage('light', DESKTOP, async (page) => {
  await open(page, '/');
  await writeFile(join(README, 'landing.webp'), await capture(page));
  await signIn(page);
  for (const [name, path] of /** @type {const} */ ([
    ['dashboard', '/'],
    ['set-page', `${SET}?view=grid`],
    ['my-collection', '/my-collection?view=grid'],
  ])) {
    await open(page, path);
    await writeFile(join(README, `${name}.webp`), await capture(page));
  }
});

await withPage('light', PHONE, async (page) => {
  await signIn(page);
  const pictures = [];
  for (const path of ['/', `${SET}?view=grid`, `${SET}?view=list`]) {
    await open(page, path);
    pictures.push(`data:image/webp;base64,${(await capture(page)).toString('base64')}`);
  }
  await page.goto('about:blank');
  await page.setViewportSize({ width: 3 * PHONE.width + 48, height: PHONE.height });
  await page.setContent(
    `<body style="margin:0;display:flex;gap:24px">${pictures.map((picture) => `<img src="${picture}">`).join('')}`,
  );
  await writeFile(join(README, 'phone.webp'), await capture(page));
});

await browser.close();
