import type { CustomCollection } from '@ninepocket/contracts/collection/custom-collections';
import { photoUrl } from '@ninepocket/contracts/collection/holdings/photos';
import { presentCardView } from '../cards/card-view.present.js';
import type { CardViewRow } from '../cards/card-view.store.js';

export interface CollectionRow extends Omit<CustomCollection, 'createdAt' | 'order' | 'cover'> {
  sortOrder: CustomCollection['order'];
  coverId: number | null;
  isChosen: boolean | null;
  frontPhoto: string | null;
  coverCard: CardViewRow | null;
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
  order: row.sortOrder,
  cover:
    row.coverId === null || row.coverCard === null
      ? null
      : {
          holdingId: row.coverId,
          chosen: row.isChosen === true,
          card: presentCardView(row.coverCard),
          photoUrl: row.frontPhoto && photoUrl(row.frontPhoto),
        },
  createdAt: row.createdAt.toISOString(),
});
