import type { Holding } from '@ninepocket/contracts/collection/collection';
import { presentCardView } from '../cards/card-view.present.js';
import type { CardViewRow } from '../cards/card-view.store.js';
import { fieldsOf } from './fields.rules.js';

export interface HoldingRow extends Omit<Holding, 'card' | 'createdAt' | 'places' | 'placed'>, CardViewRow {
  createdAt: Date;
}

export const presentHolding = (row: HoldingRow): Holding => ({
  id: row.id,
  cardId: row.cardId,
  ...fieldsOf(row),
  value: row.value,
  gradedValue: row.gradedValue,
  gradedSalesCount: row.gradedSalesCount,
  isPricePending: row.isPricePending,
  createdAt: row.createdAt.toISOString(),
  card: presentCardView(row),
  places: [],
  placed: 0,
});
