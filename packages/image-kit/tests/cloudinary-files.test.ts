import { CloudinaryFiles } from '@ninepocket/image-kit/files/cloudinary-files';
import { redAndBlue } from '@ninepocket/image-kit/testing/test-images';
import type { ProblemError } from '@ninepocket/service-kit/http/problem';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSandbox } from '../../../infra/sandbox/server.mjs';

const FILES = ['list.avif', 'list.webp'] as const;
const ID = '3f0b2c50-8f5b-4b8e-9a54-1e8f8a3f0d11';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const open = (more: { apiSecret?: string; apiUrl?: string; deliveryUrl?: string } = {}) =>
  new CloudinaryFiles(
    { cloudName: 'ninepocket', apiKey: 'key', apiSecret: 'sandbox', apiUrl: sandbox.url, deliveryUrl: sandbox.url, ...more },
    FILES,
  ); // prettier-ignore
const read = (files: ReturnType<typeof open>, file: (typeof FILES)[number], id = ID) =>
  files.read(id, file, new AbortController().signal);

describe('files at Cloudinary', () => {
  it('when files are uploaded, then they are delivered unchanged until they are removed', async () => {
    const files = open();
    const contents = { 'list.avif': await redAndBlue().avif().toBuffer(), 'list.webp': await redAndBlue().webp().toBuffer() };
    for (const file of FILES) await files.write(ID, file, contents[file]);
    for (const file of FILES) expect(await read(files, file)).toEqual(contents[file]);
    await files.remove(ID);
    expect([await read(files, 'list.avif'), await read(files, 'list.webp')]).toEqual([null, null]);
    await files.remove(ID);
  }); // prettier-ignore

  it('when the secret is wrong, then the upload is refused as unavailable', async () => {
    const content = await redAndBlue().webp().toBuffer();
    const writing = open({ apiSecret: 'wrong' }).write(ID, 'list.webp', content);
    const { code, cause } = await writing.then(() => Promise.reject(new Error('stored')), (error: ProblemError) => error); // prettier-ignore
    expect(code).toBe('unavailable');
    expect(String(cause)).toContain('Invalid Signature');
    expect(await read(open(), 'list.webp')).toBeNull();
  });

  it.each(['500', '429', 'dropped', 'garbage'] as const)(
    'when Cloudinary answers with the fault %s, then writing fails as unavailable',
    async (fault) => {
      const content = await redAndBlue().webp().toBuffer();
      sandbox.cloudinary.setFault(fault);
      try {
        await expect(open().write(ID, 'list.webp', content)).rejects.toMatchObject({ code: 'unavailable' });
        await expect(open().remove(ID)).rejects.toThrow(Error);
        if (fault !== 'garbage') await expect(read(open(), 'list.webp')).rejects.toMatchObject({ code: 'unavailable' });
      } finally {
        sandbox.cloudinary.setFault(null);
      }
    },
  );

  it('when the store is Cloudinary itself, then the delivery address is that of the account', () => {
    const files = open({ deliveryUrl: 'https://res.cloudinary.com' });
    expect(files.addressOf(ID, 'list.webp')).toBe(
      `https://res.cloudinary.com/ninepocket/image/upload/v1/3f/${ID}/list-webp.webp`,
    );
  });
});
