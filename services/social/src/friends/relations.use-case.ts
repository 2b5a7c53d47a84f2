import type { Queryable } from '@ninepocket/service-kit/database/database';
import { problem } from '@ninepocket/service-kit/http/problem';
import type { Relation } from '@ninepocket/contracts/social/friends';
import { visibility, type Visibility } from '../privacy/privacy.rules.js';
import { readPair, relationOf } from './pairs.store.js';

export interface Seen {
  relation: Relation;
  friendshipId: number | null;
  sees: Visibility;
}

/**
 * What a user is to another one, and what they may see of them.
 * @throws ProblemError not_found for an unknown user and when the profile is not visible
 */
export const requireVisible = async (db: Queryable, me: number, other: number): Promise<Seen> => {
  const pair = await readPair(db, me, other);
  const relation = relationOf(me, other, pair);
  const sees = visibility(relation, pair.settings);
  if (!sees.profile) throw problem('not_found');
  return { relation, friendshipId: pair.friendshipId, sees };
};
