import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as startRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { emptyDatabase } from '../src/testing/databases.js';
import { eventually } from '../src/testing/testing.js';
import { firstLineOf } from './first-line.js';
import { migrationsFolder } from './thing-service.js';

interface Span {
  name: string;
  traceId: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

const startCollector = async () => {
  const spans: Span[] = [];
  /** The trace that other requests came with, by path. */
  const traceparents = new Map<string | undefined, unknown>();
  const server = createServer((req, res) => {
    if (req.url !== '/v1/traces') {
      traceparents.set(req.url, req.headers.traceparent);
      return res.end();
    }
    return void text(req).then((body) => {
      const sent = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      spans.push(...sent.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
      res.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { spans, traceparents, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

it('when telemetry is preloaded, then request, SQL and consumer share a trace without personal data, which no provider gets, failures are traced as well, and /metrics has the gauges', async () => {
  const collector = await startCollector();
  const [publisher, consumer] = [await emptyDatabase('kit_traced'), await emptyDatabase('kit_traced')];
  const migrations = await migrationsFolder({ '1_seen': 'create table seen (thing_id int);' });
  const program = fileURLToPath(new URL('./traced-services.mjs', import.meta.url));
  const child = spawn(process.execPath, ['--import', '@ninepocket/service-kit/telemetry/telemetry', program], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      OTEL_SERVICE_NAME: 'catalog',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTHER_URL: collector.url,
      PUBLISHER_URL: publisher.url,
      CONSUMER_URL: consumer.url,
      TEST_MIGRATIONS: migrations,
      TEST_SPACE: `traced-${process.pid}`,
    },
  });
  const logged = text(child.stderr);
  const line = await firstLineOf(child);
  const { publisher: url } = JSON.parse(line) as { publisher: string };

  const headers = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
  expect((await fetch(`${url}/things/jane?email=jane@mail.test`, { method: 'POST', headers })).status).toBe(204);
  await eventually(async () =>
    expect(collector.spans.map((span) => span.name)).toContain('catalog.thing.happened process'),
  );
  const slow = startRequest(`${url}/receive`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': 2,
      traceparent: `00-${'c'.repeat(32)}-b7ad6b7169203331-00`,
    },
  });
  slow.write('{');
  await sleep(1_100); // a client that sends slowly
  slow.end('}');
  const [received] = (await once(slow, 'response')) as [IncomingMessage];
  expect(received.resume().statusCode).toBe(204);
  expect((await fetch(`${url}/things/jane?problem=oops`, { method: 'POST' })).status).toBe(500);
  await eventually(async () => expect(JSON.stringify(collector.spans)).toContain('"ninepocket.kept"'));
  const metrics = await (await fetch(`${url}/metrics`)).text();
  child.stdin.end();
  await once(child, 'exit');

  const request = collector.spans.find((span) => span.name === 'POST /things/:name');
  const together = collector.spans.filter((span) => span.traceId === request?.traceId).map((span) => span.name);
  expect(together).toEqual(expect.arrayContaining(['POST /things/:name', 'GET', 'catalog.thing.happened process']));
  expect(together.filter((name) => /insert/i.test(name)).length).toBeGreaterThanOrEqual(2);
  expect(collector.spans.map((span) => span.traceId)).not.toContain('c'.repeat(32));
  expect(collector.traceparents.get('/service')).toContain(request?.traceId);
  expect([...collector.traceparents]).toContainEqual(['/provider', undefined]);
  expect(JSON.stringify(collector.spans)).not.toMatch(/jane|mail\.test/);
  expect(await logged).toContain(`"trace_id":"${request?.traceId}"`);
  for (const metric of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_delay_p99_seconds',
    'http_server_request_duration_seconds_bucket',
    'ninepocket_outbox_waiting',
    'ninepocket_outbox_oldest_age_seconds',
    'ninepocket_consumer_lag',
    'ninepocket_dead_letters',
    'ninepocket_events_total',
  ])
    expect(metrics).toContain(metric);
  expect(metrics).not.toContain('http_client'); // docs/telemetry.md lists ours
  await Promise.all([publisher.drop(), consumer.drop()]);
  collector.server.close();
});
