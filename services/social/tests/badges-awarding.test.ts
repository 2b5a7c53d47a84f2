import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { awardBadge, checkBadges, listBadges } from '@ninepocket/contracts/social/badges';
import { badgeOf, earnedBy, notified } from './badge-lists.js';
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
    expect([unknownUser.status, unknownBadge.status]).toEqual([404, 404]);
  });

  it('when the caller is not an admin, then the answer is 403; without a token 401', async () => {
    const me = await world.signUp();
    const params = { id: me.userId, badgeId: (await badgeOf(me, 'event-winner')).id };
    expect((await me.client.call(awardBadge, { params })).status).toBe(403);
    expect((await world.as(null).call(awardBadge, { params })).status).toBe(401);
    const anonymous = world.as(null);
    expect([(await anonymous.call(listBadges)).status, (await anonymous.call(checkBadges)).status]).toEqual([401, 401]);
    expect(await earnedBy(me)).toEqual([]);
  });
});
