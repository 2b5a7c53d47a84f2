import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { emptyDatabase, type TestDatabase } from '../src/testing/databases.js';
import { startNats } from '../src/testing/nats.js';
import { testConfig } from '../src/testing/testing.js';
import { firstLineOf } from './first-line.js';
import { migrationsFolder } from './thing-service.js';

let database: TestDatabase;
let migrations: string;

beforeAll(async () => {
  database = await emptyDatabase('kit_process_end');
  migrations = await migrationsFolder({ '1_nothing': 'select 1;' });
});
afterAll(() => database.drop());

const spawnProcess = (more: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./crashing-service.mjs', import.meta.url))], {
    env: {
      ...process.env,
      ...testConfig({ DATABASE_URL: database.url }),
      NODE_OPTIONS: '',
      TEST_MIGRATIONS: migrations,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, log: text(child.stderr), ended: once(child, 'exit') };
};

const startProcess = async () => {
  const spawned = spawnProcess();
  return { ...spawned, url: await firstLineOf(spawned.child) };
};

it.each([
  ['rejection', 'unhandledRejection'],
  ['exception', 'uncaughtException'],
])(
  'when an unhandled %s occurs, then it is logged, the request in flight is answered and the process exits with 1',
  async (how, origin) => {
    const { url, log, ended } = await startProcess();
    const response = await fetch(`${url}/crash/${how}`, { method: 'POST' });
    expect(await response.json()).toEqual({ answered: true });
    expect(await ended).toEqual([1, null]);
    const lines = (await log)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'fatal',
        origin,
        err: expect.objectContaining({ message: `${how} outside of a request` }),
      }),
    );
    expect(lines.at(-1)).toMatchObject({ msg: 'stopped' });
  },
);

it('when SIGTERM arrives, then the service stops and the process exits with 0', async () => {
  const { child, ended } = await startProcess();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

it.each([
  ['subscribe: { deny: "wake.catalog" }', 'subscribe to wake.catalog'],
  ['publish: { deny: "$JS.API.STREAM.CREATE.CATALOG" }', 'publish $JS.API.STREAM.CREATE.CATALOG'],
])('when NATS has a user with %s, then the process says what it may not do and exits with 1', async (rights, what) => {
  const nats = await startNats(
    `authorization { users = [{ user: catalog, password: test, permissions { ${rights} } }] }`,
  );
  const { log, ended } = spawnProcess({ NATS_URL: nats.url, NATS_PASSWORD: 'test', NATS_SPACE: '' });
  expect(await ended).toEqual([1, null]);
  expect(await log).toContain(`NATS does not let catalog ${what}. Its rights are in infra/nats/users.conf.`);
  await nats.remove();
});
