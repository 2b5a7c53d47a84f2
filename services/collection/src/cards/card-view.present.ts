import type { CardView } from '@ninepocket/contracts/catalog/cards/card-view';
import { readSectionKey } from '@ninepocket/contracts/catalog/cards/sections';
import { plateAddress } from '@ninepocket/service-kit/plates/plate-address';
import type { CardViewRow } from './card-view.store.js';

export const presentCardView = (row: CardViewRow): CardView => ({
  id: row.cardId,
  name: row.name,
  cardNumber: row.cardNumber,
  variation: row.variation,
  isInsert: row.isInsert,
  subset: row.subset,
  section: readSectionKey(row.section),
  rarity: row.rarity,
  frontImageUrl: row.frontImageUrl,
  drawnImageUrl: plateAddress({ ...row, id: row.cardId }),
  estimatedValue: row.estimatedValue,
  marketValue: row.marketValue,
  salesCount: row.salesCount,
  setId: row.setId,
  setName: row.setName,
  setYear: row.setYear,
  setSlug: row.setSlug,
  mainSetSlug: row.mainSetSlug,
  retired: row.retired,
});
