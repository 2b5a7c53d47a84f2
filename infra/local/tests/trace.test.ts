/** One trace from a click of an admin to the push in the user's browser, through three services: its edges, one by one. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ServiceName } from '@ninepocket/contracts/services';
import { serviceDatabase } from '@ninepocket/service-kit/testing/databases';
import { freePort } from '@ninepocket/service-kit/testing/free-port';
import { eventually, newSpace, testConfig, testKeys } from '@ninepocket/service-kit/testing/testing';
import { io } from 'socket.io-client';
import { startGateway, type TestGateway } from '../../../gateway/tests/support/gateway.js';
import { unsignedToken } from '../../../gateway/tests/support/tokens.js';
import { startAuthEmulator } from '../../../gateway/tests/support/upstream.js';

interface Span {
  process: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface Sent {
  resourceSpans: {
    resource: Pick<Span, 'attributes'>;
    scopeSpans: { spans: Omit<Span, 'process'>[] }[];
  }[];
}

const ROOT = resolve(import.meta.dirname, '../../..');
const TELEMETRY = resolve(ROOT, 'packages/service-kit/dist/telemetry/telemetry.js');
const space = newSpace();
const spans: Span[] = [];
const ends: (() => unknown)[] = [];
let gateway: TestGateway;

const attributeOf = ({ attributes }: Pick<Span, 'attributes'>, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

const startReceiver = async (): Promise<string> => {
  const server = createServer((req, res) => {
    void json(req).then((sent) => {
      for (const { resource, scopeSpans } of (sent as Sent).resourceSpans) {
        const process = String(attributeOf(resource, 'service.name'));
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, process }))));
      }
      res.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => (server.closeAllConnections(), server.close()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const exporting = (name: string, endpoint: string) => ({
  OTEL_SERVICE_NAME: name,
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_BSP_SCHEDULE_DELAY: '100',
});

const startService = async (name: ServiceName, endpoint: string, more: Record<string, string>): Promise<string> => {
  const [database, port] = [await serviceDatabase(name), await freePort()];
  const env = testConfig({ DATABASE_URL: database.url, NATS_SPACE: space, PORT: port, ...more }, name);
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', TELEMETRY, resolve(ROOT, `services/${name}/dist/main.js`)],
    { env: { PATH: process.env.PATH, ...env, ...exporting(name, endpoint) }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  ends.unshift(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    await database.drop();
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true));
  return url;
};

beforeAll(async () => {
  const endpoint = await startReceiver();
  const emulator = await startAuthEmulator();
  ends.push(() => emulator.stop());
  const nowhere = 'http://127.0.0.1:9';
  const [social, billing] = await Promise.all([
    startService('social', endpoint, {
      ADMIN_EMAILS: 'boss@example.test',
      COLLECTION_URL: nowhere,
      BILLING_URL: nowhere,
    }),
    startService('billing', endpoint, { SOCIAL_URL: nowhere }),
  ]);
  gateway = await startGateway(
    {
      ...exporting('gateway', endpoint),
      SOCIAL_URL: social,
      BILLING_URL: billing,
      ASSERTION_PRIVATE_KEY: testKeys.gateway.privateKey,
      FIREBASE_AUTH_EMULATOR_HOST: emulator.url.slice('http://'.length),
      TRACE_SHARE: '1',
      METRICS_PORT: '0',
    },
    ['--import', TELEMETRY],
  );
  ends.unshift(() => gateway.stop());
});
afterAll(async () => {
  for (const end of ends) await end();
});

const send = (token: string, method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const signUp = async (uid: string): Promise<{ token: string; userId: number }> => {
  const token = unsignedToken(uid);
  const response = await send(token, 'POST', '/api/auth/sync', {});
  return { token, userId: ((await response.json()) as { id: number }).id };
};

it('when an admin grants a plan, then one trace leads from the click through outbox and NATS to the push in the user’s browser', async () => {
  const [boss, user] = [await signUp('boss'), await signUp('nova')];
  const { ticket } = (await (await send(user.token, 'POST', '/api/social/socket-ticket', {})).json()) as {
    ticket: string;
  };
  const socket = io(gateway.url, {
    transports: ['websocket'],
    reconnection: false,
    auth: { ticket },
    extraHeaders: { origin: gateway.url },
  });
  ends.unshift(() => socket.close());
  await once(socket as never, 'connect');
  const pushed = once(socket as never, 'plan') as Promise<[data: { plan: string }, traceparent: string]>;

  const click = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
  const response = await send(
    boss.token,
    'PATCH',
    `/api/admin/users/${user.userId}`,
    { plan: 'SUPER_HERO' },
    {
      traceparent: `00-${click.traceId}-${click.spanId}-00`,
    },
  );
  expect(response.status).toBe(200);
  const [data, traceparent] = await pushed;
  expect(data.plan).toBe('SUPER_HERO');

  const child = (parent: { spanId: string }, process: string, name: string): Span => {
    const found = spans.filter(
      (span) => span.process === process && span.name === name && span.parentSpanId === parent.spanId,
    );
    if (found.length === 0) throw new Error(`No ${name} of ${process} below ${parent.spanId}:\n${treeOf()}`);
    expect(found[0]!.traceId).toBe(click.traceId);
    return found[0]!;
  };
  const insertOf = (parent: Span): Span | undefined =>
    spans.find(
      (span) =>
        span.parentSpanId === parent.spanId &&
        String(attributeOf(span, 'db.query.text')).includes('insert into messaging.outbox'),
    );
  const treeOf = () =>
    spans
      .filter(({ traceId }) => traceId === click.traceId)
      .map(({ process, name, spanId, parentSpanId }) => `${parentSpanId} > ${spanId} ${process}: ${name}`)
      .join('\n');

  await eventually(async () => {
    const atGateway = child(click, 'gateway', 'PATCH social');
    const inSocial = child(atGateway, 'social', 'PATCH /api/admin/users/:id');
    expect(insertOf(inSocial)?.process).toBe('social');
    const granted = child(inSocial, 'social', 'social.plan.granted publish');
    const inBilling = child(granted, 'billing', 'social.plan.granted process');
    expect(insertOf(inBilling)?.process).toBe('billing');
    const changed = child(inBilling, 'billing', 'billing.plan.changed publish');
    const back = child(changed, 'social', 'billing.plan.changed process');
    const push = child(back, 'social', 'push plan');
    expect(traceparent).toBe(`00-${click.traceId}-${push.spanId}-01`);
  });
  expect(JSON.stringify(spans)).not.toMatch(/nova|boss@|example\.test/);
});
