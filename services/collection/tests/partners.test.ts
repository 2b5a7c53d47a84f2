import { pairChanged, userDeleted, userRegistered, userUpdated } from '@ninepocket/contracts/events/events';
import {
  internalPair,
  snapshotPairs,
  snapshotUsers,
  type PairFact,
  type Partner,
  type PrivacyFact,
  type UserFact,
} from '@ninepocket/contracts/social/facts';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { route } from '@ninepocket/service-kit/http/route';
import type { Stub } from '@ninepocket/service-kit/testing/stub';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { databaseBefore } from '@ninepocket/service-kit/testing/upgrade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { collectionConfig } from '../src/config.js';
import { createContext, type Context } from '../src/context.js';
import { askSocial } from '../src/partners/ask-social.use-case.js';
import { pairs } from '../src/partners/pairs.read-model.js';
import { mayTrade } from '../src/partners/partners.store.js';
import { users } from '../src/users/users.read-model.js';
import { pageById, startWorld, type World } from './world.js';

const OPEN: PrivacyFact = {
  profileVisibility: 'public',
  showCollection: true,
  showWishlist: true,
  openToTrades: true,
  lastSeenDay: '2026-11-26',
};
const NOTHING: Partner = { friend: false, blocked: false, visible: false, collection: false, openToTrades: false };

let world: World;
let social: Stub;
let ctx: Context;
const pairFacts = new Map<number, PairFact>();
const userFacts = new Map<number, UserFact>();
let asked: Partner;
let lastId = 0;

beforeAll(async () => {
  world = await startWorld();
  const asCollection = fromService('collection');
  social = await world.startOther('social', [
    route(snapshotUsers, asCollection, async ({ query }) => pageById(userFacts, query)),
    route(snapshotPairs, asCollection, async ({ query }) => pageById(pairFacts, query)),
    route(internalPair, asCollection, async () => asked),
  ]);
  ctx = createContext(collectionConfig({ ...world.env, SOCIAL_URL: social.url }));
});
afterAll(async () => {
  await ctx?.database.close();
  await world?.close();
});
beforeEach(async () => {
  pairFacts.clear();
  userFacts.clear();
  await world.sql.query('delete from pairs; delete from users');
});

const publishUser = async (privacy: Partial<PrivacyFact> = {}): Promise<number> => {
  const userId = ++lastId;
  const data = { userId, username: `user${userId}`, isAdmin: false, privacy: { ...OPEN, ...privacy } };
  await social.publish(userRegistered, `user:${userId}`, data);
  await expectRows('users', userId);
  return userId;
};
const buildPair = (lowId: number, highId: number, more: Partial<PairFact> = {}): PairFact => ({
  id: highId * 1000 + lowId,
  lowId,
  highId,
  isFriend: false,
  isBlocked: false,
  version: 1,
  ...more,
});
const publishPair = (fact: PairFact) => social.publish(pairChanged, `pair:${fact.id}`, fact);
const expectRows = (table: 'users' | 'pairs', id: number) =>
  eventually(async () => {
    const key = table === 'users' ? 'user_id' : 'id';
    expect((await world.sql.query(`select from ${table} where ${key} = $1`, [id])).rowCount).toBe(1);
  });
/** Everything that was published before has been handled. */
const handled = async (): Promise<void> => {
  await publishUser();
};
const partnerOf = (me: number, them: number) => mayTrade(world.sql, { me, them });

