import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FetchError } from '@ninepocket/image-kit/safe-fetch/fetch-error';
import { SafeFetch, type FetchLimits } from '@ninepocket/image-kit/safe-fetch/safe-fetch';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { webServer, type WebServer } from '@ninepocket/image-kit/testing/web-server';

const pages: Record<string, RequestListener> = {
  '/image': (req, res) => res.setHeader('content-type', 'image/png').end(JSON.stringify(req.headers)),
  '/octets': (_req, res) => res.setHeader('content-type', 'binary/octet-stream').end('image'),
  '/html': (_req, res) => res.setHeader('content-type', 'text/html').end('<script>'),
  '/svg': (_req, res) => res.setHeader('content-type', 'image/svg+xml').end('<svg>'),
  '/typeless': (_req, res) => res.end('?'),
  '/large': (_req, res) => res.writeHead(200, { 'content-type': 'image/png', 'content-length': 5_000_000 }).end('x'),
  '/endless': (_req, res) => {
    res.setHeader('content-type', 'image/png');
    const send = (): void => void (res.destroyed || res.write(Buffer.alloc(100_000), () => setImmediate(send)));
    send();
  },
  '/slow': (_req, res) => res.setHeader('content-type', 'image/png').write('a'),
  '/silent': () => {},
  '/half': (_req, res) => {
    res.writeHead(200, { 'content-type': 'image/png', 'content-length': 100 });
    res.write('half', () => res.destroy());
  },
  '/no-head': (req, res) => {
    res.statusCode = req.method === 'HEAD' ? 405 : 200;
    res.setHeader('content-type', 'image/png').end();
  },
  '/gone': (_req, res) => res.writeHead(410).end(),
};

let server: WebServer;
let secret: WebServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninepocket-fetch-'));
  secret = await webServer((_req, res) => res.setHeader('content-type', 'image/png').end('secret'));
  server = await webServer((req, res) => {
    const [path = '', query] = req.url!.split('?');
    if (path === '/to') return void res.writeHead(302, { location: decodeURIComponent(query!) }).end();
    const hops = /^\/hops\/(\d+)$/.exec(path)?.[1];
    if (hops === '0') return pages['/image']!(req, res);
    if (hops) return void res.writeHead(307, { location: `/hops/${Number(hops) - 1}` }).end();
    pages[path]!(req, res);
  });
});
afterAll(async () => {
  await server.close();
  await secret.close();
  await rm(folder, { recursive: true });
});

const LIMITS: FetchLimits = { maxBytes: 1_000_000, timeoutMs: 30_000 };
const download = async (url: string, limits: Partial<FetchLimits> = {}, fetcher?: SafeFetch) => {
  const path = join(folder, 'download');
  await (fetcher ?? new SafeFetch({ trustedOrigin: server.origin })).download(url, path, { ...LIMITS, ...limits });
  return readFile(path, 'utf8');
};
const failureOf = async (fetching: Promise<unknown>): Promise<FetchError> => {
  const error = await fetching.then(() => null, (reason: unknown) => reason); // prettier-ignore
  expect(error).toBeInstanceOf(FetchError);
  return error as FetchError;
};
const redirectTo = (address: string): string => `${server.origin}/to?${encodeURIComponent(address)}`;

const FORBIDDEN = [
  'https://127.0.0.1/a.png',
  'https://127.1/a.png',
  'https://10.1.2.3/a.png',
  'https://172.16.0.1/a.png',
  'https://192.168.1.1/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/a.png',
  'https://0.0.0.0/a.png',
  'https://0/a.png',
  'https://255.255.255.255/a.png',
  'https://224.0.0.1/a.png',
  'https://192.0.2.1/a.png',
  'https://2130706433/a.png', // decimal
  'https://0177.0.0.1/a.png', // octal
  'https://0x7f.0.0.1/a.png', // hexadecimal
  'https://0x7f000001/a.png',
  'https://127%2e0%2e0%2e1/a.png',
  'https://①②⑦.0.0.1/a.png',
  'https://[::1]/a.png',
  'https://[::]/a.png',
  'https://[::127.0.0.1]/a.png',
  'https://[::ffff:127.0.0.1]/a.png', // mapped
  'https://[::ffff:7f00:1]/a.png',
  'https://[64:ff9b::7f00:1]/a.png', // NAT64
  'https://[64:ff9b:1::7f00:1]/a.png',
  'https://[2002:7f00:1::]/a.png', // 6to4
  'https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/a.png', // Teredo
  'https://[fe80::1]/a.png',
  'https://[fd00::1]/a.png',
  'https://[ff02::1]/a.png',
  'https://user:password@example.org/a.png',
  'https://user@example.org/a.png',
  'http://example.org/a.png',
  'ftp://example.org/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'https://',
  '//example.org/a.png',
  'nothing',
];

