// CPU time of the page's main thread until a screen is shown. Unlike Lighthouse's times, it excludes what other programs
// on the machine use. Measured on screens visited before, with an empty cache.
//   node bench/main-thread.mjs [visits] [path …]      NINEPOCKET_URL (http://localhost:8080), ACCOUNT (hero@demo.test)
import { chromium } from 'playwright';
import { CHROMIUM, find } from '../infra/local/servers/programs.mjs';
import { base, emptyCache, openedOnce, PHONE, signIn } from './visitor.mjs';

const SET = '/browse/1994-marvel-annual-flair/marvel-annual-flair';
const [visits = '7', ...given] = process.argv.slice(2);
const paths = given.length ? given : ['/', '/browse', SET];
/** As in Lighthouse's mobile preset: a phone is four times slower, and a long task takes over 50 ms there. */
const SLOWER = 4;
const SHORT_MS = 50;
const UNTIL_MS = 2_500;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'loading'];

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function trace(context, address) {
  await emptyCache(context);
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  const events = [];
  wire.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await wire.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } });
  await page.goto(address);
  await page.waitForTimeout(UNTIL_MS);
  const complete = new Promise((resolve) => wire.once('Tracing.tracingComplete', resolve));
  await wire.send('Tracing.end');
  await complete;
  await page.close();
  return events;
}

function tasksOf(events) {
  const first = events.find(({ name, args }) => name === 'EvaluateScript' && args.data?.url?.includes('/assets/main'));
  const own = events
    .filter(({ ph, tid, pid, name }) => ph === 'X' && tid === first.tid && pid === first.pid && /RunTask/.test(name))
    .filter(({ ts, dur }) => ts + dur > first.ts)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  let end = -Infinity;
  const outer = own.filter(({ ts, dur }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
  return outer.map(({ tdur = 0 }) => (tdur / 1000) * SLOWER);
}

const browser = await chromium.launch({ executablePath: find(...CHROMIUM.names) ?? undefined, args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  await signIn(context);
  for (const path of paths) {
    await openedOnce(context, base + path);
    const all = [];
    for (let visit = 0; visit < Number(visits); visit += 1) all.push(tasksOf(await trace(context, base + path)));
    const over = all.map((tasks) => tasks.reduce((sum, ms) => sum + Math.max(0, ms - SHORT_MS), 0));
    const work = all.map((tasks) => tasks.reduce((sum, ms) => sum + ms, 0));
    const longest = all.map((tasks) => Math.max(...tasks));
    console.log(
      `${path}: over ${SHORT_MS} ms a task ${Math.round(median(over))} ms (${over.map(Math.round).join(', ')}), longest task ${Math.round(median(longest))} ms, all tasks ${Math.round(median(work))} ms`,
    );
  }
} finally {
  await browser.close();
}
