/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { updateMissingImages } from '@ninepocket/contracts/automation/image-runs';
import { getCardSet, listSetCards } from '@ninepocket/contracts/catalog/catalog';
import { addHolding, removeHolding } from '@ninepocket/contracts/collection/collection';
import { api } from './api.js';
import { fieldErrors, ProblemError, problemText } from './problem-error.js';
import { setTokenSource } from '../session/token.js';

interface Asked {
  url: string;
  method: string;
  authorization: string | null;
  key: string | null;
  traceparent: string | null;
  body: string | null;
}

let asked: Asked[];
let answers: (() => Response | Promise<Response>)[];
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const refused = jest.fn();
const token = jest.fn(async ({ renew }: { renew: boolean }): Promise<string | null> => (renew ? 'new' : 'old'));

beforeEach(() => {
  asked = [];
  answers = [];
  refused.mockClear();
  token.mockClear();
  setTokenSource({ token, refused });
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }), location: { origin: 'https://cards.test' } });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input as string;
    if (url === '/config.json') return json(200, { apiUrl: 'https://api.test' })();
    const { method = 'GET', headers, body } = init ?? {};
    asked.push({
      url,
      method,
      authorization: new Headers(headers).get('authorization'),
      key: new Headers(headers).get('idempotency-key'),
      traceparent: new Headers(headers).get('traceparent'),
      body: typeof body === 'string' ? body : null,
    });
    init?.signal?.throwIfAborted();
    return (answers.shift() ?? json(200, null))();
  });
});
afterEach(() => void jest.restoreAllMocks());

describe('a call', () => {
  it('when it is made, then URL, method, body and token come from the contract and the session', async () => {
    answers = [json(201, { id: 5 })];
    await api.call(addHolding, { body: { cardId: 3, condition: 'nm' } });
    expect(asked).toEqual([
      {
        url: 'https://api.test/api/collection',
        method: 'POST',
        authorization: 'Bearer old',
        key: null,
        traceparent: expect.any(String),
        body: '{"cardId":3,"condition":"nm"}',
      },
    ]);
  });

  it('when calls are made, then each begins a trace of its own', async () => {
    await api.call(getCardSet, { params: { key: 'x' } });
    await api.call(getCardSet, { params: { key: 'x' } });
    const [one, other] = asked.map(({ traceparent }) => traceparent);
    expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(other).not.toBe(one);
  });

  it('when a parameter contains special characters, then it cannot change the path', async () => {
    await api.call(getCardSet, { params: { key: '../admin?x=#' } });
    expect(asked[0]?.url).toBe('https://api.test/api/card-sets/..%2Fadmin%3Fx%3D%23');
  });

  it('when signed out, then no token is sent', async () => {
    token.mockResolvedValueOnce(null);
    await api.call(getCardSet, { params: { key: 'x' } });
    expect(asked[0]?.authorization).toBeNull();
  });

  it('when the response is empty, then the call returns undefined', async () => {
    answers = [() => new Response(null, { status: 204 })];
    expect(await api.call(removeHolding, { params: { id: 1 } })).toBeUndefined();
  });
});

describe('a list', () => {
  it('when it responds, then items, total and the next cursor are returned', async () => {
    const link = '</api/sets/4/cards?limit=2&cursor=abc%3D>; rel="next"';
    answers = [json(200, [{ id: 1 }, { id: 2 }], { 'x-total-count': '168', link })];
    const page = await api.call(listSetCards, { params: { setId: 4 }, query: { limit: 2 } });
    expect(asked[0]?.url).toBe('https://api.test/api/sets/4/cards?limit=2');
    expect(page).toEqual({ items: [{ id: 1 }, { id: 2 }], total: 168, next: 'abc=' });
  });

  it('when it is the last page, then there is no next cursor', async () => {
    answers = [json(200, [])];
    expect(await api.call(listSetCards, { params: { setId: 4 } })).toEqual({ items: [], total: null, next: null });
  });
});

