import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Every cloud and key has this secret. */
export const CLOUDINARY_SECRET = 'sandbox';
const API = /^\/v1_1\/([\w-]+)\/image\/(upload|destroy)$/;
const DELIVERY = /^\/([\w-]+)\/image\/upload\/v\d+\/(.+)\.(\w+)$/;
const SIGNED_FOR_SECONDS = 3600;
const SLOW_MS = 60_000;
const UNSIGNED = new Set(['file', 'api_key', 'resource_type', 'cloud_name', 'signature']);

/**
 * Cloudinary's signed upload and removal of images, and their delivery.
 * @param {() => Date} clock
 * @param {{ folder?: string }} options where uploads are stored; without it, they are forgotten
 */
export const cloudinary = (clock, { folder }) => {
  const files = folder === undefined ? new Map() : storedIn(join(folder, 'cloudinary'));
  /** @type {'500' | '429' | 'slow' | 'dropped' | 'garbage' | null} */
  let fault = null;
  return {
    /** @param {typeof fault} next what every request gets, until it is null again */
    setFault: (next) => void (fault = next),
    /** @param {import('./server.mjs').Asked} asked @returns {Promise<import('./server.mjs').Answer | null>} */
    async answer({ method, url, headers, bytes, gone }) {
      const api = method === 'POST' ? API.exec(url.pathname) : null;
      const delivery = method === 'GET' ? DELIVERY.exec(url.pathname) : null;
      if (!api && !delivery) return null;
      const faulty = await faultAnswer(fault, gone);
      if (faulty) return faulty;
      if (delivery) return deliver(files, /** @type {any} */ (delivery));
      const form = await new Response(new Uint8Array(bytes), {
        headers: { 'content-type': headers['content-type'] ?? '' },
      })
        .formData()
        .catch(() => new FormData());
      const refused = signatureError(form, clock());
      if (refused) return refused;
      return api?.[2] === 'upload' ? upload(files, api[1], form, clock()) : destroy(files, api?.[1], form);
    },
  };
};

/** @param {string} cloud @param {any} publicId */
const keyOf = (cloud, publicId) => encodeURIComponent(`${cloud}/${publicId}`);

async function upload(files, cloud, form, now) {
  const file = form.get('file');
  if (!(file instanceof Blob)) return failure(400, 'Missing required parameter - file');
  const content = Buffer.from(await file.arrayBuffer());
  const format = formatOf(content);
  if (!format) return failure(400, 'Invalid image file');
  const publicId = form.get('public_id') ?? randomUUID();
  await files.set(`${keyOf(cloud, publicId)}.${format}`, content);
  const address = `${cloud}/image/upload/v1/${publicId}.${format}`;
  const times = { version: Math.floor(now.getTime() / 1000), created_at: now.toISOString() };
  const about = { public_id: publicId, format, resource_type: 'image', type: 'upload', bytes: content.length };
  return { status: 200, json: { asset_id: randomUUID(), ...about, ...times, secure_url: `/${address}` } };
}

async function destroy(files, cloud, form) {
  let found = false;
  for (const format of FORMATS.keys())
    found = (await files.delete(`${keyOf(cloud, form.get('public_id'))}.${format}`)) || found;
  return { status: 200, json: { result: found ? 'ok' : 'not found' } };
}

async function deliver(files, [, cloud, publicId, format]) {
  const content = await files.get(`${keyOf(cloud, decodeURIComponent(publicId))}.${format}`);
  if (!content) return { status: 404, text: '', headers: { 'x-cld-error': `Resource not found - ${publicId}` } };
  return { status: 200, text: content, headers: { 'content-type': `image/${format}` } };
}

function signatureError(form, now) {
  const fields = [...form].filter(([name, value]) => !UNSIGNED.has(name) && typeof value === 'string' && value !== '');
  const text = fields
    .map(([name, value]) => `${name}=${value}`.replaceAll('&', '%26'))
    .sort()
    .join('&');
  if (!form.get('api_key')) return failure(401, 'Must supply api_key');
  const expected = createHash('sha1')
    .update(text + CLOUDINARY_SECRET)
    .digest('hex');
  const given = form.get('signature');
  if (given !== expected) return failure(401, `Invalid Signature ${given}. String to sign - '${text}'.`);
  const age = now.getTime() / 1000 - Number(form.get('timestamp'));
  return age > SIGNED_FOR_SECONDS ? failure(400, `Stale request - reported time is ${form.get('timestamp')}`) : null;
}

async function faultAnswer(fault, gone) {
  if (fault === '500') return failure(500, 'General Error');
  if (fault === '429') return failure(429, 'Rate Limit Exceeded');
  if (fault === 'dropped') return { status: 200, isDropped: true };
  if (fault === 'garbage') return { status: 200, text: '<html>not what you asked for</html>' };
  if (fault === 'slow') await sleep(SLOW_MS, undefined, { signal: gone });
  return null;
}

const failure = (status, message) => ({ status, json: { error: { message } } });

/** Magic numbers, with their place. @type {Map<string, [number, string]>} */
const FORMATS = new Map([
  ['avif', [4, 'ftypavif']],
  ['webp', [8, 'WEBP']],
  ['png', [1, 'PNG']],
  ['jpg', [6, 'JFIF']],
]);
const formatOf = (content) =>
  [...FORMATS].find(([, [at, magic]]) => content.subarray(at, at + magic.length).toString('latin1') === magic)?.[0];

const storedIn = (folder) => {
  mkdirSync(folder, { recursive: true });
  return {
    get: (name) => readFile(join(folder, name)).catch(() => undefined),
    set: (name, content) => writeFile(join(folder, name), content),
    delete: (name) => rm(join(folder, name)).then(() => true, () => false), // prettier-ignore
  };
};
