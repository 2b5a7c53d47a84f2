// Decodes one image at a time in a process of its own: the files are untrusted, and the decoders are native code.
import { readFile, writeFile } from 'node:fs/promises';
import { setInterval } from 'node:timers';
import sharp from 'sharp';
import { differenceHash } from './difference-hash.mjs';

/** @typedef {{ path: string, format: 'webp' | 'avif', side: number, quality: number }} Output */
/** @typedef {{ input: string, outputs: Output[], minSide?: number }} Job the outputs are written, the largest first */
/** @typedef {{ width: number, height: number, hash: string }} Converted pixels of the largest output */
/** @typedef {'not_an_image' | 'too_few_pixels' | 'too_many_pixels' | 'too_slow'} Refusal */
/** @typedef {Converted & { files: { path: string, data: Buffer }[] }} Encoded */
/** @typedef {Converted | { refusal: Refusal } | { failure: string }} Outcome */

const MAX_PIXELS = 25_000_000;
const MAX_SECONDS = 15;
const MAX_MEMORY = 1_000_000_000;
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((type) => `VipsForeignLoad${type}`);
/** Of AVIF: a higher one takes several times as long and saves little. */
const EFFORT = 3;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
sharp.cache(false);
sharp.concurrency(1);

// If memory runs out, the system ends this process and not the service.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {}); // Linux only
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(1);
}, 100).unref();

process.on('message', async (/** @type {Job} */ job) => process.send?.(await convert(job)));
process.on('disconnect', () => process.exit());

/** @param {Job} job @returns {Promise<Outcome>} */
async function convert({ input, outputs, minSide = 0 }) {
  try {
    const file = await readFile(input);
    const converted = await encode(file, outputs, minSide).catch((/** @type {unknown} */ error) => ({
      refusal: reasonOf(error),
    }));
    if ('refusal' in converted) return converted;
    await Promise.all(converted.files.map(({ path, data }) => writeFile(path, data)));
    return { width: converted.width, height: converted.height, hash: converted.hash };
  } catch (error) {
    return { failure: String(error) };
  }
}

/** Without animation and metadata: sharp applies the orientation and drops everything else. @param {Buffer} file @param {Output[]} outputs @param {number} minSide @returns {Promise<Encoded | { refusal: Refusal }>} */
async function encode(file, outputs, minSide) {
  const image = limited(sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 }));
  const size = await image.metadata();
  if (Math.min(size.width, size.height) < minSide) return { refusal: 'too_few_pixels' };
  const { data, info } = await image
    .autoOrient()
    .resize(inside(Math.max(...outputs.map(({ side }) => side))))
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const decoded = () => limited(sharp(data, { raw: { width, height, channels } }));
  const files = [];
  for (const { path, format, side, quality } of outputs) {
    const resized = decoded().resize(inside(side));
    const encoded = format === 'avif' ? resized.avif({ quality, effort: EFFORT }) : resized.webp({ quality });
    files.push({ path, data: await encoded.toBuffer() });
  }
  return { files, width, height, hash: await differenceHash(decoded()) };
}

/** @param {number} side @returns {import('sharp').ResizeOptions} */
const inside = (side) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

/** @param {import('sharp').Sharp} image */
const limited = (image) => image.timeout({ seconds: MAX_SECONDS });

/** @param {unknown} error of sharp, which has no codes @returns {Refusal} */
function reasonOf(error) {
  const text = String(error);
  if (text.includes('pixel limit')) return 'too_many_pixels';
  return text.includes('timeout') ? 'too_slow' : 'not_an_image';
}
