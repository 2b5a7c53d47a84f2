import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectorForgotten, socialAdminChanged } from '@ninepocket/contracts/events/events';
import { awardBadge, listBadges } from '@ninepocket/contracts/social/badges';
import { closeReport, reportUser } from '@ninepocket/contracts/social/messages/messages';
import { deleteAccount } from '@ninepocket/contracts/social/account';
import { createUser, deleteUser, getProfile, updateUser } from '@ninepocket/contracts/social/social';
import {
  adminWritesOf,
  auditEntriesOf,
  entriesAddedBy,
  type AdminWrites,
} from '@ninepocket/service-kit/testing/admin-writes';
import { deadLetterWrites } from '@ninepocket/service-kit/testing/dead-letters';
import { startWorld, type Person, type World } from './world.js';

let world: World;
let boss: Person;
beforeAll(async () => {
  world = await startWorld();
  boss = await world.firstAdmin();
});
afterAll(() => world.stop());

const WRITES: AdminWrites = {
  ...deadLetterWrites('social', () => ({ sql: world.pool, admin: boss.client }), collectorForgotten, {
    userId: 999_999,
  }),
  'POST /api/admin/users': {
    action: 'user.created',
    change: () => boss.client.call(createUser, { body: { username: 'created', email: 'created@daily.test' } }),
  },
  'PATCH /api/admin/users/:id': {
    action: 'user.updated',
    change: async () => changeUser((await world.signUp()).userId, { plan: 'SUPER_HERO' }),
  },
  'DELETE /api/admin/users/:id': {
    action: 'user.deleted',
    change: async () => boss.client.call(deleteUser, { params: { id: (await world.signUp()).userId } }),
  },
  'PUT /api/admin/users/:id/badges/:badgeId': {
    action: 'user.badge-awarded',
    change: async () => {
      const { userId, client } = await world.signUp();
      const { badges } = (await client.call(listBadges)).body;
      const badgeId = badges.find(({ name }) => name === 'Event Winner')!.id;
      await boss.client.call(awardBadge, { params: { id: userId, badgeId } });
      await boss.client.call(awardBadge, { params: { id: userId, badgeId } }); // changes nothing
    },
  },
  'PATCH /api/admin/reports/:id': {
    action: 'report.updated',
    change: async () => {
      const [reporter, { userId }] = [await world.signUp(), await world.signUp()];
      const { body } = await reporter.client.call(reportUser, { body: { userId, reason: 'spam' } });
      await boss.client.call(closeReport, { params: { id: body.id }, body: { status: 'dismissed' } });
    },
  },
};

const changeUser = (id: number, body: Record<string, unknown>) =>
  boss.client.call(updateUser, { params: { id }, body });
const recorded = (action: string) => auditEntriesOf(world.pool, socialAdminChanged, action);

describe('audit entries of social', () => {
  it('when the contracts have an admin write, then it is covered here', async () => {
    expect(Object.keys(WRITES).sort()).toEqual((await adminWritesOf('social')).sort());
  });

  it.each(Object.entries(WRITES))('when an admin calls %s, then the log has an entry', async (_, write) => {
    const [entry, ...more] = await entriesAddedBy(recorded, write);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      actorId: boss.userId,
      action: write.action,
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
    });
  });

  it('when an address changes, then the entry shows both masked', async () => {
    const { userId } = await world.signUp({ email: 'before@daily.test' });
    await changeUser(userId, { email: 'after@xavier.test' });
    const entry = (await recorded('user.updated')).at(-1);
    expect([entry?.before, entry?.after]).toEqual([{ email: 'b…@daily.test' }, { email: 'a…@xavier.test' }]);
  });

  it('when users delete their own account, then the log has no entry', async () => {
    const before = await recorded('user.deleted');
    const { userId, client } = await world.signUp();
    const { body } = await client.call(getProfile);
    expect((await client.call(deleteAccount, { body: { confirm: body.username } })).status).toBe(202);
    expect(await recorded('user.deleted')).toHaveLength(before.length);
    expect((await boss.client.call(deleteUser, { params: { id: userId } })).status).toBe(202);
    expect(await recorded('user.deleted')).toHaveLength(before.length);
  });
});
