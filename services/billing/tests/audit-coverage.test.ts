import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reconcileNow } from '@ninepocket/contracts/billing/operations';
import { billingAdminChanged, userEmailChanged } from '@ninepocket/contracts/events/events';
import {
  adminWritesOf,
  auditEntriesOf,
  entriesAddedBy,
  type AdminWrites,
} from '@ninepocket/service-kit/testing/admin-writes';
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

const WRITES: AdminWrites = {
  ...deadLetterWrites('billing', () => ({ sql: world.rows.pool, admin: operator }), userEmailChanged, {
    userId: 999_999,
  }),
  'POST /api/admin/billing/reconcile': {
    action: 'reconciliation.requested',
    change: () => operator.call(reconcileNow),
  },
};

const recorded = (action: string) => auditEntriesOf(world.rows.pool, billingAdminChanged, action);

describe('audit entries of billing', () => {
  it('when the contracts have an admin write, then it is covered here', async () => {
    expect(Object.keys(WRITES).sort()).toEqual((await adminWritesOf('billing')).sort());
  });

  it.each(Object.entries(WRITES))('when an admin calls %s, then the log has an entry', async (_, write) => {
    const [entry, ...more] = await entriesAddedBy(recorded, write);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ actorId: 1, action: write.action, requestId: expect.stringMatching(/^[\w-]{8,}$/) });
  });
});
