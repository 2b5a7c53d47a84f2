import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Left half red, right half blue. */
export const redAndBlue = (width = 300, height = 200): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: 'blue' } },
      left: width / 2,
      top: 0,
    },
  ]);

export const smallJpeg = (): Promise<Buffer> => redAndBlue().jpeg().toBuffer();

/** A few kilobytes that decode to `side`² pixels. */
export const flatPng = (side: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // one bit per pixel, grayscale
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
};

/** Frames of one pixel on a canvas of 100 × 100. */
export const animatedGif = (frames: number): Buffer => {
  const start = Buffer.from('4749463839616400640080000000ff00ffffff', 'hex');
  const frame = Buffer.from('21f9040001000000' + '2c000000000100010000' + '0202440100', 'hex');
  return Buffer.concat([start, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')]);
};