describe('a failure', () => {
  const failing = async () => {
    const error: unknown = await api.call(getCardSet, { params: { key: 'x' } }).catch((reason: unknown) => reason);
    if (!(error instanceof ProblemError)) throw error;
    return error;
  };

  it('when the server responds with problem details, then the error has status, code, text and fields', async () => {
    const errors = [{ path: 'name', message: 'Is needed' }];
    answers = [json(409, { type: 'about:blank', title: 'Taken', status: 409, code: 'name_taken', errors })];
    const error = await failing();
    expect(error.message).toBe('409: Taken');
    expect(error).toMatchObject({ status: 409, code: 'name_taken', text: 'Taken' });
    expect(fieldErrors(error)).toEqual({ name: 'Is needed' });
    expect(problemText(error)).toBe('Taken');
  });

  it('when the response is plain text, then the message is status, colon, text', async () => {
    answers = [() => new Response('out of pockets', { status: 418 })];
    expect((await failing()).message).toBe('418: out of pockets');
  });

  it('when the response is not problem details, then users see a sentence for its status', async () => {
    const read = async (answer: () => Response) => {
      answers = [answer];
      return problemText(await failing());
    };
    expect(await read(() => new Response('boom', { status: 418 }))).toBe('The request failed. Please try again.');
    expect(await read(() => new Response('<html>oops</html>', { status: 503 }))).toBe(
      'This part of the product is temporarily unavailable. Please try again.',
    );
    expect(await read(json(500, { code: 'ECONNRESET' }))).toBe('Something went wrong on our side. Please try again.');
  });

  it('when the error response is empty, then the message has the status text', async () => {
    answers = [() => new Response('', { status: 502, statusText: 'Bad Gateway' })];
    expect((await failing()).message).toBe('502: Bad Gateway');
  });

  it('when a proxy responds with HTML, then it is not shown to users', async () => {
    answers = [() => new Response('<html>oops</html>', { status: 503, statusText: 'Service Unavailable' })];
    expect((await failing()).message).toBe('503: Service Unavailable');
  });

  it('when there is no network, then the code says so', async () => {
    answers = [
      () => {
        throw new TypeError('Failed to fetch');
      },
    ];
    expect(await failing()).toMatchObject({ status: 0, code: 'offline' });
  });

  it('when the server does not respond within 30 s, then the call times out', async () => {
    jest.useFakeTimers();
    const fetching = jest.mocked(fetch);
    fetching.mockImplementation(
      (url, init) =>
        new Promise((resolve, reject) => {
          if (url === '/config.json') return resolve(json(200, { apiUrl: '' })());
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    );
    const error = failing();
    await jest.advanceTimersByTimeAsync(29_000);
    expect(await Promise.race([error, Promise.resolve('waiting')])).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await error).toMatchObject({ status: 0, code: 'timeout' });
    jest.useRealTimers();
  });

  it('when the caller aborts, then it is an AbortError, not a ProblemError', async () => {
    const leaving = new AbortController();
    leaving.abort();
    const call = api.call(getCardSet, { params: { key: 'x' }, signal: leaving.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an action', () => {
  it('when its token has expired, then the call is retried with the same key', async () => {
    answers = [json(401, {}), json(201, { id: 5 })];
    await api.call(addHolding, { body: { cardId: 3 }, key: 'mine' });
    expect(asked.map((one) => [one.authorization, one.key])).toEqual([
      ['Bearer old', 'mine'],
      ['Bearer new', 'mine'],
    ]);
  });
});

describe('a 401 response', () => {
  const unauthenticated = json(401, { title: 'Please sign in to continue.', code: 'unauthenticated', status: 401 });

  it('when a renewed token works, then the call succeeds and the session continues', async () => {
    answers = [unauthenticated, json(200, { id: 1 })];
    expect(await api.call(getCardSet, { params: { key: 'x' } })).toEqual({ id: 1 });
    expect(asked.map((one) => one.authorization)).toEqual(['Bearer old', 'Bearer new']);
    expect(refused).not.toHaveBeenCalled();
  });

  it('when even a renewed token is rejected, then the session ends', async () => {
    answers = [unauthenticated, unauthenticated];
    await expect(api.call(getCardSet, { params: { key: 'x' } })).rejects.toThrow('401: Please sign in to continue.');
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('when the caller uses callOrNull, then a 401 returns null; other failures still throw', async () => {
    answers = [unauthenticated, unauthenticated, json(500, { title: 'Ouch', code: 'internal', status: 500 })];
    expect(await api.callOrNull(getCardSet, { params: { key: 'x' } })).toBeNull();
    await expect(api.callOrNull(getCardSet, { params: { key: 'x' } })).rejects.toThrow('500: Ouch');
  });
});

describe('a write whose response is a stream', () => {
  it('when events arrive, then the first one is returned', async () => {
    answers = [() => new Response('data: {"number":0}\n\ndata: {"number":1}\n\n')];
    const first = await api.firstEvent(updateMissingImages, { body: { limit: 5 } }, (data) => data);
    expect(first).toEqual({ number: 0 });
    expect(asked.map(({ method, body }) => [method, body])).toEqual([['POST', '{"limit":5}']]);
  });

  it('when the server fails, then the request is not sent again', async () => {
    answers = [json(503, { code: 'unavailable', title: 'Unavailable' })];
    await expect(api.firstEvent(updateMissingImages, { body: {} }, (data) => data)).rejects.toMatchObject({
      status: 503,
    });
    expect(asked).toHaveLength(1);
  });
});
