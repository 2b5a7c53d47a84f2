/** Friendships, requests, blocks and invite links (SPEC sections 2, 4 and 7). */
import type { z } from 'zod';
import { endpoint } from '../../http/endpoint.js';
import type { friend, friendship, relation, foundUser } from './friends.schemas.js';

export type Friend = z.infer<typeof friend>;

export const listFriends = endpoint({
  method: 'GET',
  path: '/api/social/friends',
  summary: 'My friends: online first, then by name',
  access: 'signedIn',
  shows: ['friends', 'presence'],
  paged: true,
  schemas: async () => (await import('./friends.schemas.js')).listFriends,
});
export const removeFriend = endpoint({
  method: 'DELETE',
  path: '/api/social/friends/:userId',
  summary: 'Remove a friend',
  access: 'signedIn',
  changes: ['friends'],
  schemas: async () => (await import('./friends.schemas.js')).removeFriend,
  status: 204,
});

export type Friendship = z.infer<typeof friendship>;

export const listFriendRequests = endpoint({
  method: 'GET',
  path: '/api/social/friend-requests',
  summary: 'Pending friend requests to me and from me, newest first',
  access: 'signedIn',
  shows: ['friends'],
  paged: true,
  schemas: async () => (await import('./friends.schemas.js')).listFriendRequests,
});
/** When the other user has already asked, the friendship is accepted. */
export const sendFriendRequest = endpoint({
  method: 'POST',
  path: '/api/social/friend-request',
  summary: 'Ask a user to be friends',
  access: 'signedIn',
  changes: ['friends'],
  idempotent: true,
  schemas: async () => (await import('./friends.schemas.js')).sendFriendRequest,
  status: 201,
  errors: ['too_many_friends'],
});
export const respondToFriendRequest = endpoint({
  method: 'POST',
  path: '/api/social/friend-request/:id/respond',
  summary: 'Accept or decline a friend request to me',
  access: 'signedIn',
  changes: ['friends', 'notifications'],
  schemas: async () => (await import('./friends.schemas.js')).respondToFriendRequest,
  errors: ['too_many_friends'],
});
export const cancelFriendRequest = endpoint({
  method: 'DELETE',
  path: '/api/social/friend-request/:id',
  summary: 'Cancel a friend request of mine',
  access: 'signedIn',
  changes: ['friends'],
  schemas: async () => (await import('./friends.schemas.js')).cancelFriendRequest,
  status: 204,
});

export type Relation = z.infer<typeof relation>;
export type FoundUser = z.infer<typeof foundUser>;
export const searchUsers = endpoint({
  method: 'GET',
  path: '/api/social/search-users',
  summary: 'Users by name or @username; never by email address',
  access: 'signedIn',
  shows: ['friends'],
  paged: true,
  schemas: async () => (await import('./friends.schemas.js')).searchUsers,
});

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/social/blocks',
  summary: 'Users that I have blocked',
  access: 'signedIn',
  shows: ['blocks'],
  paged: true,
  schemas: async () => (await import('./friends.schemas.js')).listBlocks,
});
/** Ends the friendship and any request between both. The blocked user is not informed. */
export const blockUser = endpoint({
  method: 'PUT',
  path: '/api/social/blocks/:userId',
  summary: 'Block a user',
  access: 'signedIn',
  changes: ['blocks', 'friends'],
  schemas: async () => (await import('./friends.schemas.js')).blockUser,
  status: 204,
});
export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/api/social/blocks/:userId',
  summary: 'Unblock a user',
  access: 'signedIn',
  changes: ['blocks', 'friends'],
  schemas: async () => (await import('./friends.schemas.js')).unblockUser,
  status: 204,
});
export const getInvite = endpoint({
  method: 'GET',
  path: '/api/social/invite',
  summary: 'My invite link; null when I have none',
  access: 'signedIn',
  shows: ['invite'],
  schemas: async () => (await import('./friends.schemas.js')).getInvite,
});
/** The previous link stops working. */
export const createInvite = endpoint({
  method: 'POST',
  path: '/api/social/invite',
  summary: 'Create a new invite link',
  access: 'signedIn',
  changes: ['invite'],
  idempotent: true,
  schemas: async () => (await import('./friends.schemas.js')).createInvite,
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
export const readInvite = endpoint({
  method: 'GET',
  path: '/api/invites/:code',
  summary: 'The user behind an invite link',
  access: 'public',
  shows: ['invite'],
  schemas: async () => (await import('./friends.schemas.js')).readInvite,
});
export const acceptInvite = endpoint({
  method: 'POST',
  path: '/api/social/invites/:code/accept',
  summary: 'Send a friend request to the user behind an invite link',
  access: 'signedIn',
  changes: ['friends'],
  schemas: async () => (await import('./friends.schemas.js')).acceptInvite,
  errors: ['own_invite', 'too_many_friends'],
});
