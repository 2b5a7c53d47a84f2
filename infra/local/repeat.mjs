// `npm run test:repeat -- e2e/x.flow.ts 20`: runs a file again and again beside other load, without second tries, and
// prints how often it failed and why.
import { Worker } from 'node:worker_threads';
import { TestRun } from './runner/test-run.mjs';
import { say } from './say.mjs';

/** Threads that keep a processor busy each. */
const LOAD = 2;

const [path = '', times = '20'] = process.argv.slice(2);
if (!path || !(Number(times) > 0)) {
  say('Which file, and how often? For example: npm run test:repeat -- e2e/journey.flow.ts 20');
  process.exit(2);
}

const run = new TestRun();
await run.complete(async () => {
  for (let i = 0; i < LOAD; i++) new Worker('for (;;);', { eval: true });
  if (path.startsWith('e2e')) {
    const { createProductData, runFlows } = await import('./runner/flows.mjs');
    await runFlows(run, await createProductData(run), {
      paths: [path],
      slow: path.includes('.slow.'),
      args: ['--repeat-each', times, '--retries', '0'],
    });
  } else {
    const { runUnitTests, startServers } = await import('./runner/unit-tests.mjs');
    const servers = await startServers(run);
    for (let i = 0; i < Number(times); i++)
      await runUnitTests(run, servers, { paths: [path], slow: path.includes('.slow.') });
  }
  run.results.printCounts();
});
