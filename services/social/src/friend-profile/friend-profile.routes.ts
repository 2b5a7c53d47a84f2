/** Another user's profile, cards and wishes; collection answers the lists, privacy.rules.ts decides what is visible. */
import {
  internalComparedCards,
  internalComparedSets,
  internalHoldings,
  internalWishes,
} from '@ninepocket/contracts/collection/facts';
import {
  compareCards,
  compareSets,
  getFriendProfile,
  listFriendCollection,
  listFriendWishlist,
} from '@ninepocket/contracts/social/friends/friend-profile';
import type { comparisonSide } from '@ninepocket/contracts/social/friends/friend-profile.schemas';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { problem } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { findFigures } from '../figures/figures.store.js';
import { requireFound, requireVisible, type Seen } from '../friends/relations.use-case.js';
import { presentFriendHolding, presentFriendProfile, presentFriendWish } from './friend-profile.present.js';
import { findFriendProfile } from './friend-profile.store.js';

export const friendProfileRoutes = ({ pool, others: { collection } }: Context): Route[] => [
  route(getFriendProfile, signedIn, async ({ caller, params: { friendId } }) => {
    const seen = await requireFound(pool, caller.userId, friendId);
    const [row, figures] = await Promise.all([
      findFriendProfile(pool, caller.userId, friendId, seen.sees.collection),
      findFigures(pool, friendId),
    ]);
    if (!row) throw problem('not_found');
    return presentFriendProfile(row, seen, figures);
  }),

  route(listFriendCollection, signedIn, async ({ caller, params: { friendId }, query, signal }) => {
    requireShown(await requireVisible(pool, caller.userId, friendId), 'collection');
    const page = await collection.call(internalHoldings, { params: { id: friendId }, query }, signal);
    return { ...page, items: page.items.map(presentFriendHolding) };
  }),

  route(listFriendWishlist, signedIn, async ({ caller, params: { friendId }, query, signal }) => {
    requireShown(await requireVisible(pool, caller.userId, friendId), 'wishlist');
    const page = await collection.call(internalWishes, { params: { id: friendId }, query }, signal);
    return { ...page, items: page.items.map(presentFriendWish) };
  }),

  route(compareSets, signedIn, async ({ caller, params: { friendId }, query: { side, ...page }, signal }) => {
    requireComparable(await requireVisible(pool, caller.userId, friendId), side);
    const query = { ...page, ...comparisonOf(caller.userId, friendId, side) };
    return collection.call(internalComparedSets, { query }, signal);
  }),

  route(compareCards, signedIn, async ({ caller, params: { friendId }, query: { side, ...page }, signal }) => {
    requireComparable(await requireVisible(pool, caller.userId, friendId), side);
    const query = { ...page, ...comparisonOf(caller.userId, friendId, side) };
    return collection.call(internalComparedCards, { query }, signal);
  }),
];

type Side = z.output<typeof comparisonSide>;

const HIDDEN = {
  // SPEC section 2's texts.
  collection: "This user's collection is not visible to you.",
  wishlist: "This user's wishlist is not visible to you.",
};

/** @throws ProblemError forbidden */
const requireShown = ({ sees }: Seen, what: keyof typeof HIDDEN): void => {
  if (!sees[what]) throw problem('forbidden', HIDDEN[what]);
};

const requireComparable = (seen: Seen, side: Side): void =>
  requireShown(seen, side === 'theyHave' ? 'collection' : 'wishlist');

/** `iHave` reveals their wishlist only: cards of mine that they want. */
const comparisonOf = (me: number, friendId: number, side: Side) =>
  side === 'theyHave'
    ? { ownerId: friendId, otherId: me, onlyWished: 'false' as const }
    : { ownerId: me, otherId: friendId, onlyWished: 'true' as const };
