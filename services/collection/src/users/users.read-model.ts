import { snapshotUsers, type PrivacyFact, type UserFact } from '@ninepocket/contracts/social/facts';
import { readModel } from '@ninepocket/service-kit/read-model/read-model';
import { eraseNames, reopenCollectors } from './users.store.js';

const PRIVACY = ['profileVisibility', 'showCollection', 'showWishlist', 'openToTrades', 'lastSeenDay'] as const;

const NOTHING_SHOWN: PrivacyFact = {
  profileVisibility: 'private',
  showCollection: false,
  showWishlist: false,
  openToTrades: false,
  lastSeenDay: null,
};

/**
 * Names of collectors, and what others may see of them. Users missing from the snapshot are marked as deleted, but their holdings stay: only a deletion event
 * removes those. Collectors whose accounts a restored backup has revived can write again.
 */
export const users = readModel('users', {
  source: 'social',
  snapshot: snapshotUsers,
  key: 'user_id',
  version: 'social_event_id',
  deletions: 'deleted',
  row: ({ id, username, privacy, lastEventId }: Pick<UserFact, 'id' | 'username' | 'privacy' | 'lastEventId'>) => ({
    id,
    username,
    version: lastEventId,
    ...(privacy ?? NOTHING_SHOWN),
    isOlder: privacy === undefined,
  }),
  columns: ['username', ...PRIVACY],
  addedLater: { columns: PRIVACY, missingIn: ({ isOlder }) => isOlder },
  written: reopenCollectors,
  retired: eraseNames,
});

/** Events are stored with their ids, which ascend. No event follows a deletion, whatever its id is. */
export const DELETION = Number.MAX_SAFE_INTEGER;
