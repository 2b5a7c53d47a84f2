import { getImportPlace, uploadCollection } from '@ninepocket/contracts/collection/holdings/files';
import { IN_THIS_DATABASE } from '@ninepocket/service-kit/testing/databases';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formOf } from './files-world.js';
import { startProcess, type ServiceProcess } from './process.js';
import { startProxy } from './proxy.js';
import { startWorld, type World } from './world.js';

let world: World;
let replica: ServiceProcess;
beforeAll(async () => {
  world = await startWorld();
  replica = await startProcess('collection', world.env);
});
afterAll(async () => {
  await replica?.kill();
  await world?.close();
});

const uploadTo = (url: string, userId: number) =>
  callerOf(url, { userId }, 'collection').call(uploadCollection, { raw: formOf('name,set\nStorm,Flair\n') });

const HALF = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname,set\n';
/** Sends half a file, and nothing more until it is ended. */
const stallUpload = async (url: string, userId: number) => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const sent = callerOf(url, { userId }, 'collection').call(uploadCollection, { raw: readable, headers });
  const answer = sent.catch(() => 'ended');
  const writer = writable.getWriter();
  await writer.write(Buffer.from(HALF));
  return { answer, end: () => void writer.abort(new Error('The client has gone.')).catch(() => {}) };
};

/** Imports wait until the returned function is called, before they store their rows. */
const blockImports = async (): Promise<() => Promise<void>> => {
  const session = await world.sql.connect();
  await session.query('begin');
  await session.query('lock table collection_imports in exclusive mode');
  return async () => {
    await session.query('rollback');
    session.release();
  };
};
const waitingImports = (count: number) =>
  eventually(async () => {
    const { rowCount } = await world.sql.query(
      `select from pg_locks where not granted and relation = 'collection_imports'::regclass and ${IN_THIS_DATABASE}`,
    );
    expect(rowCount).toBe(count);
  });
const REFUSED = { status: 409, body: { code: 'import_under_way' } };

describe('a process', () => {
  it('when two imports run, then a third one waits, sees its place, and runs afterwards', async () => {
    const { url } = world.collection;
    const placeOf = async (userId: number) =>
      (await callerOf(url, { userId }, 'collection').call(getImportPlace)).body.place;
    const unblock = await blockImports();
    const running = [uploadTo(url, 11), uploadTo(url, 12)];
    await waitingImports(2);
    const third = uploadTo(url, 13);
    await eventually(async () => expect(await placeOf(13)).toBe(1));
    expect(await placeOf(11)).toBeNull();
    await waitingImports(2);
    for (const userId of [11, 13]) expect(await uploadTo(url, userId)).toMatchObject(REFUSED);
    await unblock();
    expect((await Promise.all([...running, third])).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await placeOf(13)).toBeNull();
  });
});

describe('uploads that stall', () => {
  it('when two users send half a file, then a third one imports meanwhile', async () => {
    const { url } = world.collection;
    const stalled = await Promise.all([21, 22].map((userId) => stallUpload(url, userId)));
    expect((await uploadTo(url, 23)).status).toBe(201);
    expect(await uploadTo(url, 21)).toMatchObject(REFUSED);
    for (const { end, answer } of stalled) {
      end();
      expect(await answer).toBe('ended');
    }
    // The service notices a moment later.
    await eventually(async () => expect((await uploadTo(url, 21)).status).toBe(201));
  });
});

describe('two replicas', () => {
  it('when a user uploads to one during an import on the other, then it is refused, and other users are not', async () => {
    const unblock = await blockImports();
    const first = uploadTo(replica.url, 1);
    await waitingImports(1);
    expect(await uploadTo(world.collection.url, 1)).toMatchObject(REFUSED);
    const other = uploadTo(world.collection.url, 2);
    await waitingImports(2);
    expect(await uploadTo(replica.url, 2)).toMatchObject(REFUSED);
    await unblock();
    expect([(await first).status, (await other).status]).toEqual([201, 201]);
    expect((await uploadTo(world.collection.url, 1)).status).toBe(201);
    expect((await uploadTo(replica.url, 1)).status).toBe(201);
  });

  it('when the process of an import is killed, then the user can upload again', async () => {
    const unblock = await blockImports();
    const lost = uploadTo(replica.url, 3).catch(() => 'lost');
    await waitingImports(1);
    await replica.kill();
    expect(await lost).toBe('lost');
    await unblock();
    await eventually(async () => expect((await uploadTo(world.collection.url, 3)).status).toBe(201));
  });

  it('when the connection is lost during an import, then nothing of it is stored, and the user can upload again', async () => {
    const proxy = await startProxy(world.env.DATABASE_URL!);
    const cutOff = await startProcess('collection', { ...world.env, DATABASE_URL: proxy.url });
    try {
      const unblock = await blockImports();
      const first = uploadTo(cutOff.url, 4);
      await waitingImports(1);
      proxy.stop();
      expect((await first).status).toBe(503);
      await unblock();
      await eventually(async () => expect((await uploadTo(world.collection.url, 4)).status).toBe(201));
      const { rowCount } = await world.sql.query('select from collection_imports where user_id = 4');
      expect(rowCount).toBe(1);
    } finally {
      await cutOff.kill();
      proxy.stop();
    }
  });
});
