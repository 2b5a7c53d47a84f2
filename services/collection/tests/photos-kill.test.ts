import { addHolding, listCollection } from '@ninepocket/contracts/collection/collection';
import { photoIdOf } from '@ninepocket/contracts/collection/holdings/photos';
import { smallJpeg } from '@ninepocket/image-kit/testing/test-images';
import { IN_THIS_DATABASE } from '@ninepocket/service-kit/testing/databases';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { expectExact } from './inspect.js';
import { storedPhotos, upload } from './photo-files.js';
import { startProcess, type ServiceProcess } from './process.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 1, plainCards(1, 5));
  await world.collection.stop();
});
afterAll(() => world.close());

const collector = ({ url }: ServiceProcess) => callerOf(url, { userId: 1 }, 'collection');

/** Another change of the collector, so that the upload waits after its files are stored. */
const holdCollector = async () => {
  const other = await world.sql.connect();
  await other.query('begin');
  await other.query('select from collectors where user_id = 1 for update');
  return async (): Promise<void> => {
    await other.query('rollback');
    other.release();
  };
};
const isWaiting = async (): Promise<void> => {
  const { rowCount } = await world.sql.query(`select from pg_locks where not granted and ${IN_THIS_DATABASE}`);
  expect(rowCount).toBeGreaterThan(0);
};

it('when the process is killed after the files are stored, then the stack is whole and the files are removed', async () => {
  const first = await startProcess('collection', world.env);
  const me = collector(first);
  const kept = (await upload(me, (await me.call(addHolding, { body: { cardId: 1 } })).body.id)).body;
  const stack = (await me.call(addHolding, { body: { cardId: 2, quantity: 3 } })).body;
  const file = await smallJpeg();
  const letGo = await holdCollector();
  const uploading = upload(me, stack.id, { file, key: 'once' }).catch(() => 'lost');
  try {
    await eventually(async () => expect(await storedPhotos(world)).toHaveLength(2));
    await eventually(isWaiting);
  } finally {
    await first.kill();
    await letGo();
  }
  expect(await uploading).toBe('lost');

  const second = await startProcess('collection', world.env);
  try {
    const again = collector(second);
    const before = (await again.call(listCollection, { query: { sort: 'oldest' } })).body;
    expect(before).toMatchObject([
      { id: kept.id, photos: kept.photos },
      { id: stack.id, quantity: 3, photos: { front: null } },
    ]);
    await world.sql.query('update image_removals set due_at = now()');
    await eventually(async () => expect(await storedPhotos(world)).toEqual([photoIdOf(kept.photos.front ?? '')]));
    // The browser repeats the upload with its key.
    await eventually(async () => expect((await upload(again, stack.id, { file, key: 'once' })).status).toBe(201));
    const after = (await again.call(listCollection, { query: { sort: 'oldest' } })).body;
    expect(after.map(({ quantity, photos }) => [quantity, photos.front !== null])).toEqual([
      [1, true],
      [2, false],
      [1, true],
    ]);
    await expectExact(world);
  } finally {
    await second.kill();
  }
});
