/** A holding's row becomes JSON. */
import type { Condition } from '@ninepocket/contracts/conditions';
import type { Holding } from '@ninepocket/contracts/collection';

/** One row of `HOLDING_COLUMNS`: flat, with the card and set joined to it. */
export interface HoldingRow {
  id: number;
  cardId: number;
  condition: Condition;
  quantity: number;
  serialNumber: string | null;
  /** Year-month-day. */
  acquiredDate: string | null;
  personalValue: number | null;
  salePrice: number | null;
  isForSale: boolean;
  isFavorite: boolean;
  notes: string | null;
  createdAt: Date;
  name: string;
  cardNumber: string;
  variation: string | null;
  isInsert: boolean;
  rarity: string | null;
  frontImageUrl: string | null;
  estimatedValue: number | null;
  setId: number;
  setName: string;
  setYear: number;
  setSlug: string;
  retired: boolean;
}

export const presentHolding = (row: HoldingRow): Holding => ({
  id: row.id,
  cardId: row.cardId,
  condition: row.condition,
  quantity: row.quantity,
  serialNumber: row.serialNumber,
  acquiredDate: row.acquiredDate,
  personalValue: row.personalValue,
  salePrice: row.salePrice,
  isForSale: row.isForSale,
  isFavorite: row.isFavorite,
  notes: row.notes,
  createdAt: row.createdAt.toISOString(),
  card: {
    id: row.cardId,
    name: row.name,
    cardNumber: row.cardNumber,
    variation: row.variation,
    isInsert: row.isInsert,
    rarity: row.rarity,
    frontImageUrl: row.frontImageUrl,
    estimatedValue: row.estimatedValue,
    setId: row.setId,
    setName: row.setName,
    setYear: row.setYear,
    setSlug: row.setSlug,
    retired: row.retired,
  },
});
