import { once } from 'node:events';
import { createServer } from 'node:http';
import { cloudinary } from './cloudinary.mjs';
import { ebay } from './ebay.mjs';
import { imageSearch } from './image-search.mjs';
import { mail } from './mail/mail.mjs';
import { pricecharting } from './pricecharting.mjs';
import { stripe } from './stripe/stripe.mjs';

const NOTICE = 'Ninepocket provider sandbox: nothing here is real';
const MAX_BODY = 12_000_000;

/**
 * @typedef {{ method: string, url: URL, headers: import('node:http').IncomingHttpHeaders, body: string,
 * bytes: Buffer, gone: AbortSignal }} Asked
 * `body` is the body as text, `bytes` as it arrived;
 * `gone` is aborted when the caller disconnects
 * @typedef {{ status: number, json?: unknown, text?: string | Buffer, headers?: Record<string, string>,
 * isDropped?: boolean, isTruncated?: boolean }} Answer
 * `isDropped`: the connection ends without a response; `isTruncated`: in the middle of the body
 */

/**
 * @typedef {object} Options
 * @property {number} [port] 0 picks a free one
 * @property {string} [host]
 * @property {() => Date} [clock]
 * @property {string} [publicUrl] where a browser finds this server, if not at its own address
 * @property {boolean} [payments] false: no Stripe, as next to real accounts
 * @property {string} [folder] to store Stripe's state in; without one it is forgotten
 * @property {string} [webhookUrl] may also be set later: `sandbox.stripe.webhooks.set({ url })`
 * @property {string} [webhookSecret]
 * @property {number} [smtpPort] of the mail catcher; 0 picks a free one; without it, none is started
 */

/**
 * @param {Options} [options]
 * @returns `requests` lists the requests so far as `GET /path`; `cloudinary`, `ebay`, `stripe` and `mail` let tests control the providers
 */
export async function startSandbox(options = {}) {
  const { port = 0, host = '127.0.0.1', clock = () => new Date(), folder, webhookUrl, webhookSecret } = options;
  let url = '';
  const publicUrl = () => options.publicUrl ?? url;
  const providers = {
    cloudinary: cloudinary(clock, { folder }),
    ebay: ebay(clock),
    pricecharting: pricecharting(),
    images: imageSearch(),
    stripe: stripe(clock, { folder, webhookUrl, webhookSecret, publicUrl, isOff: options.payments === false }),
    mail: mail(clock),
  };
  /** @type {string[]} */
  const requests = [];
  const server = createServer((req, res) => {
    answer(req, res, providers, requests).catch(() => res.destroy());
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port');
  const smtpUrl = options.smtpPort === undefined ? null : await providers.mail.listen(options.smtpPort, host);
  url = `http://${host}:${address.port}`;
  return {
    url,
    smtpUrl,
    requests,
    ...providers,
    async stop() {
      providers.stripe.stop();
      await providers.mail.stop();
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
  const bytes = await bodyOf(req);
  const asked = {
    method: req.method ?? 'GET',
    url,
    headers: req.headers,
    body: bytes.toString(),
    bytes,
    gone: gone.signal,
  };
  /** @type {Answer | null} */
  let found =
    url.pathname === '/' ? { status: 200, text: `${NOTICE}. Here: ${Object.keys(providers).join(', ')}.` } : null;
  for (const provider of Object.values(providers)) found ??= await provider.answer(asked);
  found ??= { status: 404, json: { message: `${NOTICE}. There is no ${url.pathname} here.` } };
  if (found.isDropped) return res.destroy();
  const body = found.json === undefined ? (found.text ?? '') : JSON.stringify(found.json);
  if (found.isTruncated) {
    res.writeHead(found.status, { 'content-length': Buffer.byteLength(body) });
    return void res.write(body.slice(0, body.length / 2), () => res.destroy());
  }
  res.writeHead(found.status, {
    'content-type': found.json === undefined ? 'text/plain; charset=utf-8' : 'application/json',
    'x-sandbox': NOTICE,
    ...found.headers,
  });
  res.end(body);
}

async function bodyOf(req) {
  const chunks = [];
  let size = 0;
  for await (const chunk of req) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BODY) throw new Error('The body is too large');
  }
  return Buffer.concat(chunks);
}
