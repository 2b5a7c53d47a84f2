/**
 * Rebuilds the read model of people from social's snapshot, beside a running service: what events told newer stays,
 * and whom the snapshot lacks is forgotten. Holdings stay: only the event of a deletion removes them.
 */
import { MAX_PAGE } from '@ninepocket/contracts/http/paging';
import { snapshotUsers } from '@ninepocket/contracts/social/facts';
import { databaseTime } from '../cards/rebuild.store.js';
import type { Context } from '../context.js';
import { rebuildTable } from '../rebuild-table.js';
import { forgetMissing, storePeople } from './rebuild.store.js';

/**
 * Safe to run again after any failure.
 * @returns how many people the snapshot had
 */
export const rebuildPeople = async ({ social, pool }: Context): Promise<{ people: number }> => {
  const startedAt = await databaseTime(pool);
  const people = await rebuildTable(
    (cursor) => social.call(snapshotUsers, { query: { limit: MAX_PAGE, cursor } }),
    (facts) => storePeople(pool, facts, startedAt),
    (missing) => forgetMissing(pool, missing, startedAt),
  );
  return { people };
};
