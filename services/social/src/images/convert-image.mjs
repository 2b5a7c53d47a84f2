// Decodes one image at a time in a process of its own: the files are untrusted, and the decoders are native code.
import { readFile, writeFile } from 'node:fs/promises';
import { setInterval } from 'node:timers';
import sharp from 'sharp';

/** @typedef {{ input: string, full: string, thumbnail: string }} Job paths; the last two are written */
/** @typedef {{ width: number, height: number }} Converted pixels of the full image */
/** @typedef {'not_an_image' | 'too_many_pixels' | 'too_slow'} Refusal */
/** @typedef {Converted | { refusal: Refusal } | { failure: string }} Outcome */

const MAX_PIXELS = 25_000_000;
const MAX_SECONDS = 15;
const MAX_MEMORY = 1_000_000_000;
const FULL = 2560;
const THUMBNAIL = 480;
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((type) => `VipsForeignLoad${type}`);

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
async function convert({ input, full, thumbnail }) {
  try {
    const file = await readFile(input);
    const converted = await resize(file).catch((/** @type {unknown} */ error) => ({ refusal: reasonOf(error) }));
    if ('refusal' in converted) return converted;
    await writeFile(full, converted.full.data);
    await writeFile(thumbnail, converted.thumbnail);
    return { width: converted.full.info.width, height: converted.full.info.height };
  } catch (error) {
    return { failure: String(error) };
  }
}

/** Without animation and metadata: sharp applies the orientation and drops everything else. @param {Buffer} file */
async function resize(file) {
  const full = await open(file)
    .autoOrient()
    .resize({ width: FULL, height: FULL, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await open(full.data)
    .resize({ width: THUMBNAIL, height: THUMBNAIL, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
  return { full, thumbnail };
}

/** @param {Buffer} file */
const open = (file) =>
  sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 }).timeout({ seconds: MAX_SECONDS });

/** @param {unknown} error of sharp, which has no codes @returns {Refusal} */
function reasonOf(error) {
  const text = String(error);
  if (text.includes('pixel limit')) return 'too_many_pixels';
  return text.includes('timeout') ? 'too_slow' : 'not_an_image';
}
