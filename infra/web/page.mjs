// The shell's page. Its <template id="screen"> is filled with preload links for the screen at the requested URL.
// public/head.js moves them into the page when a user is signed in: visitors see the landing page at every URL.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TEMPLATE = /(<template id="?screen"?>)(<\/template>)/;
const MAX_PAGES = 200;

const link = (attributes, href) => `<link rel="preload" ${attributes} href="${encodeURI(href)}">`;

const linksOf = ({ files, manifests }) =>
  [
    ...manifests.map((href) => link('as="fetch" crossorigin', href)),
    ...files.map((href) => link(`as="${href.endsWith('.css') ? 'style' : 'script'}"`, href)),
  ].join('');

const encodings = { br: brotliCompressSync, gzip: gzipSync, identity: (html) => Buffer.from(html) };

const encodingFor = ({ headers }) =>
  ['br', 'gzip'].find((name) => new RegExp(`\\b${name}\\b`).test(headers['accept-encoding'] ?? '')) ?? 'identity';

/**
 * @param {string} root folder of the built front end
 * @param {{ filesAt: (path: string) => { files: string[], manifests: string[] }, watch: boolean }} options
 * @returns a request listener for the page, which throws ENOENT while the front end is not built
 */
export function servePage(root, { filesAt, watch }) {
  let html = null;
  const read = () => {
    if (watch || html === null) html = readFileSync(join(root, 'index.html'), 'utf8');
    return html;
  };
  /** By links and encoding. */
  const pages = new Map();

  const pageWith = (links, encoding) => {
    const key = `${encoding} ${links}`;
    const known = watch ? undefined : pages.get(key);
    if (known) return known;
    const page = read().replace(TEMPLATE, (_, open, close) => open + links + close);
    const body = encodings[encoding](page);
    const made = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"` };
    if (pages.size >= MAX_PAGES) pages.clear();
    pages.set(key, made);
    return made;
  };

  return (request, response) => {
    const encoding = encodingFor(request);
    const { body, etag } = pageWith(linksOf(filesAt(request.url.split('?')[0])), encoding);
    const headers = { 'cache-control': 'no-cache', etag, vary: 'accept-encoding' };
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, headers).end();
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    return response.end(request.method === 'HEAD' ? undefined : body);
  };
}
