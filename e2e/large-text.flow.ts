import { expect, test } from 'playwright/test';
import { expectToFit, layoutIsStable } from './accessibility.js';
import { cutTexts } from './cut-text.js';
import { signInAs } from './people.js';
import { launchOptions } from './playwright.config.js';
import { collectorScreens, newCollectorWithCards, openScreen, widths } from './screens.js';

const DOUBLE_SIZE = '--blink-settings=defaultFontSize=32';

test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, DOUBLE_SIZE] }, trace: 'off' });

test('when text has double its size and our fonts are missing, then every screen fits and no control or price is cut', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  await page.route('**/*.woff2', (route) => route.abort());
  const { email, card } = await newCollectorWithCards(request);
  await signInAs(page, email);
  for (const path of [...collectorScreens, `/wishlist?card=${card}`]) {
    await openScreen(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await layoutIsStable(page);
      await expectToFit(page, `${path} at ${width} px`, 2);
      expect.soft(await cutTexts(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});
