// `npm test`: static checks beside unit and service tests, then browser flows.
// `npm test -- services/catalog e2e/set.flow.ts` runs only the tests below these paths.
// `npm run test:slow` runs what proves limits instead.
// It uses its own servers on free ports, so it can run beside `npm start`.
import { runChecks } from './runner/checks.mjs';
import { TestRun } from './runner/test-run.mjs';

const paths = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
const slow = process.argv.includes('--slow');
const inBrowser = paths.filter((path) => path.startsWith('e2e'));
const others = paths.filter((path) => !path.startsWith('e2e'));

const run = new TestRun();
await run.complete(async () => {
  const all = !paths.length;
  const { createProductData, runFlows } = await import('./runner/flows.mjs');
  const { runUnitTests, startServers } = await import('./runner/unit-tests.mjs');
  // What comes first waits most of the time, for servers, processes and timers.
  const [data] = await Promise.all([
    (all || inBrowser.length) && createProductData(run),
    all && !slow && runChecks(run),
    (all || others.length) && startServers(run).then((servers) => runUnitTests(run, servers, { paths: others, slow })),
  ]);
  if (data) await runFlows(run, data, { paths: inBrowser, slow });
});
