// Conversion of a 12-megapixel photo as `POST /api/social/messages/image` does it: see "Images" in README.md.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ImageConverter } from '@ninepocket/image-kit/convert/image-converter';

const RUNS = 15;
const folder = mkdtempSync(join(tmpdir(), 'ninepocket-bench-'));
const path = (/** @type {string} */ name) => join(folder, name);
const input = path('photo.jpg');
const full = path('full.webp');
/** @type {Parameters<ImageConverter['convert']>[0]} */
const job = {
  input,
  outputs: [
    { path: full, format: 'webp', side: 2560, quality: 82 },
    { path: path('thumbnail.webp'), format: 'webp', side: 480, quality: 75 },
  ],
};
/** @type {import('sharp').Create} */
const noise = {
  width: 4000,
  height: 3000,
  channels: 3,
  background: 'gray',
  noise: { type: 'gaussian', mean: 128, sigma: 60 },
};
await sharp({ create: noise })
  .blur(3)
  .linear(4, -380) // soft shapes with the contrast of a photo
  .withMetadata({ orientation: 6 })
  .jpeg({ quality: 90 })
  .toFile(input);

const log = /** @type {ConstructorParameters<typeof ImageConverter>[0]} */ (
  /** @type {unknown} */ ({ warn: console.warn })
);
const converter = new ImageConverter(log);
const measure = async () => {
  const start = performance.now();
  await converter.convert(job);
  return performance.now() - start;
};
const first = await measure();
const times = [];
for (let run = 0; run < RUNS; run++) times.push(await measure());
times.sort((a, b) => a - b);
const [child] =
  execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid='], { encoding: 'utf8' }).match(/\d+/) ?? [];
const [, peak] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child}/status`, 'utf8')) ?? [];
const kilobytes = (/** @type {string} */ file) => Math.round(statSync(file).size / 1000);
console.log({
  photo: `${kilobytes(input)} kB`,
  full: `${kilobytes(full)} kB`,
  firstMs: Math.round(first),
  medianMs: Math.round(times[Math.floor(RUNS / 2)] ?? 0),
  slowestMs: Math.round(times.at(-1) ?? 0),
  peakOfChildMB: Math.round(Number(peak) / 1000),
});
await converter.stop();
rmSync(folder, { recursive: true });
