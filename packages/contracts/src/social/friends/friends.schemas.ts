import { z } from 'zod';
import { id, idInput, idParams, searchText, timestamp } from '../../http/fields/fields.schemas.js';
import { pageQuery } from '../../http/fields/paging.schemas.js';
import { person } from './person.schemas.js';

const userParams = z.object({ userId: idInput });

export const friend = person.extend({
  friendshipId: id,
  since: timestamp,
  isOnline: z.boolean(),
  /** Null while online, and when the friend does not share their activity. */
  lastSeenAt: timestamp.nullable(),
});

export const listFriends = { query: pageQuery.extend({ q: searchText(100).optional() }), output: z.array(friend) };
export const removeFriend = { params: userParams };

/** A friendship is one row for both users, whichever of them sent the request. */
export const friendship = z.object({
  id,
  requester: person,
  recipient: person,
  status: z.enum(['pending', 'accepted']),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const listFriendRequests = {
  query: pageQuery.extend({ direction: z.enum(['received', 'sent']).optional() }),
  output: z.array(friendship),
};
export const sendFriendRequest = { body: z.object({ recipientId: id }), output: friendship };
export const respondToFriendRequest = {
  params: idParams,
  body: z.object({ status: z.enum(['accepted', 'declined']) }),
  output: friendship.extend({ status: z.enum(['accepted', 'declined']) }),
};
export const cancelFriendRequest = { params: idParams };

/** What I am to a user: decides which buttons a screen shows. */
export const relation = z.enum(['none', 'self', 'friends', 'requested', 'received', 'blocked']);

export const foundUser = person.extend({ relation, friendshipId: id.nullable() });
export const searchUsers = { query: pageQuery.extend({ q: searchText(100).min(1) }), output: z.array(foundUser) };

export const listBlocks = { query: pageQuery, output: z.array(person.extend({ blockedAt: timestamp })) };
export const blockUser = { params: userParams };
export const unblockUser = { params: userParams };

/** 128 random bits, base64url. */
export const inviteCode = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'Not a valid invite link');
const invite = z.object({ code: inviteCode, createdAt: timestamp });
export const getInvite = { output: z.object({ invite: invite.nullable() }) };
export const createInvite = { output: z.object({ invite }) };
const codeParams = z.object({ code: inviteCode });
export const readInvite = { params: codeParams, output: person.omit({ id: true }) };
export const acceptInvite = { params: codeParams, output: friendship };
