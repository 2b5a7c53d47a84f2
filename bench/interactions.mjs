// How long a press takes until the next paint (as INP counts it), on a set page with the CPU slowed down four times: adding a
// card, opening a card, switching a filter. On a running product with the demo catalog.
//   node bench/interactions.mjs [rounds]      NINEPOCKET_URL (http://localhost:8080), ACCOUNT (hero@demo.test)
import { chromium } from 'playwright';
import { CHROMIUM, find } from '../infra/local/servers/programs.mjs';
import { base, signIn } from './visitor.mjs';

const SET = '/browse/1994-marvel-annual-flair/marvel-annual-flair';
const rounds = Number(process.argv[2] ?? 10);
const SLOWER = 4;
/** Longer than any press and its paint. */
const QUIET_MS = 1_500;
const VIEWPORT = { width: 1280, height: 800 };

/** Longest event of each interaction, in milliseconds, in steps of 8. */
const watchInteractions = () => {
  const longest = new Map();
  new PerformanceObserver((list) => {
    const entries = /** @type {(PerformanceEntry & { interactionId?: number })[]} */ (list.getEntries());
    for (const { interactionId, duration } of entries)
      if (interactionId) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16, buffered: true }));
  window['interactions'] = longest;
};

const press = async (page, button) => {
  await button.scrollIntoViewIfNeeded();
  await page.waitForTimeout(QUIET_MS);
  await page.evaluate(() => window['interactions'].clear());
  await button.click();
  await page.waitForTimeout(QUIET_MS);
  return page.evaluate(() => Math.max(0, ...window['interactions'].values()));
};

const typeChoice = (page, name) =>
  page.getByRole('radiogroup', { name: 'Card type' }).getByRole('radio', { name, exact: true });

const PRESSES = {
  'adding a card': (page, round) =>
    press(page, page.getByRole('button', { name: /^Add .* to collection$/ }).nth(round)),
  'opening a card': async (page, round) => {
    const ms = await press(page, page.getByRole('main').getByRole('listitem').nth(round).getByRole('link').first());
    await page.keyboard.press('Escape');
    return ms;
  },
  'switching a filter': (page, round) => press(page, typeChoice(page, round % 2 ? 'All' : 'Inserts')),
};

const browser = await chromium.launch({ executablePath: find(...CHROMIUM.names) ?? undefined, args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({ viewport: VIEWPORT });
  await signIn(context);
  await context.addInitScript(watchInteractions);
  for (const [name, once] of Object.entries(PRESSES)) {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await page.goto(base + SET);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const all = [];
    for (let round = 0; round < rounds; round += 1) all.push(await once(page, round));
    const sorted = all.toSorted((a, b) => a - b);
    console.log(`${name.padEnd(20)} median ${sorted[Math.floor(rounds / 2)]} ms, longest ${sorted.at(-1)} ms`);
    await page.close();
  }
} finally {
  await browser.close();
}
