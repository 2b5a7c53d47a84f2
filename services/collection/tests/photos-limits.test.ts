import { request } from 'node:http';
import { internalUserExport } from '@ninepocket/contracts/social/account';
import { addHolding, listCollection, updateHolding } from '@ninepocket/contracts/collection/collection';
import {
  addPhoto,
  deleteReportedPhoto,
  internalPhoto,
  MAX_PHOTO_BYTES,
  photoIdOf,
  readReportedPhoto,
  removePhoto,
} from '@ninepocket/contracts/collection/holdings/photos';
import { undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { userDeleted } from '@ninepocket/contracts/events/events';
import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';
import { flatPng, smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import { assertionSigner } from '@ninepocket/service-kit/client/assertion';
import { eventually, testKeys, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { read, removalIsDue, storedPhotos, upload } from './photo-files.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 1, plainCards(1, 5));
});
afterAll(() => world.close());

const add = async (me: TestClient, body = {}) => (await me.call(addHolding, { body: { cardId: 1, ...body } })).body;
const holdingsOf = async (me: TestClient) => (await me.call(listCollection, { query: { sort: 'oldest' } })).body;
const photosOf = async (userId: number): Promise<number> =>
  (await world.sql.query('select from photos where user_id = $1', [userId])).rowCount ?? 0;
const photographed = async (me: TestClient, body = {}) => (await upload(me, (await add(me, body)).id)).body;
const expectNothingStored = async (userId: number) => {
  expect(await photosOf(userId)).toBe(0);
  expect(await storedPhotos(world)).toEqual([]);
};

describe('a bad upload', () => {
  it.each<[string, Buffer | string, number, string]>([
    ['of 30 megapixels', flatPng(5_500), 400, 'bad_image'],
    ['of 199 pixels on its shorter side', flatPng(199), 400, 'bad_image'],
    ['a bomb of 400 megapixels in 50 KB', flatPng(20_000), 400, 'bad_image'],
    ['a page', '<!doctype html><script>alert(1)</script>', 400, 'bad_image'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 400, 'bad_image'],
    ['over 12 MB', Buffer.alloc(MAX_PHOTO_BYTES + 1), 413, 'too_large'],
  ])('when the file is %s, then it is refused, and nothing is stored', async (_, file, status, code) => {
    const me = world.as({ userId: 1 });
    const { id } = await add(me, { cardId: 2 });
    const refused = await upload(me, id, { file });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    await expectNothingStored(1);
  });

  it('when a page hides behind an image, then only the picture is stored', async () => {
    const me = world.as({ userId: 4 });
    const { id } = await add(me);
    const file = Buffer.concat([await smallJpeg(), Buffer.from('<script>alert(1)</script>')]);
    const { photos } = (await upload(me, id, { file })).body;
    const { bytes, headers } = await read(world, photos.front);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['image/webp', 'nosniff']);
    expect(bytes.includes('script')).toBe(false);
    await me.call(removePhoto, { params: { id, side: 'front' } });
    await removalIsDue(world, photos.front);
    await eventually(() => expectNothingStored(4));
  });

  it('when it is no form, then it is refused', async () => {
    const me = world.as({ userId: 5 });
    const { id } = await add(me);
    const refused = await me.call(addPhoto, {
      params: { id },
      raw: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect([refused.status, refused.body.code]).toEqual([415, 'unsupported_type']);
    expect(await photosOf(5)).toBe(0);
  });

  it('when it is cut off, then nothing is stored, and the next one is', async () => {
    const me = world.as({ userId: 2 });
    const { id } = await add(me);
    const signer = assertionSigner({ name: 'gateway', privateKey: testKeys.gateway.privateKey });
    const caller = await signer.sign('collection', { userId: 2, firebaseUid: 'u2', isAdmin: false, plan: 'SIDE_KICK' });
    const call = request(`${world.collection.url}/api/collection/${id}/photos`, {
      method: 'POST',
      headers: { [ASSERTION_HEADER]: caller, 'content-type': 'multipart/form-data; boundary=b' },
    });
    const closed = new Promise((resolve) => call.once('close', resolve));
    call.on('error', () => {});
    const half = (await smallJpeg()).subarray(0, 500);
    call.write(
      Buffer.concat([
        Buffer.from('--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'),
        half,
      ]),
      () => call.destroy(),
    );
    await closed;
    await expectNothingStored(2);
    expect((await upload(me, id)).status).toBe(201);
  });

  it('when the account is deleted before the copy shows it, then its files are removed', async () => {
    const me = world.as({ userId: 3 });
    const { id } = await add(me);
    const before = await storedPhotos(world);
    const other = await world.sql.connect();
    await other.query('begin');
    await other.query('update collectors set closed_at = now() where user_id = 3');
    const uploading = upload(me, id);
    await eventually(async () => expect((await storedPhotos(world)).length).toBe(before.length + 1));
    await other.query('commit');
    other.release();
    expect((await uploading).status).toBe(401);
    expect(await photosOf(3)).toBe(0);
    await world.sql.query('update image_removals set due_at = now()');
    await eventually(async () => expect(await storedPhotos(world)).toEqual(before));
  });
});

describe('photos of an account', () => {
  it('when data is exported, then each photo is listed, with its address while a copy shows it', async () => {
    const me = world.as({ userId: 20 });
    const one = await photographed(me);
    const other = await photographed(me);
    await me.call(removePhoto, { params: { id: other.id, side: 'front' } });
    const social = world.as({ service: 'social' });
    const { body } = await social.call(internalUserExport, { params: { id: 20 }, query: { limit: 100 } });
    const rows = body.flatMap(({ kind, row }) => (kind === 'photo' ? [row] : []));
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual(
      expect.objectContaining({ holding_id: one.id, address: one.photos.front!.replace('330', '1600') }),
    );
    expect(rows).toContainEqual(expect.objectContaining({ id: photoIdOf(other.photos.front!), address: null }));
  });

  it('when the account is deleted, then the addresses end and the files are removed, undo or not', async () => {
    const me = world.as({ userId: 21 });
    const [shown, removed] = [await photographed(me), await photographed(me)];
    await me.call(removePhoto, { params: { id: removed.id, side: 'front' } });
    const social = await world.startOther('social');
    await social.publish(userDeleted, 'user:21', { userId: 21 });
    await eventually(async () => {
      const stored = await storedPhotos(world);
      for (const { photos } of [shown, removed]) expect(stored).not.toContain(photoIdOf(photos.front!));
    });
    expect(await photosOf(21)).toBe(0);
    expect((await read(world, shown.photos.front)).status).toBe(404);
  });
});

describe('a reported photo', () => {
  const moderator = () => world.as({ userId: 30, isAdmin: true });
  const call = (me: TestClient, id: string) => me.call(deleteReportedPhoto, { params: { id } });

  it('when a moderator deletes it, then no copy shows it and no undo restores it, but other changes can be undone', async () => {
    const me = world.as({ userId: 31 });
    const one = await photographed(me, { condition: 'Good' });
    const id = photoIdOf(one.photos.front!);
    const edited = await me.call(updateHolding, { params: { id: one.id }, body: { condition: 'Fair' } });
    expect((await world.as({ service: 'social' }).call(internalPhoto, { params: { id } })).body).toEqual({
      userId: 31,
    });
    expect((await call(me, id)).status).toBe(403);
    const answers = await Promise.all([call(moderator(), id), call(moderator(), id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await holdingsOf(me)).toMatchObject([{ photos: { front: null } }]);
    await eventually(async () => expect(await storedPhotos(world)).not.toContain(id));
    expect((await me.call(undoReceipt, { params: { id: edited.body.receiptId ?? 0 } })).status).toBe(200);
    expect(await holdingsOf(me)).toMatchObject([{ condition: 'Good', photos: { front: null } }]);
  });

  it('when its owner has removed it, then moderators still see it and can delete it for good', async () => {
    const me = world.as({ userId: 32 });
    const one = await photographed(me);
    const id = photoIdOf(one.photos.front!);
    const removed = await me.call(removePhoto, { params: { id: one.id, side: 'front' } });
    const seen = await moderator().call(readReportedPhoto, { params: { id } });
    expect(seen.status).toBe(200);
    expect((await me.call(readReportedPhoto, { params: { id } })).status).toBe(403);
    expect((await call(moderator(), id)).status).toBe(204);
    await me.call(undoReceipt, { params: { id: removed.body.receiptId ?? 0 } });
    expect(await holdingsOf(me)).toMatchObject([{ photos: { front: null } }]);
    await removalIsDue(world, one.photos.front);
    await eventually(async () => expect(await storedPhotos(world)).not.toContain(id));
  });
});
