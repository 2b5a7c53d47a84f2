import { userUpdated } from '@ninepocket/contracts/events/events';
import { updateProfile } from '@ninepocket/contracts/social/social';
import { snapshotUsers, type UserFact } from '@ninepocket/contracts/social/facts';
import { SERVICES } from '@ninepocket/contracts/services';
import { transaction } from '@ninepocket/service-kit/database/database';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const snapshot = async (): Promise<UserFact[]> => {
  const facts: UserFact[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { limit: 2, ...(cursor ? { cursor } : {}) };
    const { status, body, page } = await world.as({ service: 'collection' }).call(snapshotUsers, { query });
    expect([status, body.length <= 2]).toEqual([200, true]);
    facts.push(...body);
    cursor = page.next;
  } while (cursor);
  return facts;
};
const lastOutboxId = async (): Promise<number> => {
  const { rows } = await world.pool.query<{ last: number }>(
    'select coalesce(max(id), 0) as last from messaging.outbox',
  );
  return rows[0]?.last ?? 0;
};

describe('the snapshot of users', () => {
  it('when there are no events yet, then the last event id is lower than that of the first event', async () => {
    await world.pool.query(`insert into users (username, email) values ('entered', 'entered@daily.test')`);
    const [entered] = await snapshot();
    const { userId } = await world.signUp();
    expect(entered).toMatchObject({ username: 'entered', plan: 'SIDE_KICK', planVersion: 0 });
    expect(entered?.privacy).toMatchObject({ profileVisibility: 'public', openToTrades: true, lastSeenDay: null });
    expect(entered?.lastEventId).toBeLessThan(await lastOutboxId());
    expect((await snapshot()).map(({ id }) => id)).toContain(userId);
  });

  it('when it is read page by page, then every user is included once, by id, with the plan from billing', async () => {
    const people = [await world.signUp(), await world.signUp(), await world.signUp()];
    await world.pool.query(`update users set plan = 'SUPER_HERO', plan_version = 4 where id = $1`, [people[1]!.userId]);
    const facts = await snapshot();
    const { rows } = await world.pool.query<{ id: number }>('select id from users order by id');
    expect(facts.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(facts.find(({ id }) => id === people[1]?.userId)).toMatchObject({ plan: 'SUPER_HERO', planVersion: 4 });
    expect(new Set(facts.map(({ lastEventId }) => lastEventId))).toEqual(new Set([await lastOutboxId()]));
  });

  it('when a change is not committed yet, then the page waits for it and includes its event', async () => {
    const { userId } = await world.signUp();
    const [number, facts] = await transaction(world.pool, async (tx) => {
      await tx.query(`update users set username = 'renamed' where id = $1`, [userId]);
      await emit(tx, userUpdated, `user:${userId}`, { userId, username: 'renamed', isAdmin: false });
      const { rows } = await tx.query<{ id: number }>('select max(id) as id from messaging.outbox');
      await world.signUp(); // gets a higher id and commits first
      const waiting = snapshot();
      await eventually(async () => {
        const locks = await world.pool.query(
          'select from pg_stat_activity where datname = current_database() and wait_event_type = $1',
          ['Lock'],
        );
        expect(locks.rowCount).toBe(1);
      });
      return [rows[0]!.id, waiting] as const;
    });
    const fact = (await facts).find(({ id }) => id === userId);
    expect(fact?.username).toBe('renamed');
    expect(fact?.lastEventId).toBeGreaterThan(number);
  });

  it('when a user changes later, then the event has a higher id', async () => {
    const { userId, client } = await world.signUp();
    const { lastEventId } = (await snapshot()).find(({ id }) => id === userId)!;
    await client.call(updateProfile, { body: { username: 'later-name' } });
    const { rows } = await world.pool.query<{ id: number }>(
      'select id from messaging.outbox where name = $1 and aggregate = $2',
      [userUpdated.name, `user:${userId}`],
    );
    expect(rows.map(({ id }) => id > lastEventId)).toEqual([true]);
  });

  it('when a caller other than collection requests it, then the status is 401 or 403', async () => {
    for (const caller of [null, {}, { isAdmin: true }])
      expect((await world.as(caller).call(snapshotUsers)).status).toBe(401);
    for (const service of [...SERVICES.filter((name) => name !== 'collection'), 'gateway'] as const)
      expect((await world.as({ service }).call(snapshotUsers)).status).toBe(403);
    expect(
      (await world.as({ service: 'collection' }).call(snapshotUsers, { query: { cursor: 'bm90IG91cnM' } })).status,
    ).toBe(400);
  });

  it('when there are many users, then a page is read by the primary key', async () => {
    await world.pool.query(
      `insert into users (username, email) select 'many-' || n, 'many-' || n || '@daily.test' from generate_series(1, 5000) n`,
    );
    await world.pool.query('analyze users');
    const { rows } = await world.pool.query<{ 'QUERY PLAN': string }>(
      'explain select id from users where id > 2000 order by id limit 501 for share',
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan using users_pkey/);
  });
});
