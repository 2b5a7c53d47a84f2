import type { Queryable } from '@ninepocket/service-kit/database/database';
import { problem } from '@ninepocket/service-kit/http/problem';
import type { Relation } from '@ninepocket/contracts/social/friends/friends';
import { visibility, type Visibility } from '../privacy/privacy.rules.js';
import { isFound } from './friends.rules.js';
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
  const seen = await readSeen(db, me, other);
  if (!seen.sees.profile) throw problem('not_found');
  return seen;
};

/**
 * As `requireVisible`, but also for a profile that is for friends only: others see who it is, to send a request.
 * @throws ProblemError not_found
 */
export const requireFound = async (db: Queryable, me: number, other: number): Promise<Seen> => {
  const { settings, ...seen } = await readSeen(db, me, other);
  if (seen.relation === 'blocked' || !(seen.sees.profile || isFound(settings))) throw problem('not_found');
  return seen;
};

const readSeen = async (db: Queryable, me: number, other: number) => {
  const pair = await readPair(db, me, other);
  const relation = relationOf(me, other, pair);
  const { friendshipId, settings } = pair;
  return { relation, friendshipId, settings, sees: visibility(relation, settings) };
};
