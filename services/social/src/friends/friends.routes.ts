import { id } from '@ninepocket/contracts/http/fields/fields.schemas';
import {
  cancelFriendRequest,
  listFriendRequests,
  listFriends,
  removeFriend,
  respondToFriendRequest,
  searchUsers,
  sendFriendRequest,
  type Friend,
} from '@ninepocket/contracts/social/friends/friends';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { presentPerson } from '../users/person.present.js';
import { countFriends, findFriends, type FriendRow } from './friends.list.store.js';
import { presentFriendship } from './friends.present.js';
import { countRequests, findRequests } from './friendships.list.store.js';
import { acceptRequest, cancelRequest, declineRequest, endFriendship, requestFriendship } from './friendships.store.js';
import { MIN_CHARACTERS, searchTerms } from './user-search.rules.js';
import { searchUsersByName } from './user-search.store.js';

const friendPlace = z.tuple([z.boolean(), z.string().max(100), id]);
const searchPlace = z.tuple([z.int32(), id]);
const requestPlace = z.tuple([id]);

export const friendRoutes = ({ pool, live }: Context): Route[] => [
  route(listFriends, signedIn, async ({ caller: { userId }, query: { q, cursor, limit } }) => {
    const pattern = q?.trim() ? searchTerms(q).anywhere.toLowerCase() : null;
    const [rows, total] = await Promise.all([
      findFriends(pool, userId, pattern, readCursor(cursor, friendPlace), limit + 1),
      countFriends(pool, userId, pattern),
    ]);
    return pageOf(rows, limit, total, presentFriend, (row) => [row.isOnline, row.sortName, row.id]);
  }),

  route(removeFriend, signedIn, ({ caller, params }) => endFriendship({ pool, live }, caller.userId, params.userId)),

  route(listFriendRequests, signedIn, async ({ caller: { userId }, query: { direction, cursor, limit } }) => {
    const [before] = readCursor(cursor, requestPlace) ?? [null];
    const [rows, total] = await Promise.all([
      findRequests(pool, userId, direction, before, limit + 1),
      countRequests(pool, userId, direction),
    ]);
    return pageOf(rows, limit, total, presentFriendship, (row) => [row.id]);
  }),

  route(sendFriendRequest, signedIn, async ({ caller, body }) =>
    presentFriendship(await requestFriendship({ pool, live }, caller.userId, body.recipientId)),
  ),

  route(respondToFriendRequest, signedIn, async ({ caller, params, body: { status } }) => {
    const answer = status === 'accepted' ? acceptRequest : declineRequest;
    return { ...presentFriendship(await answer({ pool, live }, caller.userId, params.id)), status };
  }),

  route(cancelFriendRequest, signedIn, ({ caller, params }) => cancelRequest({ pool, live }, caller.userId, params.id)),

  route(searchUsers, signedIn, async ({ caller: { userId }, query: { q, cursor, limit } }) => {
    const terms = searchTerms(q);
    if (terms.exact.length < MIN_CHARACTERS) return { items: [], total: null, next: null };
    const rows = await searchUsersByName(pool, userId, terms, readCursor(cursor, searchPlace), limit + 1);
    return pageOf(
      rows,
      limit,
      null,
      (row) => ({ ...presentPerson(row), relation: row.relation, friendshipId: row.friendshipId }),
      (row) => [row.rank, row.id],
    );
  }),
];

const presentFriend = (row: FriendRow): Friend => ({
  ...presentPerson(row),
  friendshipId: row.friendshipId,
  since: row.since.toISOString(),
  isOnline: row.isOnline,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
});
