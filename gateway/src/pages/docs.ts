import { createHash } from 'node:crypto';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin: 2rem 0 .5rem; text-transform: capitalize }
table { width: 100%; border-collapse: collapse }
td { padding: .35rem .75rem .35rem 0; border-top: 1px solid #8884; vertical-align: top }
code { font: 14px ui-monospace, monospace; overflow-wrap: anywhere }
.access { color: #777; white-space: nowrap }
`;

export const DOCS_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

const ACCESS: Record<Endpoint['access'], string> = {
  public: 'everyone',
  signedIn: 'signed in',
  superHero: 'SUPER HERO',
  admin: 'admin',
  service: '',
};

export const docsPage = (endpoints: readonly Endpoint[]): string => {
  const groups = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const group = endpoint.path.split('/')[2] ?? '';
    groups.set(group, [...(groups.get(group) ?? []), endpoint]);
  }
  const sections = [...groups].map(
    ([group, members]) => `<h2>${text(group.replaceAll('-', ' '))}</h2><table>${members.map(row).join('')}</table>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Ninepocket API</title><style>${STYLE}</style></head><body><h1>Ninepocket API</h1>
<p>Sign in with <code>Authorization: Bearer &lt;Firebase ID token&gt;</code>. Errors are problem details (RFC 9457) with a stable <code>code</code>.
Shapes of input and output: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${sections.join('')}</body></html>`;
};

const row = ({ method, path, summary, access, errors = [] }: Endpoint): string =>
  `<tr><td><code>${method} ${text(path)}</code></td><td>${text(summary)}${
    errors.length ? `<br>Problems: <code>${text(errors.join(', '))}</code>` : ''
  }</td><td class="access">${ACCESS[access]}</td></tr>`;

const text = (value: string): string =>
  value.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);
