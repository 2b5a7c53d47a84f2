import { listReports, reportUser } from '@ninepocket/contracts/social/messages/messages';
import { updateProfile } from '@ninepocket/contracts/social/social';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stubCollection, type CollectionStub } from './collection-stub.js';
import { startWorld, type World } from './world.js';

let collection: CollectionStub;
let world: World;
/** Photos by id; null: collection is down. */
let owners: Record<string, number> | null = {};
beforeAll(async () => {
  collection = await stubCollection((path) => owners && { userId: owners[path.split('/').at(-1) ?? ''] ?? 999_999 });
  world = await startWorld({ COLLECTION_URL: collection.url });
});
afterAll(async () => {
  await world.stop();
  collection.close();
});

const [PHOTO, OTHER] = ['3f0b2c50-8f5b-4b8e-9a54-1e8f8a3f0d11', '3f0b2c50-8f5b-4b8e-9a54-1e8f8a3f0d12'];

describe('a report of a photo', () => {
  it('when the photo is the user’s, then admins see it, once, even if the profile is private', async () => {
    const [ann, bob] = [await world.signUp(), await world.signUp()];
    const admin = await world.signUpAdmin();
    await bob.client.call(updateProfile, { body: { profileVisibility: 'private' } });
    owners = { [PHOTO]: bob.userId, [OTHER]: bob.userId };
    const send = (photoId: string | null, userId = bob.userId) =>
      ann.client.call(reportUser, { body: { userId, photoId, reason: 'inappropriate' } });
    expect((await send(null)).status).toBe(404);
    const [first, again, other] = [await send(PHOTO), await send(PHOTO), await send(OTHER)];
    expect([first.status, again.body, other.body.id]).toEqual([201, first.body, first.body.id + 1]);
    const open = await admin.client.call(listReports, { query: { status: 'open' } });
    expect(open.body).toMatchObject([
      { photoId: OTHER, reported: { id: bob.userId }, message: null },
      { photoId: PHOTO, reported: { id: bob.userId }, message: null },
    ]);
    expect((await send(PHOTO, admin.userId)).status).toBe(404);
    owners = null;
    expect((await send(PHOTO)).status).toBe(503);
  });
});
