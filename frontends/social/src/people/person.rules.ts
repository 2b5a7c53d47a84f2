import type { Person } from '@ninepocket/contracts/social/friends/person';

type Named = Pick<Person, 'displayName' | 'username'>;

export const nameOf = ({ displayName, username }: Named): string => displayName || username;
