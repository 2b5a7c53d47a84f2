/**
 * Rebuilds the read model of users from social's snapshot while the service runs: newer events win, and users missing
 * from the snapshot are marked as deleted. Holdings stay; only a user-deleted event removes them.
 */
import { MAX_PAGE } from '@ninepocket/contracts/http/fields/paging';
import { snapshotUsers } from '@ninepocket/contracts/social/facts';
import type { Context } from '../context.js';
import { databaseTime } from '../snapshots/database-time.store.js';
import { rebuildTable } from '../snapshots/rebuild-table.use-case.js';
import { deleteMissingUsers, storeUsers } from './rebuild-users.store.js';

export const rebuildUsers = async ({ social, pool }: Context): Promise<{ users: number }> => {
  const startedAt = await databaseTime(pool);
  const users = await rebuildTable(
    (cursor) => social.call(snapshotUsers, { query: { limit: MAX_PAGE, cursor } }),
    (facts) => storeUsers(pool, facts, startedAt),
    (missing) => deleteMissingUsers(pool, missing, startedAt),
  );
  return { users };
};
