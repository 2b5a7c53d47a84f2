import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@ninepocket/contracts/catalog/audit';
import { collectorForgotten, socialAdminChanged } from '@ninepocket/contracts/events/events';
import { awardBadge, listBadges } from '@ninepocket/contracts/social/badges';
import { closeReport, reportUser } from '@ninepocket/contracts/social/messages';
import { deleteAccount } from '@ninepocket/contracts/social/account';
import { createUser, deleteUser, getProfile, updateUser } from '@ninepocket/contracts/social/social';
import { adminWritesOf } from '@ninepocket/service-kit/testing/admin-writes';
import { deadLetterWrites } from '@ninepocket/service-kit/testing/dead-letters';
import { startWorld, type Person, type World } from './world.js';

let world: World;
let boss: Person;
beforeAll(async () => {
  world = await startWorld();
  boss = await world.firstAdmin();
});
afterAll(() => world.stop());

/** Each makes the change, and names the action that the log shows. */
const WRITES: Record<string, { action: string; change: () => Promise<unknown> }> = {
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
const recorded = async (action: string): Promise<AuditEntry[]> => {
  const { rows } = await world.pool.query<{ data: AuditEntry }>(
    `select data from messaging.outbox where name = $1 and data ->> 'action' = $2 order by id`,
    [socialAdminChanged.name, action],
  );
  return rows.map(({ data }) => data);
};

describe('audit entries of social', () => {
  it('when the contracts have an admin write, then it is covered here', async () => {
    expect(Object.keys(WRITES).sort()).toEqual((await adminWritesOf('social')).sort());
  });

  it.each(Object.entries(WRITES))(
    'when an admin calls %s, then the log has an entry',
    async (_, { action, change }) => {
      const before = await recorded(action);
      await change();
      const [entry, ...more] = (await recorded(action)).slice(before.length);
      expect(more).toEqual([]);
      expect(entry).toMatchObject({ actorId: boss.userId, action, requestId: expect.stringMatching(/^[\w-]{8,}$/) });
    },
  );

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
