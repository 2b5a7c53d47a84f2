import type { Holding } from '@ninepocket/contracts/collection/collection';
import { photoUrl, type Photos } from '@ninepocket/contracts/collection/holdings/photos';
import { presentCardView } from '../cards/card-view.present.js';
import type { CardViewRow } from '../cards/card-view.store.js';
import { fieldsOf } from './fields.rules.js';

export interface PhotoIds {
  frontPhoto: string | null;
  backPhoto: string | null;
}

export interface HoldingRow extends Omit<Holding, 'card' | 'createdAt' | 'photos'>, PhotoIds, CardViewRow {
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
  photos: presentPhotos(row),
  spares: row.spares,
  promised: row.promised,
  promisedDealId: row.promisedDealId,
  createdAt: row.createdAt.toISOString(),
  card: presentCardView(row),
  places: row.places,
  placed: row.placed,
});

export const presentPhotos = ({ frontPhoto, backPhoto }: PhotoIds): Photos => ({
  front: frontPhoto && photoUrl(frontPhoto),
  back: backPhoto && photoUrl(backPhoto),
});
