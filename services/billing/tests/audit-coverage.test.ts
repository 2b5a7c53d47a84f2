import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@ninepocket/contracts/catalog/audit';
import { reconcileNow } from '@ninepocket/contracts/billing/operations';
import { billingAdminChanged, userEmailChanged } from '@ninepocket/contracts/events/events';
import { adminWritesOf } from '@ninepocket/service-kit/testing/admin-writes';
import { deadLetterWrites } from '@ninepocket/service-kit/testing/dead-letters';
import { callerOf, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { startWorld, type World } from './billing-world.js';

let world: World;
let operator: TestClient;
beforeAll(async () => {
  world = await startWorld();
  operator = callerOf(world.running.url, { userId: 1, isAdmin: true }, 'billing');
});
afterAll(() => world.stop());

/** Each makes the change, and names the action that the log shows. */
const WRITES: Record<string, { action: string; change: () => Promise<unknown> }> = {
  ...deadLetterWrites('billing', () => ({ sql: world.rows.pool, admin: operator }), userEmailChanged, {
    userId: 999_999,
  }),
  'POST /api/admin/billing/reconcile': {
    action: 'reconciliation.requested',
    change: () => operator.call(reconcileNow),
  },
};

const recorded = async (action: string): Promise<AuditEntry[]> => {
  const { rows } = await world.rows.pool.query<{ data: AuditEntry }>(
    `select data from messaging.outbox where name = $1 and data ->> 'action' = $2 order by id`,
    [billingAdminChanged.name, action],
  );
  return rows.map(({ data }) => data);
};

describe('audit entries of billing', () => {
  it('when the contracts have an admin write, then it is covered here', async () => {
    expect(Object.keys(WRITES).sort()).toEqual((await adminWritesOf('billing')).sort());
  });

  it.each(Object.entries(WRITES))(
    'when an admin calls %s, then the log has an entry',
    async (_, { action, change }) => {
      const before = await recorded(action);
      await change();
      const [entry, ...more] = (await recorded(action)).slice(before.length);
      expect(more).toEqual([]);
      expect(entry).toMatchObject({ actorId: 1, action, requestId: expect.stringMatching(/^[\w-]{8,}$/) });
    },
  );
});
