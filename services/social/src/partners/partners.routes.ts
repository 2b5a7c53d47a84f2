/** For other services: who is friends with whom, and who may see whom. */
import { internalPair, snapshotPairs, type Partner } from '@ninepocket/contracts/social/facts';
import type { Relation } from '@ninepocket/contracts/social/friends/friends';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { findPair, relationOf } from '../friends/pairs.store.js';
import { listPairFacts } from '../friends/published-pairs.store.js';
import { hasDeclined } from '../message-requests/message-requests.store.js';
import { visibility } from '../privacy/privacy.rules.js';

const cursorShape = z.tuple([z.int32()]);
const UNKNOWN: Partner = { friend: false, blocked: false, visible: false, collection: false, openToTrades: false };

export const partnerRoutes = ({ pool }: Context): Route[] => [
  route(snapshotPairs, fromService('collection'), async ({ query: { cursor, limit } }) => {
    const [after] = readCursor(cursor, cursorShape) ?? [0];
    return pageOf(
      await listPairFacts(pool, after, limit + 1),
      limit,
      null,
      (fact) => fact,
      ({ id }) => [id],
    );
  }),

  route(internalPair, fromService('collection'), async ({ params: { me, them } }) => {
    const pair = await findPair(pool, me, them);
    if (!pair) return UNKNOWN;
    const relation = relationOf(me, them, pair);
    const { profile, collection } = visibility(relation, pair.settings);
    return {
      friend: relation === 'friends',
      blocked: relation === 'blocked',
      visible: profile,
      collection,
      openToTrades: pair.settings.openToTrades && !(await isDeclined(pool, relation, me, them)),
    };
  }),
];

/** An offer is a message request, too: one that was declined cannot be repeated. */
const isDeclined = async (pool: Context['pool'], relation: Relation, me: number, them: number): Promise<boolean> =>
  relation !== 'friends' && hasDeclined(pool, me, them);
