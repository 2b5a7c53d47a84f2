import { snapshotUsers, type UserFact } from '@ninepocket/contracts/social/facts';
import { readModel } from '@ninepocket/service-kit/read-model/read-model';
import { eraseNames, reopenCollectors } from './users.store.js';

/**
 * Names of sellers. Users missing from the snapshot are marked as deleted, but their holdings stay: only a deletion event
 * removes those. Collectors whose accounts a restored backup has revived can write again.
 */
export const users = readModel('users', {
  source: 'social',
  snapshot: snapshotUsers,
  key: 'user_id',
  version: 'social_event_id',
  deletions: 'deleted',
  row: ({ id, username, lastEventId }: Pick<UserFact, 'id' | 'username' | 'lastEventId'>) => ({
    id,
    username,
    version: lastEventId,
  }),
  columns: ['username'],
  written: reopenCollectors,
  retired: eraseNames,
});

/** Events are stored with their ids, which ascend. No event follows a deletion, whatever its id is. */
export const DELETION = Number.MAX_SAFE_INTEGER;
