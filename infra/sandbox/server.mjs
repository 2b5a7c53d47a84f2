import { once } from 'node:events';
import { createServer } from 'node:http';
import { ebay } from './ebay.mjs';

const NOTICE = 'Ninepocket provider sandbox: nothing here is real';
const MAX_BODY = 1_000_000;

/**
 * @typedef {{ method: string, url: URL, headers: import('node:http').IncomingHttpHeaders, body: string, gone:
 * AbortSignal }} Asked
 * `gone` is aborted when the caller disconnects
 * @typedef {{ status: number, json?: unknown, text?: string, headers?: Record<string, string> }} Answer
 */

/**
 * @param {{ port?: number, host?: string, clock?: () => Date }} [options] port 0 picks a free one
 * @returns `requests` lists the requests so far as `GET /path`; `ebay` lets tests expire tokens
 */
export async function startSandbox({ port = 0, host = '127.0.0.1', clock = () => new Date() } = {}) {
  const providers = { ebay: ebay(clock) };
  /** @type {string[]} */
  const requests = [];
  const server = createServer((req, res) => {
    answer(req, res, providers, requests).catch(() => res.destroy());
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port');
  return {
    url: `http://${host}:${address.port}`,
    requests,
    ...providers,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(req, res, providers, requests) {
  const url = new URL(req.url ?? '/', 'http://sandbox');
  requests.push(`${req.method} ${url.pathname}`);
  if (requests.length > 10_000) requests.shift();
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const asked = { method: req.method ?? 'GET', url, headers: req.headers, body: await bodyOf(req), gone: gone.signal };
  /** @type {Answer | null} */
  let found =
    url.pathname === '/' ? { status: 200, text: `${NOTICE}. Here: ${Object.keys(providers).join(', ')}.` } : null;
  for (const provider of Object.values(providers)) found ??= await provider.answer(asked);
  found ??= { status: 404, json: { message: `${NOTICE}. There is no ${url.pathname} here.` } };
  res.writeHead(found.status, {
    'content-type': found.json === undefined ? 'text/plain; charset=utf-8' : 'application/json',
    'x-sandbox': NOTICE,
    ...found.headers,
  });
  res.end(found.json === undefined ? found.text : JSON.stringify(found.json));
}

async function bodyOf(req) {
  let body = '';
  for await (const chunk of req) {
    body += chunk;
    if (body.length > MAX_BODY) throw new Error('The body is too large');
  }
  return body;
}
