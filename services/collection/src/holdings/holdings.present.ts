/** A holding's row becomes JSON. */
import type { Holding } from '@ninepocket/contracts/collection/collection';
import { presentCardView } from '../cards/card-view.present.js';
import type { CardViewRow } from '../cards/card-view.store.js';

/** One row of `HOLDING_COLUMNS`: flat, with the card and set joined to it. */
export interface HoldingRow extends Omit<Holding, 'card' | 'createdAt'>, CardViewRow {
  createdAt: Date;
}

export const presentHolding = (row: HoldingRow): Holding => ({
  id: row.id,
  cardId: row.cardId,
  condition: row.condition,
  gradeCompany: row.gradeCompany,
  grade: row.grade,
  certNumber: row.certNumber,
  quantity: row.quantity,
  serialNumber: row.serialNumber,
  acquiredDate: row.acquiredDate,
  purchasePrice: row.purchasePrice,
  personalValue: row.personalValue,
  salePrice: row.salePrice,
  isForSale: row.isForSale,
  isFavorite: row.isFavorite,
  notes: row.notes,
  createdAt: row.createdAt.toISOString(),
  card: presentCardView(row),
});