describe('who may trade with whom', () => {
  it('when users are unrelated, then they see each other as their settings say', async () => {
    const me = await publishUser();
    const open = await publishUser();
    const closed = await publishUser({ openToTrades: false });
    const forFriends = await publishUser({ profileVisibility: 'friends' });
    const hidden = await publishUser({ profileVisibility: 'private' });
    const seen = { friend: false, blocked: false, visible: true, collection: true, openToTrades: true };
    expect(await partnerOf(me, open)).toEqual(seen);
    expect(await partnerOf(me, closed)).toEqual({ ...seen, openToTrades: false });
    expect(await partnerOf(me, forFriends)).toEqual({ ...seen, visible: false, collection: false });
    expect(await partnerOf(me, hidden)).toEqual({ ...seen, visible: false, collection: false });
    expect(await partnerOf(hidden, me)).toEqual(seen);
    expect(await partnerOf(me, 999_999)).toEqual(NOTHING);
  });

  it('when they are friends or blocked, then both directions know it', async () => {
    const [me, them] = [await publishUser(), await publishUser({ profileVisibility: 'friends' })];
    await publishPair(buildPair(me, them, { isFriend: true }));
    await handled();
    const friends = { friend: true, blocked: false, visible: true, collection: true, openToTrades: true };
    expect([await partnerOf(me, them), await partnerOf(them, me)]).toEqual([friends, friends]);
    await publishPair(buildPair(me, them, { isBlocked: true, version: 2 }));
    await handled();
    const blocked = { friend: false, blocked: true, visible: false, collection: false, openToTrades: true };
    expect([await partnerOf(me, them), await partnerOf(them, me)]).toEqual([blocked, blocked]);
  });

  it('when events repeat or arrive in another order, then the newest one counts', async () => {
    const [me, them] = [await publishUser(), await publishUser()];
    const ended = buildPair(me, them, { version: 2 });
    for (const fact of [ended, buildPair(me, them, { isFriend: true }), ended]) await publishPair(fact);
    await handled();
    expect(await partnerOf(me, them)).toMatchObject({ friend: false });
  });

  it('when settings change, then they are stored; an event of an older release leaves them alone', async () => {
    const [me, them] = [await publishUser(), await publishUser()];
    const data = { userId: them, username: 'renamed', isAdmin: false };
    await social.publish(userUpdated, `user:${them}`, { ...data, privacy: { ...OPEN, openToTrades: false } });
    await social.publish(userUpdated, `user:${them}`, data);
    await handled();
    expect(await partnerOf(me, them)).toMatchObject({ visible: true, collection: true, openToTrades: false });
    const unknown = ++lastId;
    await social.publish(userRegistered, `user:${unknown}`, { userId: unknown, username: 'old', isAdmin: false });
    await expectRows('users', unknown);
    expect(await partnerOf(me, unknown)).toEqual(NOTHING);
  });

  it('when an account is deleted, then its pairs are deleted, also one whose event arrives later', async () => {
    const [me, them, other] = [await publishUser(), await publishUser(), await publishUser()];
    const pair = buildPair(me, them, { isFriend: true });
    const kept = buildPair(me, other, { isFriend: true });
    await publishPair(pair);
    await publishPair(kept);
    await handled();
    await social.publish(userDeleted, `user:${them}`, { userId: them });
    const ids = async () =>
      (await world.sql.query('select id from pairs order by id')).rows.map(({ id }) => Number(id));
    await eventually(async () => expect(await ids()).toEqual([kept.id]));
    expect(await partnerOf(me, them)).toEqual(NOTHING);
    await publishPair({ ...pair, version: 2 });
    await handled();
    expect(await ids()).toEqual([kept.id]);
  });
});

describe('a rebuild', () => {
  it('when facts were lost or social was restored, then pairs and settings are as social has them', async () => {
    const [me, them, other] = [await publishUser(), await publishUser(), await publishUser()];
    await publishPair(buildPair(me, them, { isFriend: true, version: 5 }));
    await publishPair(buildPair(me, other, { isFriend: true }));
    await handled();
    for (const id of [me, them, other])
      userFacts.set(id, {
        id,
        username: `user${id}`,
        plan: 'SIDE_KICK',
        planVersion: 0,
        privacy: { ...OPEN, openToTrades: false },
        lastEventId: 1,
      });
    const restored = buildPair(me, them, { isBlocked: true, version: 2 });
    pairFacts.set(restored.id, restored);
    await users.rebuild(ctx);
    expect(await pairs.rebuild(ctx)).toBe(1);
    expect(await partnerOf(me, them)).toEqual({
      friend: false,
      blocked: true,
      visible: false,
      collection: false,
      openToTrades: false,
    });
    expect(await partnerOf(me, other)).toEqual({
      friend: false,
      blocked: false,
      visible: true,
      collection: true,
      openToTrades: false,
    });
  });

  it('when a database has users from before, then the migration queues a rebuild', async () => {
    const old = await databaseBefore(new URL('../prisma/migrations', import.meta.url), '20261203000000_partners');
    try {
      await old.pool.query(`insert into users (user_id, username) values (1, 'storm')`);
      await old.upgrade();
      const { rowCount } = await old.pool.query('select from graphile_worker.jobs where task_identifier = $1', [
        'collection.partners',
      ]);
      expect(rowCount).toBe(1);
    } finally {
      await old.drop();
    }
  });
});

describe('asking social itself', () => {
  it('when social answers, then its answer counts; when it is down, then the status is 503', async () => {
    asked = { friend: true, blocked: false, visible: true, collection: true, openToTrades: true };
    expect(await askSocial(ctx, { me: 1, them: 2 })).toEqual(asked);
    const alone = createContext(collectionConfig({ ...world.env, SOCIAL_URL: 'http://127.0.0.1:9' }));
    await expect(askSocial(alone, { me: 1, them: 2 })).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    await alone.database.close();
  });
});
