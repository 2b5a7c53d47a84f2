import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, pause, startGateway, type TestGateway } from './support/gateway.js';
import { send } from './support/http.js';
import { readBody, startServer, type TestServer } from './support/upstream.js';

const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331';
let service: TestServer;

beforeAll(async () => {
  service = await startServer();
});
afterAll(() => service.stop());

describe.each([
  ['all', '1', '01'],
  ['none', '0', '00'],
])('when %s of the requests are sampled', (_what, TRACE_SHARE, flags) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ CATALOG_URL: service.url, TRACE_SHARE });
  });
  afterAll(() => gateway.stop());

  it.each(['00', '01'])('when a client’s flag is %s, then the trace goes on with ours', async (given) => {
    service.requests.length = 0;
    const headers = { traceparent: `${TRACE}-${given}`, tracestate: 'vendor=1' };
    expect((await send(gateway.url, '/api/showcase', { headers })).status).toBe(200);
    const [received] = service.requests;
    expect(received?.headers.traceparent).toBe(`${TRACE}-${flags}`);
    expect(received?.headers.tracestate).toBeUndefined();
  });

  it('when a client sends no trace, then one begins that the request id names, and the log has it', async () => {
    service.requests.length = 0;
    const answer = await send(gateway.url, '/api/showcase');
    const requestId = String(answer.headers['x-request-id'] ?? service.requests[0]?.headers['x-request-id']);
    const traceId = requestId.replaceAll('-', '');
    expect(service.requests[0]?.headers.traceparent).toBe(`00-${traceId}-${traceId.slice(16)}-${flags}`);
    await gateway.stop(); // writes the log
    expect(gateway.lines().find((line) => line.requestId === requestId)).toMatchObject({ trace_id: traceId });
  });
});

it('when a request that is not sampled takes long only because its body arrives slowly, then it is not exported', async () => {
  const telemetry = fileURLToPath(new URL('../../packages/service-kit/dist/telemetry/telemetry.js', import.meta.url));
  let exported = '';
  const collector = await startServer(async (req, res) => {
    exported += await readBody(req);
    res.end('{}');
  });
  const billing = await startServer(async (req, res) => {
    const body = await readBody(req).catch(() => ''); // aborted
    if (body.includes('wait')) await pause(1_100);
    res.end('{}');
  });
  const env = { BILLING_URL: billing.url, TRACE_SHARE: '0', METRICS_PORT: '0' };
  const otlp = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '50' };
  const gateway = await startGateway({ ...env, ...otlp }, ['--import', telemetry]);
  const post = (trace: string) =>
    request(`${gateway.url}/api/billing/webhook`, {
      method: 'POST',
      headers: { 'content-length': 4, traceparent: `00-${trace.repeat(32)}-${'1'.repeat(16)}-00` },
    }).on('response', (response) => response.resume());

  const [slow, aborted, waiting] = [post('a'), post('b'), post('c')];
  aborted.on('error', () => {});
  slow.write('sl');
  aborted.write('ab');
  waiting.end('wait');
  await pause(1_100);
  aborted.destroy();
  slow.end('ow');
  const [response] = (await once(slow, 'response')) as [{ statusCode: number }];
  expect(response.statusCode).toBe(200);
  await eventually(() => expect(exported).toContain('c'.repeat(32)));
  await gateway.stop(); // exports the rest
  expect(exported).not.toMatch(/a{32}|b{32}/);
  await Promise.all([collector.stop(), billing.stop()]);
});
