import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from './support/gateway.js';
import { send } from './support/http.js';
import { startServer, startSocial, type TestServer, type TestSocial } from './support/upstream.js';

let billing: TestServer;
let social: TestSocial;
let gateway: TestGateway;
const bodies: Buffer[] = [];

beforeAll(async () => {
  social = await startSocial();
  billing = await startServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk);
    bodies.push(Buffer.concat(chunks));
    res.end('{}');
  });
  gateway = await startGateway({ BILLING_URL: billing.url, SOCIAL_URL: social.url });
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all([billing.stop(), social.stop()]);
});

it.each([
  ['indented JSON', Buffer.from('{\n  "id" : "evt_1",\r\n  "a":1.0, "a":2 }\n')],
  ['bytes that are not UTF-8', Buffer.from([0, 255, 254, 13, 10, 123])],
  ['500 kB', Buffer.alloc(500_000, 'stripe {"é"} ')],
])('when a webhook has %s, then billing receives the same bytes and the signature', async (_name, body) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=ab,v1=cd' };
  const { status } = await send(gateway.url, '/api/billing/webhook', { method: 'POST', headers, body });
  expect(status).toBe(200);
  expect(bodies.at(-1)?.equals(body)).toBe(true);
  expect(billing.requests.at(-1)?.headers['stripe-signature']).toBe('t=1,v1=ab,v1=cd');
});
