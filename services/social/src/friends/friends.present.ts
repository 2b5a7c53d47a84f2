import type { Friendship } from '@ninepocket/contracts/social/friends/friends';
import type { Person } from '@ninepocket/contracts/social/friends/person';

export interface PersonRow {
  id: number;
  username: string;
  displayName: string | null;
  photoUrl: string | null;
}

/** SQL of a PersonRow as JSON, for statements that return several users. */
export const PERSON = (user: string): string =>
  `jsonb_build_object('id', ${user}.id, 'username', ${user}.username, 'displayName', ${user}.display_name,
    'photoUrl', ${user}.photo_url)`;

export const presentPerson = ({ id, username, displayName, photoUrl }: PersonRow): Person => ({
  id,
  username,
  displayName,
  photoURL: photoUrl,
});

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
