import type { FeedItem } from '@ninepocket/contracts/social/feed';
import { presentPerson } from '../users/person.present.js';
import type { FeedRow } from './feed.list.store.js';

export const presentFeedItem = (row: FeedRow): FeedItem => {
  const common = { id: row.id, person: presentPerson(row.person), at: row.at.toISOString() };
  switch (row.kind) {
    case 'cards-added':
      return { ...common, kind: row.kind, ...row.data };
    case 'set-completed':
      return { ...common, kind: row.kind, ...row.data };
    case 'badge':
      return { ...common, kind: row.kind, ...row.data };
    case 'listing':
      return { ...common, kind: row.kind, ...row.data };
  }
};
