import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SignJWT, importPKCS8 } from 'jose';
import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';
import { signedIn } from '../src/http/guards.js';
import { route } from '../src/http/route.js';
import { callerOf, eventually, testKeys } from '../src/testing/testing.js';
import { addThing, getThing, listThings, startThings, type Started } from './thing-service.js';

const things = [{ id: 1 }];
const SLOW = 900;
const signals = new Map<number, AbortSignal>();
let service: Started;
let url: string;

beforeAll(async () => {
  service = await startThings('catalog', {
    routes: [
      route(getThing, signedIn, async ({ params, caller, signal }) => {
        signals.set(params.id, signal);
        if (params.id === SLOW) await once(signal, 'abort');
        if (params.id === 500) throw new Error('the secret details');
        if (params.id === 666) return { id: 666, user: 1, firebaseUid: 'must not leave' };
        return { id: params.id, user: caller.userId };
      }),
      route(listThings, signedIn, () => ({ items: things, total: things.length, next: null })),
      route(addThing, signedIn, ({ body }) => ({ name: body.name })),
    ],
  });
  url = service.running.url;
});
afterAll(() => service.stop());

const me = () => callerOf(url, { userId: 7 }, 'catalog');

const claims = { userId: 7, firebaseUid: 'f', isAdmin: true, plan: 'SUPER_HERO' };
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

const signed = async (more: {
  kid?: string;
  issuer?: string;
  audience?: string | string[];
  issued?: number;
  expires?: number;
  key?: string;
}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid: more.kid ?? 'gateway' })
    .setIssuer(more.issuer ?? more.kid ?? 'gateway')
    .setAudience(more.audience ?? 'catalog')
    .setIssuedAt(more.issued)
    .setExpirationTime(more.expires ?? now() + 60)
    .sign(await importPKCS8(more.key ?? testKeys.gateway.privateKey, 'EdDSA'));

const withPublicKeyAsSecret = () => {
  const body = `${base64({ alg: 'HS256', kid: 'gateway' })}.${base64({ ...claims, iss: 'gateway', aud: 'catalog', exp: now() + 60 })}`;
  return `${body}.${createHmac('sha256', testKeys.gateway.publicKey).update(body).digest('base64url')}`;
};

