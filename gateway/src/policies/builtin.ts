import { openApi } from '@ninepocket/contracts/http/openapi/openapi';
import type { Policy } from '../http/policy.js';
import { sendProblem } from '../http/problem.js';
import type { Lifecycle } from '../lifecycle.js';
import type { BUILTIN_PATHS } from '../pages/builtin-paths.js';
import { DOCS_CSP, docsPage } from '../pages/docs.js';
import { operationIds, publicEndpoints } from '../pages/endpoints.js';

interface Page {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

const description = JSON.stringify(await openApi(publicEndpoints, '1', operationIds));

export const builtin = (lifecycle: Lifecycle): Policy => {
  const docs = docsPage(publicEndpoints);
  const pages: Record<string, (() => Page) | undefined> = {
    '/healthz': () => json(200, { status: 'alive' }),
    '/readyz': () => json(lifecycle.state === 'ready' ? 200 : 503, { status: lifecycle.state }),
    '/api/openapi.json': () => ({ status: 200, type: 'application/json; charset=utf-8', body: description }),
    '/api/docs': () => ({
      status: 200,
      type: 'text/html; charset=utf-8',
      body: docs,
      headers: { 'Content-Security-Policy': DOCS_CSP },
    }),
  } satisfies Record<(typeof BUILTIN_PATHS)[number], () => Page>;
  return (req, res) => {
    const page = pages[req.call.path.replace(/\/$/, '')];
    if (!page) return sendProblem(req, res, 'not_found');
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
