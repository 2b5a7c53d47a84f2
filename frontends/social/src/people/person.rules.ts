import type { Person } from '@ninepocket/contracts/social/person';

type Named = Pick<Person, 'displayName' | 'username'>;

export const nameOf = ({ displayName, username }: Named): string => displayName || username;

export const profilePath = (userId: number, tab?: string): string =>
  `/friend-profile/${userId}${tab ? `?tab=${tab}` : ''}`;

export const conversationPath = (userId: number): string => `/social?tab=messages&with=${userId}`;
