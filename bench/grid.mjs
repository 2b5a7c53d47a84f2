// Scrolls the grid of a set of 60,000 cards down and up in headless Chromium, with the CPU slowed down four times.
// Build shell and collector first.
//   node bench/grid.mjs [slowdown]
import { chromium } from 'playwright';
import { CHROMIUM, find } from '../infra/local/servers/programs.mjs';
import { serveProduct } from './first-load/serve.mjs';
import { ADDRESS, answerGrid, card, CARDS } from './grid/answer.mjs';
import { scrollPage } from './grid/scroll.mjs';
import { plateServer } from './plates/serve.mjs';

const SLOWDOWN = Number(process.argv[2] ?? 4);
/** Two frames take 33.3 ms, measured in steps of 0.1 that can add up to 33.5; three take 50. */
const LONG_MS = 34;
const SPEEDS = { reading: 12, flinging: 120, 'top to bottom': 1500, 'bottom to top': -1500 };
const READ_PIXELS = 12_000;

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const say = (name, { frames, cards, elements, looks, bare }) => {
  const sorted = frames.toSorted((a, b) => a - b);
  const long = frames.filter((ms) => ms > LONG_MS).length;
  const [half, most, longest] = [0.5, 0.99, 1].map((share) => percentile(sorted, share).toFixed(1));
  console.log(
    `${name.padEnd(14)} ${String(frames.length).padStart(5)} frames, p50 ${half} ms, p99 ${most} ms, longest ${longest} ms, over 33 ms: ${long}; at most ${cards} cards of ${elements} elements; without a picture ${bare} of ${looks} looks`,
  );
};

const kilobytes = ({ bytes, requests }) => `${(bytes / 1024).toFixed(0)} KB in ${requests} requests`;

const asked = { pages: 0 };
const plates = await plateServer(card);
const server = await serveProduct({
  root: new URL('../frontends/shell/dist', import.meta.url).pathname,
  encoding: 'gzip',
  answer: answerGrid(asked, plates),
});
const browser = await chromium.launch({
  executablePath: find(...CHROMIUM.names) ?? undefined,
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Continue with Google' }).first().click();
  await page.getByRole('button', { name: /Casey/ }).click();
  await page.getByRole('heading', { name: /^Hello/ }).waitFor();
  const wire = await page.context().newCDPSession(page);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(server.address + ADDRESS);
  await page.locator('main [role=listitem] img').first().waitFor();
  await page.waitForTimeout(3000);
  console.log(`files with sign-in and dashboard ${kilobytes(server.sent())}, pictures ${kilobytes(plates.sent)}`);
  for (const [name, perFrame] of Object.entries(SPEEDS)) {
    const whole = Math.abs(perFrame) > 1000;
    const started = Date.now();
    const before = plates.sent.requests;
    say(
      name,
      await page.evaluate(scrollPage, { pixels: whole ? Infinity : READ_PIXELS * Math.sqrt(perFrame), perFrame }),
    );
    const requests = plates.sent.requests - before;
    console.log(`  ${requests} pictures, ${((requests * 60_000) / (Date.now() - started)).toFixed(0)} a minute`);
    if (!whole) continue;
    const stopped = Date.now();
    await page.locator('main [role=listitem] img').first().waitFor();
    console.log(
      `  ${((stopped - started) / 1000).toFixed(1)} s; cards in sight ${((Date.now() - stopped) / 1000).toFixed(1)} s after it stood; ${asked.pages} of ${CARDS / 500} pages asked for`,
    );
  }
} finally {
  await browser.close();
  server.stop();
}