describe('an address that is not allowed', () => {
  it.each(FORBIDDEN)('when %s is fetched, then it is refused', async (url) => {
    expect((await failureOf(download(url))).reason).toBe('refused');
  });

  it.each(FORBIDDEN.filter((url) => /^[!-~]+:[!-~]+$/.test(url)))(
    'when an allowed server redirects to %s, then it is refused',
    async (url) => {
      expect((await failureOf(download(redirectTo(url)))).reason).toBe('refused');
    },
  );

  it('when a server redirects to another port of ours, then it is refused and never connected to', async () => {
    const { reason } = await failureOf(download(redirectTo(`${secret.origin}/image`)));
    const https = await failureOf(download(redirectTo(`https://127.0.0.1:${secret.port}/image`)));
    expect([reason, https.reason, secret.seen]).toEqual(['refused', 'refused', []]);
  });

  it('when a name resolves to a private address, or to a private and a public one, then it is refused', async () => {
    const resolving = (...addresses: string[]) =>
      new SafeFetch({ resolve: async () => addresses.map((address) => ({ address, family: 4 })) });
    for (const fetcher of [resolving('10.0.0.1'), resolving('8.8.8.8', '127.0.0.1'), resolving()])
      expect((await failureOf(download('https://images.test/a.png', {}, fetcher))).reason).toBe('refused');
  });

  it('when a name of ours such as localhost is fetched, then it is refused', async () => {
    const { reason } = await failureOf(download(`https://localhost:${secret.port}/image`));
    expect([reason, secret.seen]).toEqual(['refused', []]);
  });
});

describe('a download', () => {
  it('when an image is fetched, then the request carries no credentials and nothing of ours', async () => {
    const headers = JSON.parse(await download(`${server.origin}/image`)) as Record<string, string>;
    expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  it('when the server redirects five times, then the image is fetched; six times, then it is not', async () => {
    expect(await download(`${server.origin}/hops/5`)).toContain('accept');
    expect((await failureOf(download(`${server.origin}/hops/6`))).reason).toBe('too_many_redirects');
  });

  it.each(['/large', '/endless'])('when the file %s exceeds the limit, then the download ends', async (path) => {
    expect((await failureOf(download(server.origin + path))).reason).toBe('too_large');
  });

  it.each(['/slow', '/silent'])(
    'when the response of %s does not end, then the download ends in time',
    async (path) => {
      const { reason } = await failureOf(download(server.origin + path, { timeoutMs: 300 }));
      expect(reason).toBe('timeout');
    },
  );

  it.each(['/html', '/svg', '/typeless'])('when %s is not an image, then it is refused', async (path) => {
    expect((await failureOf(download(server.origin + path))).reason).toBe('not_an_image');
  });

  it('when a file has a general type, then it is fetched, as the decoder judges its content', async () => {
    expect(await download(`${server.origin}/octets`)).toBe('image');
  });

  it('when the response breaks off, the server is unknown or refuses connections, then it is unreachable', async () => {
    const nowhere = new SafeFetch({ trustedOrigin: 'http://127.0.0.1:1' });
    const unknown = new SafeFetch({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    const failures = [
      await failureOf(download(`${server.origin}/half`)),
      await failureOf(download('http://127.0.0.1:1/a.png', {}, nowhere)),
      await failureOf(download('https://unknown.test/a.png', {}, unknown)),
    ];
    expect(failures.map(({ reason }) => reason)).toEqual(['unreachable', 'unreachable', 'unreachable']);
  });

  it('when the server responds with an error, then its status is reported', async () => {
    const { reason, httpStatus } = await failureOf(download(`${server.origin}/gone`));
    expect({ reason, httpStatus }).toEqual({ reason: 'http_error', httpStatus: 410 });
  });
});

describe('a check', () => {
  const check = (path: string): Promise<void> =>
    new SafeFetch({ trustedOrigin: server.origin }).check(server.origin + path, 1_000);

  it('when the image exists, then only its headers are requested', async () => {
    server.seen.length = 0;
    await check('/image');
    expect(server.seen).toEqual(['HEAD /image']);
  });

  it('when the server does not implement HEAD, then it is asked with GET', async () => {
    server.seen.length = 0;
    await check('/no-head');
    expect(server.seen).toEqual(['HEAD /no-head', 'GET /no-head']);
  });

  it('when the address shows no image, then the reason is known', async () => {
    const failures = [await failureOf(check('/gone')), await failureOf(check('/html'))];
    expect(failures.map(({ reason }) => reason)).toEqual(['http_error', 'not_an_image']);
  });
});
