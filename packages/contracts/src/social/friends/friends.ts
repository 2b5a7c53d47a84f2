/** Friendships, requests, blocks and invite links (SPEC sections 2, 4 and 7). */
import type { z } from 'zod';
import { endpoint, endpoints } from '../../http/endpoint.js';
import type { friend, friendship, relation } from './friends.schemas.js';

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
    route: 'GET /api/social/friends',
    summary: 'My friends: online first, then by name',
    access: 'signedIn',
    shows: ['friends', 'presence'],
    paged: true,
  },
  removeFriend: {
    route: 'DELETE /api/social/friends/:userId',
    summary: 'Remove a friend',
    access: 'signedIn',
    limits,
    changes: ['friends'],
    status: 204,
  },
  listFriendRequests: {
    route: 'GET /api/social/friend-requests',
    summary: 'Pending friend requests to me and from me, newest first',
    access: 'signedIn',
    shows: ['friends'],
    paged: true,
  },
  /** When the other user has already asked, the friendship is accepted. */
  sendFriendRequest: {
    route: 'POST /api/social/friend-request',
    summary: 'Ask a user to be friends',
    access: 'signedIn',
    limits: { rate: 'friend-requests' },
    changes: ['friends'],
    idempotent: true,
    status: 201,
    errors: ['too_many_friends'],
  },
  respondToFriendRequest: {
    route: 'POST /api/social/friend-request/:id/respond',
    summary: 'Accept or decline a friend request to me',
    access: 'signedIn',
    limits,
    changes: ['friends', 'notifications'],
    errors: ['too_many_friends'],
  },
  cancelFriendRequest: {
    route: 'DELETE /api/social/friend-request/:id',
    summary: 'Cancel a friend request of mine',
    access: 'signedIn',
    limits,
    changes: ['friends'],
    status: 204,
  },
  searchUsers: {
    route: 'GET /api/social/search-users',
    summary: 'Users by name or @username, from two characters on; never by email address',
    access: 'signedIn',
    shows: ['friends'],
    paged: true,
  },
  listBlocks: {
    route: 'GET /api/social/blocks',
    summary: 'Users that I have blocked',
    access: 'signedIn',
    shows: ['blocks'],
    paged: true,
  },
  /** Ends the friendship and any request between both. The blocked user is not informed. */
  blockUser: {
    route: 'PUT /api/social/blocks/:userId',
    summary: 'Block a user',
    access: 'signedIn',
    limits,
    changes: ['blocks', 'friends'],
    status: 204,
  },
  unblockUser: {
    route: 'DELETE /api/social/blocks/:userId',
    summary: 'Unblock a user',
    access: 'signedIn',
    limits,
    changes: ['blocks', 'friends'],
    status: 204,
  },
  getInvite: {
    route: 'GET /api/social/invite',
    summary: 'My invite link; null when I have none',
    access: 'signedIn',
    shows: ['invite'],
  },
  /** The previous link stops working. */
  createInvite: {
    route: 'POST /api/social/invite',
    summary: 'Create a new invite link',
    access: 'signedIn',
    limits,
    changes: ['invite'],
    idempotent: true,
    status: 201,
  },
  readInvite: {
    route: 'GET /api/invites/:code',
    summary: 'The user behind an invite link',
    access: 'public',
    limits: { rate: 'invites' },
    shows: ['invite'],
  },
  acceptInvite: {
    route: 'POST /api/social/invites/:code/accept',
    summary: 'Send a friend request to the user behind an invite link',
    access: 'signedIn',
    limits,
    changes: ['friends'],
    errors: ['own_invite', 'too_many_friends'],
  },
});

export const revokeInvite = endpoint({
  route: 'DELETE /api/social/invite',
  summary: 'Revoke my invite link',
  access: 'signedIn',
  limits,
  changes: ['invite'],
  status: 204,
});
