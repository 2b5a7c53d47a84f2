import { expect, test, type Page } from 'playwright/test';
import { layoutIsStable } from './accessibility.js';
import { signInAs } from './people.js';
import { newCollectorWithCards, openScreen } from './screens.js';

const FROM_PX = 320;
const TO_PX = 1440;
const STEP_PX = 20;
/** Of pages whose titles are short. */
const LARGE_STEP_PX = 80;
const screens = [
  '/',
  '/browse',
  '/browse/1992-marvel-masterpieces',
  '/browse/1992-marvel-masterpieces/marvel-masterpieces',
  '/browse/1994-marvel-annual-flair/marvel-annual-flair',
  '/my-collection',
  '/marketplace',
  '/trends',
  '/social',
];

/** Words of headings that are on more than one line. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const heading of document.querySelectorAll('h1, h2, h3')) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const word of (node.nodeValue ?? '').matchAll(/[^\s\-–—/]+/g)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(`“${word[0]}” of “${heading.textContent}”`);
        }
    }
    return found;
  });

/** What the title of a page has beside it leaves it at least this much, or is above or below it. */
const MIN_TITLE_PX = 260;

test('when a window is between 320 and 1440 px wide, then headings break lines between words only', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const { email } = await newCollectorWithCards(request);
  await signInAs(page, email);
  for (const path of screens) {
    await openScreen(page, path);
    const step = path.startsWith('/browse/') ? STEP_PX : LARGE_STEP_PX;
    for (let width = FROM_PX; width <= TO_PX; width += step) {
      await page.setViewportSize({ width, height: 800 });
      await layoutIsStable(page);
      expect.soft(await brokenWords(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('when a set is open at any width, then its title has room beside or above the buttons', async ({
  page,
  request,
}) => {
  const { email } = await newCollectorWithCards(request);
  await signInAs(page, email);
  await openScreen(page, '/browse/1992-marvel-masterpieces/marvel-masterpieces');
  for (let width = FROM_PX; width <= TO_PX; width += STEP_PX) {
    await page.setViewportSize({ width, height: 800 });
    await layoutIsStable(page);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect.soft(title?.width, `at ${width} px`).toBeGreaterThanOrEqual(MIN_TITLE_PX);
  }
});
