import sirv from 'sirv';
import { pageHeaders, remoteHeaders } from './headers.mjs';
import { servePage } from './page.mjs';
import { screenFiles } from './screens.mjs';

const YEAR = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

const sendJson = (response, status, value) => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': REVALIDATE });
  response.end(JSON.stringify(value));
};

const sendText = (response, status, text) => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': REVALIDATE });
  response.end(text);
};

const HSTS = 'max-age=31536000';

// Only navigations get the page; a missing script or image is a real 404.
const isNavigation = ({ headers, url }) =>
  (headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html')) &&
  !/^\/(assets|remotes|api)\//.test(url);

// File names under /assets contain a content hash; all other files are revalidated.
const cached = (response, path) => response.setHeader('cache-control', path.startsWith('/assets/') ? YEAR : REVALIDATE);

const pageOf = ({ kind, root, remotes, watch }) => {
  const filesAt = kind === 'shell' ? screenFiles(root, remotes) : () => ({ files: [], manifests: [] });
  const page = servePage(root, { filesAt, watch });
  return (request, response) => {
    try {
      return page(request, response);
    } catch (error) {
      if (error.code === 'ENOENT') return sendText(response, 503, 'This front end is not built.');
      throw error;
    }
  };
};

/**
 * @param {{ kind: 'shell' | 'remote' | 'site', root: string, apiUrl?: string }} site
 * @param {{ config: { apiUrl: string }, remotes: { name: string, entry: string, server?: string }[], watch: boolean }} shared
 * `watch` reads files from disk each time
 * @returns a request listener
 */
export function serveSite({ kind, root, apiUrl }, { config, remotes, watch }) {
  const files = sirv(root, { dev: watch, etag: true, gzip: true, brotli: true, setHeaders: cached });
  const own = { ...config, apiUrl: apiUrl ?? config.apiUrl };
  const isRemote = kind === 'remote';
  const headers = Object.entries(isRemote ? remoteHeaders : pageHeaders(own, kind === 'shell' ? remotes : []));
  const listed = remotes.map(({ name, entry }) => ({ name, entry }));
  const page = isRemote ? null : pageOf({ kind, root, remotes, watch });

  const noFile = (request, response) => {
    if (!page || !isNavigation(request)) return sendText(response, 404, 'There is nothing here.');
    return page(request, response);
  };

  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    // Browsers ignore it unless the page itself came over HTTPS, so the header may be believed.
    if (request.headers['x-forwarded-proto'] === 'https') response.setHeader('strict-transport-security', HSTS);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return sendText(response, 405, 'Only GET and HEAD are served here.');
    }
    const [path] = request.url.split('?');
    if (path === '/healthz') return sendJson(response, 200, { status: 'ok' });
    if (path === '/config.json' && !isRemote) return sendJson(response, 200, own);
    if (path === '/remotes.json' && kind === 'shell') return sendJson(response, 200, listed);
    if (page && (path === '/' || path === '/index.html')) return page(request, response);
    return files(request, response, () => noFile(request, response));
  };
}
