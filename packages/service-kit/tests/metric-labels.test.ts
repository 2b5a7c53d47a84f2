import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SERVICES } from '@ninepocket/contracts/services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emptyDatabase } from '../src/testing/databases.js';
import { eventually } from '../src/testing/testing.js';
import { firstLineOf } from './first-line.js';
import { migrationsFolder } from './thing-service.js';

const oneOf = (values: readonly string[]) => (value: string) => values.includes(value);

/** What may be the value of a label. Adding a label means saying here why it has few values. */
const ALLOWED: Record<string, (value: string) => boolean> = {
  method: oneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  route: oneOf(['/things/:name', 'unknown']),
  status: (value) => /^[1-5]\d\d$/.test(value),
  code: oneOf(['bad_input', 'not_found', 'unauthenticated', 'method_not_allowed', 'unavailable', 'other']),
  target: oneOf(SERVICES),
  source: oneOf(SERVICES),
  server: oneOf(['nats', 'redis']),
  pool: oneOf(['requests', 'sessions']),
  state: oneOf(['idle', 'used']),
  name: oneOf(SERVICES.map((service) => `${service}.retention`)),
  outcome: oneOf(['ok', 'other', 'not_found', 'handled', 'repeated', 'failed', 'dead', 'done', 'again']),
  le: (value) => value === '+Inf' || Number(value) > 0,
};

const ends: (() => Promise<void>)[] = [];
let url = '';
let logged = '';

beforeAll(async () => {
  const [publisher, consumer] = [await emptyDatabase('kit_labels'), await emptyDatabase('kit_labels')];
  const program = fileURLToPath(new URL('./traced-services.mjs', import.meta.url));
  const child = spawn(process.execPath, ['--import', '@ninepocket/service-kit/telemetry/telemetry', program], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      TEST_NODE_ENV: 'production', // a response that breaks its contract would be an internal problem
      PUBLISHER_URL: publisher.url,
      CONSUMER_URL: consumer.url,
      TEST_MIGRATIONS: await migrationsFolder({ '1_seen': 'create table seen (thing_id int);' }),
      TEST_SPACE: `labels-${process.pid}`,
    },
  });
  child.stderr.on('data', (chunk: Buffer) => (logged += chunk.toString()));
  ends.push(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await Promise.all([publisher.drop(), consumer.drop()]);
  });
  url = (JSON.parse(await firstLineOf(child)) as { publisher: string }).publisher;
});
afterAll(async () => {
  for (const end of ends) await end();
});

const seriesOf = async (): Promise<string[]> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return text.split('\n').filter((line) => /^\w/.test(line));
};
const nameOf = (line: string): string => line.slice(0, line.lastIndexOf(' '));

const requestsWith = async (word: string): Promise<void> => {
  await fetch(`${url}/things/${word}`, { method: 'POST' });
  await fetch(`${url}/things/${word}`);
  await fetch(`${url}/${word}?${word}=${word}`);
  await fetch(`${url}/things/${word}`, { method: 'POST', headers: { 'x-ninepocket-assertion': word } });
  await fetch(`${url}/things/${word}?problem=${word}`, { method: 'POST' });
  await fetch(`${url}/things/%zz${word}`, { method: 'POST' });
};

describe('labels', () => {
  it('when ids, names and codes differ, then there are as many series as for one', async () => {
    await requestsWith('one');
    await eventually(async () =>
      expect((await seriesOf()).map(nameOf)).toContain('ninepocket_events_total{source="catalog",outcome="handled"}'),
    );
    const before = (await seriesOf()).map(nameOf);
    for (let i = 0; i < 30; i++) await requestsWith(`w${i}`);
    const isOfTime = (name: string): boolean => /_jobs?_|outcome="repeated"/.test(name); // comes and goes by itself
    const after = (await seriesOf()).map(nameOf);
    expect(after.filter((name) => !before.includes(name) && !isOfTime(name))).toEqual([]);
  });

  it('when anything is measured, then each label has one of few values', async () => {
    const labels = (await seriesOf()).flatMap((line) => [...nameOf(line).matchAll(/(\w+)="([^"]*)"/g)]);
    const wrong = labels.filter(([, name = '', value = '']) => !ALLOWED[name]?.(value));
    expect(labels.length).toBeGreaterThan(100);
    expect(new Set(wrong.map(([text]) => text))).toEqual(new Set());
  });
});

it('when no spans are exported, then logs are joined by the trace id all the same', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-00` };
  await fetch(`${url}/things/one`, { method: 'POST', headers });
  await eventually(async () => {
    const lines = logged.split('\n').filter((line) => line.includes(traceId));
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContain('request');
  });
});
