/**
 * Rebuilds the read model of users from social's snapshot while the service runs: newer events win, and users missing
 * from the snapshot are marked as deleted. Holdings stay; only a user-deleted event removes them.
 */
import { MAX_PAGE } from '@ninepocket/contracts/http/fields/paging';
import type { Rebuildable } from '@ninepocket/service-kit/read-model/read-models';
import { snapshotUsers } from '@ninepocket/contracts/social/facts';
import type { Context } from '../context.js';
import { databaseTime } from '../snapshots/database-time.store.js';
import { rebuildTable } from '../snapshots/rebuild-table.use-case.js';
import { deleteMissingUsers, storeUsers } from './rebuild-users.store.js';

/** Billing has no snapshot of plans: social's includes them. */
export const users: Rebuildable<Context> = {
  name: 'users',
  repairs: ['social', 'billing'],
  rebuild: async ({ social, pool }) => {
    const startedAt = await databaseTime(pool);
    const owner = social.withTimeout(30_000);
    return rebuildTable(
      (cursor) => owner.call(snapshotUsers, { query: { limit: MAX_PAGE, cursor } }),
      (facts) => storeUsers(pool, facts, startedAt),
      (missing) => deleteMissingUsers(pool, missing, startedAt),
    );
  },
};
