/** What the gateway answers itself: health, metrics, the description of the API. */
import { openApi } from '@ninepocket/contracts/http/openapi';
import type { Lifecycle } from '../lifecycle.js';
import type { Meter } from '../meter.js';
import { DOCS_POLICY, docsPage } from '../pages/docs-page.js';
import { allEndpoints } from '../pages/endpoints.js';
import { isPrivate } from './network.js';
import type { Policy } from './policy.js';
import { sendProblem } from './problem.js';

type Headers = Record<string, string>;
interface Page {
  status: number;
  type: string;
  body: string;
  headers?: Headers;
}

export const own = (lifecycle: Lifecycle, meter: Meter): Policy => {
  const description = JSON.stringify(openApi(allEndpoints, '1'));
  const docs = docsPage(allEndpoints);
  const pages: Record<string, () => Page> = {
    '/healthz': () => json(200, { status: 'alive' }),
    '/readyz': () => json(lifecycle.state === 'ready' ? 200 : 503, { status: lifecycle.state }),
    '/metrics': () => ({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8', body: meter.text() }),
    '/api/openapi.json': () => ({ status: 200, type: 'application/json; charset=utf-8', body: description }),
    '/api/docs': () => ({
      status: 200,
      type: 'text/html; charset=utf-8',
      body: docs,
      headers: { 'Content-Security-Policy': DOCS_POLICY },
    }),
  };
  return (req, res) => {
    const page = pages[req.call.path.replace(/\/$/, '')];
    // Figures are for operators: whoever comes from the internet does not get them.
    if (!page || (req.call.path.startsWith('/metrics') && !isPrivate(req.call.address)))
      return sendProblem(req, res, 'not_found');
    const { status, type, body, headers } = page();
    res.writeHead(status, {
      'Content-Type': type,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': req.call.id,
      ...headers,
    });
    res.end(req.method === 'HEAD' ? undefined : body);
  };
};

const json = (status: number, value: unknown): Page => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});
