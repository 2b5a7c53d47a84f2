/** Ways to send and read images. */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';
import { sendImage } from '@ninepocket/contracts/social/messages/messages';
import { smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import { assertionSigner } from '@ninepocket/service-kit/client/assertion';
import { testKeys, type TestClient } from '@ninepocket/service-kit/testing/testing';
import type { Person, World } from './world.js';

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

/** Sends a small photo. */
export const sendPhoto = async (from: Person, to: Person) => {
  const { status, body } = await upload(from.client, to.userId, await smallJpeg());
  if (status !== 201) throw new Error(`sending failed: ${status} ${body.code}`);
  return { ...body, image: body.image! };
};

/** Ids of the images whose files are stored. */
export const storedImages = async ({ imageDir }: Pick<World, 'imageDir'>): Promise<string[]> => {
  const names = await readdir(imageDir, { recursive: true });
  return names.filter((name) => name.endsWith('full.webp')).map((name) => name.split('/')[1]!);
};

export const idOf = (url: string): string => url.split('/')[4]!;

/** As two minutes after its message was deleted. */
export const removalIsDue = async ({ pool }: Pick<World, 'pool'>, url: string): Promise<void> => {
  await pool.query('update image_removals set due_at = now() where image_id = $1', [idOf(url)]);
};

/** An id whose folder does not exist yet. */
export const unusedImageId = async (imageDir: string): Promise<string> => {
  const folders = await readdir(imageDir);
  let id = randomUUID();
  while (folders.includes(id.slice(0, 2))) id = randomUUID();
  return id;
};
