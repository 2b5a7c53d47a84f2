import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from './support/gateway.js';
import { send } from './support/http.js';
import { startServer, type TestServer } from './support/upstream.js';

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
