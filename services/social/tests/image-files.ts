/** Images to upload, and ways to send and read them. */
import { request, type IncomingMessage } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';
import { sendImage } from '@ninepocket/contracts/social/messages';
import { assertionSigner } from '@ninepocket/service-kit/client/assertion';
import { testKeys, type TestClient } from '@ninepocket/service-kit/testing/testing';
import sharp, { type Sharp } from 'sharp';
import type { Person } from './world.js';

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

export const imageForm = (recipientId: number, file: Buffer | string, content?: string): FormData => {
  const form = new FormData();
  form.set('recipientId', String(recipientId));
  if (content !== undefined) form.set('content', content);
  form.set('image', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'photo.jpg');
  return form;
};

export const upload = (client: TestClient, recipientId: number, file: Buffer | string, key?: string) =>
  client.call(sendImage, {
    raw: imageForm(recipientId, file),
    headers: key === undefined ? undefined : { 'idempotency-key': key },
  });

const signer = assertionSigner({ name: 'gateway', privateKey: testKeys.gateway.privateKey });
export const headersOf = async ({ userId, firebaseUid, isAdmin, plan }: Person): Promise<Record<string, string>> => ({
  [ASSERTION_HEADER]: await signer.sign('social', { userId, firebaseUid, isAdmin, plan }),
});

export const download = async (world: { url: string }, person: Person, path: string) => {
  const response = await fetch(world.url + path, { headers: await headersOf(person) });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** Sends a file of `megabytes` in chunks, without announcing its size, and returns the response. */
export const uploadEndless = async (world: { url: string }, person: Person, megabytes: number) => {
  const call = request(world.url + sendImage.path, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', ...(await headersOf(person)) },
  });
  call.on('error', () => {}); // the service may close the connection after its response
  const answered = new Promise<IncomingMessage>((resolve) => call.once('response', resolve));
  call.write('--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n');
  const megabyte = Buffer.alloc(1_000_000, 'x');
  let over = false;
  void answered.then(() => (over = true));
  for (let sent = 0; sent < megabytes && !over; sent++)
    if (!call.write(megabyte)) await Promise.race([answered, new Promise((next) => call.once('drain', next))]);
  const response = await answered;
  call.destroy();
  return response;
};
