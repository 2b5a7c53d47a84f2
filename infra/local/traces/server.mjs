// `npm start -- --traces`: receives the traces of a local run and shows them, on this machine only.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { TraceStore } from './trace-store.mjs';

const PAGE = readFileSync(new URL('page.html', import.meta.url));
const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; connect-src 'self'; script-src 'unsafe-inline'; style-src 'unsafe-inline'",
};

export const createTraceServer = () => {
  const store = new TraceStore();
  return createServer((req, res) => {
    const path = (req.url ?? '').split('?', 1)[0] ?? '';
    /** @param {number} status @param {string} type @param {string | Buffer} body */
    const send = (status, type, body) => res.writeHead(status, { ...HEADERS, 'Content-Type': type }).end(body);
    /** @param {unknown} value */
    const sendJson = (value) => send(200, 'application/json', JSON.stringify(value));
    // A page of another site that resolves its name to this machine must not read them.
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(req.headers.host ?? ''))
      return send(403, 'text/plain', 'Use localhost.');
    if (req.method === 'POST' && path === '/v1/traces')
      return void json(req).then(
        (sent) => {
          store.add(/** @type {Parameters<TraceStore['add']>[0]} */ (sent));
          sendJson({});
        },
        () => send(400, 'text/plain', 'Send OTLP as JSON.'),
      );
    if (path === '/traces') return sendJson(store.list());
    if (path.startsWith('/traces/')) return sendJson(store.tree(path.slice('/traces/'.length)));
    if (path === '/') return send(200, 'text/html; charset=utf-8', PAGE);
    return send(404, 'text/plain', 'Not found.');
  });
};
