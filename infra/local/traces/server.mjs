// `npm start -- --traces`: receives the traces of a local run and shows them, on this machine only.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { readSpans } from './otlp.mjs';
import { TraceStore } from './trace-store.mjs';

const PAGE = readFileSync(new URL('page.html', import.meta.url));
const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; connect-src 'self'; script-src 'unsafe-inline'; style-src 'unsafe-inline'",
};

const MOST_BYTES = 4 * 1024 * 1024;

export const createTraceServer = () => {
  const store = new TraceStore();
  return createServer((req, res) => {
    const path = (req.url ?? '').split('?', 1)[0] ?? '';
    /** @param {number} status @param {string} type @param {string | Buffer} body */
    const send = (status, type, body) => res.writeHead(status, { ...HEADERS, 'Content-Type': type }).end(body);
    /** @param {unknown} value */
    const sendJson = (value) => send(200, 'application/json', JSON.stringify(value));
    // A page of another site that resolves its name to this machine must not read them,
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(req.headers.host ?? ''))
      return send(403, 'text/plain', 'Use localhost.');
    // and no page may send any.
    if (req.headers.origin !== undefined) return send(403, 'text/plain', 'Requests of pages are not accepted.');
    if (req.method === 'POST' && path === '/v1/traces') {
      if (!/^application\/json *(;|$)/i.test(req.headers['content-type'] ?? ''))
        return send(415, 'text/plain', 'Send application/json.');
      return void readBody(req).then(
        (body) => {
          if (body === null) {
            res.setHeader('Connection', 'close');
            return send(413, 'text/plain', 'Send at most 4 MB.');
          }
          const spans = spansOf(body);
          if (!spans) return send(400, 'text/plain', 'Send OTLP as JSON.');
          for (const { traceId, span } of spans) store.add(traceId, span);
          return sendJson({});
        },
        () => res.destroy(), // the sender has gone
      );
    }
    if (path === '/traces') return sendJson(store.list());
    if (path.startsWith('/traces/')) return sendJson(store.tree(path.slice('/traces/'.length)));
    if (path === '/') return send(200, 'text/html; charset=utf-8', PAGE);
    return send(404, 'text/plain', 'Not found.');
  });
};

/** @param {import('node:http').IncomingMessage} req @returns {Promise<string | null>} null if it is too large */
const readBody = async (req) => {
  const chunks = [];
  let bytes = 0;
  // Not destroyed: the response must still be sent.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

/** @param {string} body @returns null if it is not OTLP */
const spansOf = (body) => {
  try {
    return readSpans(JSON.parse(body));
  } catch {
    return null;
  }
};
