import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { openApi } from '@ninepocket/contracts/http/openapi/openapi';
import { networkOf } from '../http/client-address.js';
import type { GatewayRequest, Policy } from '../http/policy.js';
import { sendProblem, sendTooManyRequests } from '../http/problem.js';
import type { Lifecycle } from '../lifecycle.js';
import type { RateLimit } from '../limits/rate-limits.js';
import type { BUILTIN_PATHS } from '../pages/builtin-paths.js';
import { DOCS_CSP, docsPage } from '../pages/docs.js';
import { operationIds, publicEndpoints } from '../pages/endpoints.js';

type Encoding = 'br' | 'gzip';

/** Created at startup. */
interface StoredPage {
  type: string;
  body: Buffer;
  etag: string;
  compressed: Record<Encoding, Buffer>;
  headers?: Record<string, string>;
}

const stored = async (type: string, text: string, headers?: Record<string, string>): Promise<StoredPage> => {
  const body = Buffer.from(text);
  // The best quality would take seconds of every start.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body)]);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { type, body, etag, compressed: { br, gzip: gzipped }, headers };
};

const PAGES: Readonly<Record<string, StoredPage | undefined>> = {
  '/api/openapi.json': await stored(
    'application/json; charset=utf-8',
    JSON.stringify(await openApi(publicEndpoints, '1', operationIds)),
  ),
  '/api/docs': await stored('text/html; charset=utf-8', docsPage(publicEndpoints), {
    'Content-Security-Policy': DOCS_CSP,
  }),
} satisfies Partial<Record<(typeof BUILTIN_PATHS)[number], StoredPage>>;

/** Health checks are small and not limited. */
export const builtin = (lifecycle: Lifecycle, withoutToken: RateLimit): Policy => {
  return (req, res) => {
    const path = req.call.path.replace(/\/$/, '');
    const send = (status: number, body: Buffer | string, headers: Record<string, string>): void => {
      res.writeHead(status, {
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
        'X-Request-Id': req.call.id,
        ...(status !== 304 && { 'Content-Length': Buffer.byteLength(body) }),
        ...headers,
      });
      res.end(req.method === 'HEAD' || status === 304 ? undefined : body);
    };
    const sendStatus = (code: number, status: string): void =>
      send(code, JSON.stringify({ status }), { 'Content-Type': 'application/json; charset=utf-8' });
    if (path === '/healthz') return sendStatus(200, 'alive');
    if (path === '/readyz') return sendStatus(lifecycle.state === 'ready' ? 200 : 503, lifecycle.state);
    const page = PAGES[path];
    if (!page) return sendProblem(req, res, 'not_found');
    const waitMs = withoutToken.take(networkOf(req.call.address));
    if (waitMs) return sendTooManyRequests(req, res, waitMs);
    const { type, body, etag, compressed, headers } = page;
    const caching = { ETag: etag, Vary: varyOf(res.getHeader('Vary')) };
    if (matches(req.headers['if-none-match'], etag)) return send(304, '', caching);
    const encoding = encodingFor(req);
    send(200, encoding ? compressed[encoding] : body, {
      'Content-Type': type,
      ...caching,
      ...(encoding && { 'Content-Encoding': encoding }),
      ...headers,
    });
  };
};

const varyOf = (before: number | string | string[] | undefined): string =>
  [before, 'Accept-Encoding'].flat().filter(Boolean).join(', ');

const matches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.slice(2));

/** Our best of those that the client accepts; `q=0` refuses one. */
const encodingFor = ({ headers }: GatewayRequest): Encoding | undefined => {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]!.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
};
