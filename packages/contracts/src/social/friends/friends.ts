/** Friendships, requests, blocks and invite links (SPEC sections 2, 4 and 7). */
import type { z } from 'zod';
import { endpoint, endpoints } from '../../http/endpoint.js';
import type { friend, friendship, relation, foundUser } from './friends.schemas.js';

export type Friend = z.infer<typeof friend>;
export type Friendship = z.infer<typeof friendship>;
export type Relation = z.infer<typeof relation>;
const limits = { rate: 'social-writes' } as const;

export const {
  listFriends,
  removeFriend,
  listFriendRequests,
  sendFriendRequest,
  respondToFriendRequest,
  cancelFriendRequest,
  searchUsers,
  listBlocks,
  blockUser,
  unblockUser,
  getInvite,
  createInvite,
  readInvite,
  acceptInvite,
} = endpoints(() => import('./friends.schemas.js'), {
  listFriends: {
    method: 'GET',
    path: '/api/social/friends',
    summary: 'My friends: online first, then by name',
    access: 'signedIn',
    shows: ['friends', 'presence'],
    paged: true,
  },
  removeFriend: {
    method: 'DELETE',
    path: '/api/social/friends/:userId',
    summary: 'Remove a friend',
    access: 'signedIn',
    limits,
    changes: ['friends'],
    status: 204,
  },
  listFriendRequests: {
    method: 'GET',
    path: '/api/social/friend-requests',
    summary: 'Pending friend requests to me and from me, newest first',
    access: 'signedIn',
    shows: ['friends'],
    paged: true,
  },
  /** When the other user has already asked, the friendship is accepted. */
  sendFriendRequest: {
    method: 'POST',
    path: '/api/social/friend-request',
    summary: 'Ask a user to be friends',
    access: 'signedIn',
    limits: { rate: 'friend-requests' },
    changes: ['friends'],
    idempotent: true,
    status: 201,
    errors: ['too_many_friends'],
  },
  respondToFriendRequest: {
    method: 'POST',
    path: '/api/social/friend-request/:id/respond',
    summary: 'Accept or decline a friend request to me',
    access: 'signedIn',
    limits,
    changes: ['friends', 'notifications'],
    errors: ['too_many_friends'],
  },
  cancelFriendRequest: {
    method: 'DELETE',
    path: '/api/social/friend-request/:id',
    summary: 'Cancel a friend request of mine',
    access: 'signedIn',
    limits,
    changes: ['friends'],
    status: 204,
  },
  searchUsers: {
    method: 'GET',
    path: '/api/social/search-users',
    summary: 'Users by name or @username; never by email address',
    access: 'signedIn',
    shows: ['friends'],
    paged: true,
  },
  listBlocks: {
    method: 'GET',
    path: '/api/social/blocks',
    summary: 'Users that I have blocked',
    access: 'signedIn',
    shows: ['blocks'],
    paged: true,
  },
  /** Ends the friendship and any request between both. The blocked user is not informed. */
  blockUser: {
    method: 'PUT',
    path: '/api/social/blocks/:userId',
    summary: 'Block a user',
    access: 'signedIn',
    limits,
    changes: ['blocks', 'friends'],
    status: 204,
  },
  unblockUser: {
    method: 'DELETE',
    path: '/api/social/blocks/:userId',
    summary: 'Unblock a user',
    access: 'signedIn',
    limits,
    changes: ['blocks', 'friends'],
    status: 204,
  },
  getInvite: {
    method: 'GET',
    path: '/api/social/invite',
    summary: 'My invite link; null when I have none',
    access: 'signedIn',
    shows: ['invite'],
  },
  /** The previous link stops working. */
  createInvite: {
    method: 'POST',
    path: '/api/social/invite',
    summary: 'Create a new invite link',
    access: 'signedIn',
    limits,
    changes: ['invite'],
    idempotent: true,
    status: 201,
  },
  readInvite: {
    method: 'GET',
    path: '/api/invites/:code',
    summary: 'The user behind an invite link',
    access: 'public',
    limits: { rate: 'invites' },
    shows: ['invite'],
  },
  acceptInvite: {
    method: 'POST',
    path: '/api/social/invites/:code/accept',
    summary: 'Send a friend request to the user behind an invite link',
    access: 'signedIn',
    limits,
    changes: ['friends'],
    errors: ['own_invite', 'too_many_friends'],
  },
});

export const revokeInvite = endpoint({
  method: 'DELETE',
  path: '/api/social/invite',
  summary: 'Revoke my invite link',
  access: 'signedIn',
  limits,
  changes: ['invite'],
  status: 204,
});
