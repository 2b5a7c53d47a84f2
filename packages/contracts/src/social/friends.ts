/** Friendships, requests, blocks and invite links (SPEC sections 2, 4 and 7). */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { id, idInput, idParams, searchText, timestamp } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';
import { person } from './person.js';

const userParams = z.object({ userId: idInput });

export const friend = person.extend({
  friendshipId: id,
  since: timestamp,
  isOnline: z.boolean(),
  /** Null while online, and when the friend does not share their activity. */
  lastSeenAt: timestamp.nullable(),
});
export type Friend = z.infer<typeof friend>;

export const listFriends = endpoint({
  method: 'GET',
  path: '/api/social/friends',
  summary: 'My friends: online first, then by name',
  access: 'signedIn',
  shows: ['friends', 'presence'],
  paged: true,
  query: pageQuery.extend({ q: searchText(100).optional() }),
  output: z.array(friend),
});
export const removeFriend = endpoint({
  method: 'DELETE',
  path: '/api/social/friends/:userId',
  summary: 'Remove a friend',
  access: 'signedIn',
  changes: ['friends'],
  params: userParams,
  status: 204,
});

/** A friendship is one row for both users, whichever of them sent the request. */
export const friendship = z.object({
  id,
  requester: person,
  recipient: person,
  status: z.enum(['pending', 'accepted']),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Friendship = z.infer<typeof friendship>;

export const listFriendRequests = endpoint({
  method: 'GET',
  path: '/api/social/friend-requests',
  summary: 'Pending friend requests to me and from me, newest first',
  access: 'signedIn',
  shows: ['friends'],
  paged: true,
  query: pageQuery.extend({ direction: z.enum(['received', 'sent']).optional() }),
  output: z.array(friendship),
});
/** When the other user has already asked, the friendship is accepted. */
export const sendFriendRequest = endpoint({
  method: 'POST',
  path: '/api/social/friend-request',
  summary: 'Ask a user to be friends',
  access: 'signedIn',
  changes: ['friends'],
  idempotent: true,
  body: z.object({ recipientId: id }),
  output: friendship,
  status: 201,
  errors: ['too_many_friends'],
});
export const respondToFriendRequest = endpoint({
  method: 'POST',
  path: '/api/social/friend-request/:id/respond',
  summary: 'Accept or decline a friend request to me',
  access: 'signedIn',
  changes: ['friends', 'notifications'],
  params: idParams,
  body: z.object({ status: z.enum(['accepted', 'declined']) }),
  output: friendship.extend({ status: z.enum(['accepted', 'declined']) }),
  errors: ['too_many_friends'],
});
export const cancelFriendRequest = endpoint({
  method: 'DELETE',
  path: '/api/social/friend-request/:id',
  summary: 'Cancel a friend request of mine',
  access: 'signedIn',
  changes: ['friends'],
  params: idParams,
  status: 204,
});

/** What I am to a user: decides which buttons a screen shows. */
export const relation = z.enum(['none', 'self', 'friends', 'requested', 'received', 'blocked']);
export type Relation = z.infer<typeof relation>;

export const foundUser = person.extend({ relation, friendshipId: id.nullable() });
export type FoundUser = z.infer<typeof foundUser>;
export const searchUsers = endpoint({
  method: 'GET',
  path: '/api/social/search-users',
  summary: 'Users by name or @username; never by email address',
  access: 'signedIn',
  shows: ['friends'],
  paged: true,
  query: pageQuery.extend({ q: searchText(100).min(1) }),
  output: z.array(foundUser),
});

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/social/blocks',
  summary: 'Users that I have blocked',
  access: 'signedIn',
  shows: ['blocks'],
  paged: true,
  query: pageQuery,
  output: z.array(person.extend({ blockedAt: timestamp })),
});
/** Ends the friendship and any request between both. The blocked user is not informed. */
export const blockUser = endpoint({
  method: 'PUT',
  path: '/api/social/blocks/:userId',
  summary: 'Block a user',
  access: 'signedIn',
  changes: ['blocks', 'friends'],
  params: userParams,
  status: 204,
});
export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/api/social/blocks/:userId',
  summary: 'Unblock a user',
  access: 'signedIn',
  changes: ['blocks', 'friends'],
  params: userParams,
  status: 204,
});

/** 128 random bits, base64url. */
export const inviteCode = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'Not a valid invite link');
const invite = z.object({ code: inviteCode, createdAt: timestamp });
export const getInvite = endpoint({
  method: 'GET',
  path: '/api/social/invite',
  summary: 'My invite link; null when I have none',
  access: 'signedIn',
  shows: ['invite'],
  output: z.object({ invite: invite.nullable() }),
});
/** The previous link stops working. */
export const createInvite = endpoint({
  method: 'POST',
  path: '/api/social/invite',
  summary: 'Create a new invite link',
  access: 'signedIn',
  changes: ['invite'],
  idempotent: true,
  output: z.object({ invite }),
  status: 201,
});
export const revokeInvite = endpoint({
  method: 'DELETE',
  path: '/api/social/invite',
  summary: 'Revoke my invite link',
  access: 'signedIn',
  changes: ['invite'],
  status: 204,
});
const codeParams = z.object({ code: inviteCode });
export const readInvite = endpoint({
  method: 'GET',
  path: '/api/invites/:code',
  summary: 'The user behind an invite link',
  access: 'public',
  shows: ['invite'],
  params: codeParams,
  output: person.omit({ id: true }),
});
export const acceptInvite = endpoint({
  method: 'POST',
  path: '/api/social/invites/:code/accept',
  summary: 'Send a friend request to the user behind an invite link',
  access: 'signedIn',
  changes: ['friends'],
  params: codeParams,
  output: friendship,
  errors: ['own_invite', 'too_many_friends'],
});
