import type { Person } from '@ninepocket/contracts/social/friends/person';

export const nameOf = ({ displayName, username }: Pick<Person, 'displayName' | 'username'>): string =>
  displayName || username;
