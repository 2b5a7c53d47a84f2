/** What other users may see: no prices paid, notes or other private fields. */
import type {
  internalComparedCards,
  internalComparedSets,
  internalHoldings,
  internalWishes,
} from '@ninepocket/contracts/collection/facts';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import { presentCardView } from '../cards/card-view.present.js';
import { presentPhotos, type HoldingRow } from '../holdings/holdings.present.js';
import type { WishRow } from '../wishlist/wishlist.present.js';
import type { ComparedCardRow, ComparedSetRow } from './comparison.store.js';

export const presentShownHolding = (row: HoldingRow): Answer<typeof internalHoldings>[number] => ({
  id: row.id,
  condition: row.condition,
  gradeCompany: row.gradeCompany,
  grade: row.grade,
  price: row.gradeCompany === null ? row.marketValue : row.gradedValue,
  isPricePending: row.isPricePending,
  quantity: row.quantity,
  photos: presentPhotos(row),
  card: presentCardView(row),
});

export const presentShownWish = (row: WishRow): Answer<typeof internalWishes>[number] => ({
  id: row.id,
  card: presentCardView(row),
});

export const presentComparedSet = (row: ComparedSetRow): Answer<typeof internalComparedSets>[number] => ({
  setId: row.setId,
  setName: row.setName,
  setYear: row.setYear,
  setSlug: row.setSlug,
  mainSetSlug: row.mainSetSlug,
  cards: row.cards,
  wished: row.wished,
});

export const presentComparedCard = (row: ComparedCardRow): Answer<typeof internalComparedCards>[number] => ({
  ...presentCardView(row),
  copies: row.copies,
  price: row.price,
  isSlab: row.isSlab,
  isPricePending: row.isPricePending,
  isWished: row.isWished,
});
