import type { Wish } from '@ninepocket/contracts/collection/wishlist';
import { presentCardView } from '../cards/card-view.present.js';
import type { CardViewRow } from '../cards/card-view.store.js';

export interface WishRow extends Omit<Wish, 'card' | 'addedDate' | 'isDeal'>, CardViewRow {
  createdAt: Date;
}

export const presentWish = (row: WishRow): Wish => ({
  id: row.id,
  cardId: row.cardId,
  priority: row.priority,
  maxPrice: row.maxPrice,
  addedDate: row.createdAt.toISOString(),
  card: presentCardView(row),
  owned: row.owned,
  listings: row.listings,
  lowestPrice: row.lowestPrice,
  isDeal: row.maxPrice !== null && row.lowestPrice !== null && row.lowestPrice <= row.maxPrice,
});
