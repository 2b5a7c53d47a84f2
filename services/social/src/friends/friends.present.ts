import type { Friendship } from '@ninepocket/contracts/social/friends/friends';
import { presentPerson, type PersonRow } from '../users/person.present.js';

export interface FriendshipRow {
  id: number;
  requester: PersonRow;
  recipient: PersonRow;
  status: 'pending' | 'accepted';
  createdAt: Date;
  updatedAt: Date;
}

export const presentFriendship = ({ id, status, ...row }: FriendshipRow): Friendship => ({
  id,
  requester: presentPerson(row.requester),
  recipient: presentPerson(row.recipient),
  status,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
