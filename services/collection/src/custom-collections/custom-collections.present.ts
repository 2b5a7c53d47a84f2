import type { CustomCollection } from '@ninepocket/contracts/collection/custom-collections';

export interface CollectionRow extends Omit<CustomCollection, 'createdAt' | 'order' | 'cover'> {
  createdAt: Date;
  orderKey: string;
}

export const presentCollection = (row: CollectionRow): CustomCollection => ({
  id: row.id,
  name: row.name,
  description: row.description,
  holdings: row.holdings,
  copies: row.copies,
  value: row.value,
  unpricedCopies: row.unpricedCopies,
  unpricedSlabs: row.unpricedSlabs,
  order: 'newest',
  cover: null,
  createdAt: row.createdAt.toISOString(),
});
