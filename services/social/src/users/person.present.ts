/** A user as others see them. */
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
