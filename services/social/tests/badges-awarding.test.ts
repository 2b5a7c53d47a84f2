import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { awardBadge, checkBadges, listBadges, listUserBadges } from '@ninepocket/contracts/social/badges';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { badgeOf, badgesOf, earnedBy, notified } from './badge-lists.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('awarding by an admin', () => {
  it('when an admin awards Event Winner twice, then it is awarded once', async () => {
    const [admin, me] = [await world.signUpAdmin(), await world.signUp()];
    const badgeId = (await badgeOf(me, 'event-winner')).id;
    const award = () => admin.client.call(awardBadge, { params: { id: me.userId, badgeId } });
    const answers = await Promise.all([award(), award()]);
    expect(answers.map(({ status, body }) => [status, body.key])).toEqual(Array(2).fill([200, 'event-winner']));
    expect((await award()).body.earnedAt).toBe(answers[0]?.body.earnedAt);
    expect(await earnedBy(me)).toEqual(['event-winner', 'rising-star']);
    expect((await notified(me)).length).toBe(2);
    const { body } = await admin.client.call(listUserBadges, { params: { id: me.userId } });
    const has = (key: string) => body.badges.find((badge) => badge.key === key);
    expect(has('event-winner')).toMatchObject({ isAwardable: true, earnedAt: answers[0]?.body.earnedAt });
    expect(has('founding-hero')).toMatchObject({ isAwardable: true, earnedAt: null });
    expect(has('rising-star')).toMatchObject({ isAwardable: false, earnedAt: expect.any(String) });
    expect(has('vault-guardian')).toBeUndefined();
    const { rows } = await world.pool.query(
      `select from messaging.outbox where data ->> 'action' = 'user.badge-awarded' and data #>> '{target,id}' = $1`,
      [String(me.userId)],
    );
    expect(rows).toHaveLength(1);
  });

  it('when two badges are awarded in concurrent transactions, then a badge for their points is earned', async () => {
    const [admin, person] = [await world.signUpAdmin(), await world.signUp()];
    const { badges } = await badgesOf(person);
    const idOf = (key: string): number => badges.find((badge) => badge.key === key)?.id ?? 0;
    const blocker = await world.pool.connect();
    // Transactions that earn a badge wait at their commit, after points were summed.
    await blocker.query(`
      create function wait_for_test() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock_shared(1); return null; end $$;
      create constraint trigger wait_for_test after insert on user_badges deferrable initially deferred
        for each row execute function wait_for_test();
      select pg_advisory_lock(1)`);
    const awards = ['founding-hero', 'community-hero'].map((key) =>
      admin.client.call(awardBadge, { params: { id: person.userId, badgeId: idOf(key) } }),
    );
    await eventually(async () => {
      const { rows } = await world.pool.query(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toEqual([{ waiting: 2 }]);
    });
    await blocker.query('select pg_advisory_unlock(1)');
    expect((await Promise.all(awards)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await earnedBy(person)).toEqual(['community-hero', 'founding-hero', 'rising-star']);
    await blocker.query('drop function wait_for_test cascade');
    blocker.release();
  });

  it('when the badge is earned by a figure, then it cannot be awarded', async () => {
    const [admin, me] = [await world.signUpAdmin(), await world.signUp()];
    const badgeId = (await badgeOf(me, 'vault-guardian')).id;
    const { status, body } = await admin.client.call(awardBadge, { params: { id: me.userId, badgeId } });
    expect([status, body.code]).toEqual([409, 'not_awardable']);
  });

  it('when the user or the badge is unknown, then the answer is 404', async () => {
    const [admin, me] = [await world.signUpAdmin(), await world.signUp()];
    const badgeId = (await badgeOf(me, 'event-winner')).id;
    const unknownUser = await admin.client.call(awardBadge, { params: { id: 999_999, badgeId } });
    const unknownBadge = await admin.client.call(awardBadge, { params: { id: me.userId, badgeId: 999_999 } });
    const list = await admin.client.call(listUserBadges, { params: { id: 999_999 } });
    expect([unknownUser.status, unknownBadge.status, list.status]).toEqual([404, 404, 404]);
  });

  it('when the caller is not an admin, then the answer is 403; without a token 401', async () => {
    const me = await world.signUp();
    const params = { id: me.userId, badgeId: (await badgeOf(me, 'event-winner')).id };
    expect((await me.client.call(awardBadge, { params })).status).toBe(403);
    expect((await me.client.call(listUserBadges, { params: { id: me.userId } })).status).toBe(403);
    expect((await world.as(null).call(awardBadge, { params })).status).toBe(401);
    const anonymous = world.as(null);
    expect([(await anonymous.call(listBadges)).status, (await anonymous.call(checkBadges)).status]).toEqual([401, 401]);
    expect(await earnedBy(me)).toEqual([]);
  });
});