describe('identity', () => {
  it('when a user calls through the gateway, then the handler knows the user', async () => {
    const answer = await me().call(getThing, { params: { id: 3 } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: 3, user: 7 });
  });

  const forgeries: [string, () => Promise<string> | string][] = [
    ['signed with an unknown key', () => signed({ kid: 'unknown' })],
    ['signed for a user by another service', () => signed({ kid: 'social', key: testKeys.social.privateKey })],
    ["signed with another service's key in the gateway's name", () => signed({ key: testKeys.social.privateKey })],
    [
      'issued in another name than its key',
      () => signed({ kid: 'social', issuer: 'gateway', key: testKeys.social.privateKey }),
    ],
    ['expired beyond the clock tolerance', () => signed({ expires: now() - 60 })],
    ['older than 120 s although it has not expired', () => signed({ issued: now() - 160, expires: now() + 3600 })],
    ['addressed to another service', () => signed({ audience: 'billing' })],
    ['addressed to several services', () => signed({ audience: ['catalog', 'billing'] })],
    [
      'without a signature',
      () =>
        `${base64({ alg: 'none', kid: 'gateway' })}.${base64({ ...claims, iss: 'gateway', aud: 'catalog', exp: now() + 60 })}.`,
    ],
    ['signed with the public key as an HS256 secret', withPublicKeyAsSecret],
    ['not a token', () => 'x'],
  ];
  it.each(forgeries)('when the assertion is %s, then the status is 401', async (_how, make) => {
    const answer = await fetch(`${url}/things/3`, { headers: { [ASSERTION_HEADER]: await make() } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' });
  });

  it('when a service is called directly with forged identity headers, then the status is 401', async () => {
    const headers = { 'x-firebase-uid': 'f', 'x-user-id': '7', 'x-user-data': JSON.stringify(claims) };
    expect((await fetch(`${url}/things/3`, { headers })).status).toBe(401);
  });

  it('when a service calls an endpoint for users, then the status is 401', async () => {
    const answer = await callerOf(url, { service: 'collection' }, 'catalog').call(getThing, { params: { id: 3 } });
    expect(answer.status).toBe(401);
  });
});

describe('bad input', () => {
  const post = (raw: string | Uint8Array, type = 'application/json') =>
    me().call(addThing, { raw, headers: { 'content-type': type } });

  it.each([
    ['{"name":', 'unexpected end of input'],
    ['{"name":"my secret"}}', 'unexpected non-whitespace character after JSON at position 20'],
    ['{"secret":}', "unexpected token '}'"],
    ['{name:1}', "expected property name or '}' at position 1"],
  ])('when the body is the malformed JSON %s, then the problem says what is wrong with it', async (raw, reason) => {
    const answer = await post(raw);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'invalid_json',
      title: 'The body is not valid JSON.',
      detail: `The body is not valid JSON: ${reason}.`,
    });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it.each([
    ['a byte that never occurs', [0xff]],
    ['an overlong encoding', [0xc0, 0xaf]],
    ['half of a character', [0xe2, 0x82]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
  ])('when the text of a body contains %s, then it is not valid UTF-8', async (_what, bytes) => {
    const answer = await post(Buffer.from([...Buffer.from('{"name":"a'), ...bytes, ...Buffer.from('"}')]));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid_json', detail: 'The body is not valid UTF-8.' });
  });

  it('when the text of a body contains any characters in UTF-8, then they arrive', async () => {
    expect((await post('{"name":"é€😀"}')).body).toEqual({ name: 'é€😀' });
  });

  it('when a JSON body declares another charset, then the status is 415', async () => {
    expect((await post('{"name":"a"}', 'application/json; charset=utf-16')).status).toBe(415);
  });

  it.each(['5', '"text"', '[]', 'null'])('when the body is %j, then a JSON object is required', async (raw) => {
    const answer = await post(raw);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_input']);
    expect(answer.body.errors).toEqual([{ path: 'body', message: expect.stringContaining('JSON object') }]);
  });

  it.each([
    ['an absent field', '{}', 'body.name: This field is required.'],
    ['a null', '{"name":null}', 'body.name: This field is required.'],
    ['an empty text', '{"name":""}', 'body.name: This field is required.'],
    ['a number as text', '{"name":5}', 'body.name: Must be text.'],
    ['a long text', '{"name":"abcdefghijkl"}', 'body.name: Must be at most 10 characters long.'],
    ['a fraction', '{"name":"a","count":1.5}', 'body.count: Must be a whole number.'],
    ['a text as number', '{"name":"a","count":"many"}', 'body.count: Must be a number.'],
    ['a small number', '{"name":"a","count":0}', 'body.count: Must be at least 1.'],
    ['a large number', '{"name":"a","count":10001}', 'body.count: Must be at most 10,000.'],
    ['an unknown choice', '{"name":"a","size":"M"}', 'body.size: Must be one of: S, L.'],
    ['a date that is none', '{"name":"a","day":"2026-02-30"}', 'body.day: Not a valid date.'],
    ['an empty list', '{"name":"a","ids":[]}', 'body.ids: Must contain at least 1 item.'],
    ['an id that is none', '{"name":"a","ids":[0]}', 'body.ids.0: Not a valid id.'],
    ['a uuid that is none', '{"name":"a","key":"x"}', 'body.key: Not a valid id.'],
  ])('when the body has %s, then the message says what is expected', async (_what, raw, message) => {
    const { body } = await post(raw);
    expect(body.errors?.map((error) => `${error.path}: ${error.message}`)).toEqual([message]);
  });

  it.each([
    ['0', 'Must be at least 1.'],
    ['501', 'Must be at most 500.'],
    ['1.5', 'Must be a whole number.'],
  ])('when the limit is %s, then the message says what is expected', async (limit, message) => {
    const { body } = await me().call(listThings, { query: { limit } });
    expect(body.errors).toEqual([{ path: 'query.limit', message }]);
  });

  it('when a field is unknown, then it is ignored', async () => {
    expect((await post('{"name":"a","isAdmin":true}')).body).toEqual({ name: 'a' });
  });

  it('when a body is larger than a megabyte, then the status is 413', async () => {
    const answer = await post(JSON.stringify({ name: 'x'.repeat(1_100_000) }));
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
  });

  it('when a body is not JSON, then the status is 415', async () => {
    const answer = await post('name=x', 'application/x-www-form-urlencoded');
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_type']);
  });

  it('when a field is invalid, then the problem names it', async () => {
    const answer = await post('{"name":5}');
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]?.path).toBe('body.name');
  });

  const listed = (query: object) => me().call(listThings, { query });

  it.each(['limit[]', 'limit[0]', 'cursor[a'])(
    'when a known parameter is written as %s, then it is rejected instead of ignored',
    async (name) => {
      const { status, body } = await listed({ [name]: 5, limit: 5 });
      expect([status, body.code, body.errors?.[0]?.path]).toEqual([400, 'bad_input', `query.${name.split('[')[0]}`]);
    },
  );

  it('when a parameter is unknown, with or without brackets, then it is ignored', async () => {
    expect((await listed({ utm_source: 'x', 'other[]': 1, 'constructor[]': 1 })).status).toBe(200);
  });

  it('when a path cannot be decoded, then the status is 400', async () => {
    expect((await fetch(`${url}/things/%E0%A4%A`, { headers: {} })).status).toBe(400);
  });

  it('when a path is unknown, then the status is 404, and 405 for a known path with another method', async () => {
    const unknown = await fetch(`${url}/nowhere`);
    expect([unknown.status, await unknown.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    const wrong = await fetch(`${url}/things`, { method: 'DELETE' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });
});

describe('internal errors', () => {
  it('when a handler throws, then the response is a 500 with the request id and no details', async () => {
    const answer = await me().call(getThing, { params: { id: 500 }, headers: { 'x-request-id': 'from-the-gateway' } });
    expect(answer.status).toBe(500);
    expect(answer.body).toMatchObject({ code: 'internal', requestId: 'from-the-gateway' });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });

  it('when a request id is malformed, then it is replaced', async () => {
    const answer = await me().call(getThing, { params: { id: 1 }, headers: { 'x-request-id': 'a b"c{}' } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('when a response has undeclared fields, then it is a 500 in tests', async () => {
    expect((await me().call(getThing, { params: { id: 666 } })).status).toBe(500);
  });
});

describe('a revalidated read', () => {
  it('when nothing has changed, then the response is an empty 304; otherwise it is the new content', async () => {
    const first = await me().call(listThings);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    // Browsers send this; Node's fetch would add no-cache.
    const headers = { 'if-none-match': String(first.headers.get('etag')), 'cache-control': 'max-age=0' };
    const same = await me().call(listThings, { headers });
    expect(same).toMatchObject({ status: 304, body: '' });
    expect(same.headers.get('x-total-count')).toBe('1');
    things.push({ id: 2 });
    expect(await me().call(listThings, { headers })).toMatchObject({ status: 200, body: [{ id: 1 }, { id: 2 }] });
  });

  it('when an endpoint does not declare it, then its response has no caching headers', async () => {
    const { headers } = await me().call(getThing, { params: { id: 1 } });
    expect(headers.get('cache-control')).toBeNull();
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

describe("the handler's signal", () => {
  it('when the client disconnects, then it is aborted; after a complete response, it is not', async () => {
    await me().call(getThing, { params: { id: 3 } });
    const headers = { [ASSERTION_HEADER]: await signed({}) };
    const abort = new AbortController();
    const slow = fetch(`${url}${getThing.path.replace(':id', String(SLOW))}`, { headers, signal: abort.signal });
    await eventually(async () => expect(signals.get(SLOW)).toBeDefined());
    abort.abort();
    await expect(slow).rejects.toThrow('aborted');
    await eventually(async () => expect(signals.get(SLOW)?.aborted).toBe(true));
    expect(signals.get(3)?.aborted).toBe(false);
  });
});

describe('compression', () => {
  it('when a response is long and the client accepts gzip, then it is compressed; a short one is not', async () => {
    const short = await me().call(getThing, { params: { id: 1 } });
    expect(short.headers.get('content-encoding')).toBeNull();
    const before = things.length;
    things.push(...Array.from({ length: 500 }, (_, i) => ({ id: 1000 + i })));
    const long = await me().call(listThings, { headers: { 'accept-encoding': 'gzip' } });
    expect(long.headers.get('content-encoding')).toBe('gzip');
    expect(long.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(long.body).toHaveLength(things.length);
    const plain = await me().call(listThings, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    things.length = before;
  });
});
