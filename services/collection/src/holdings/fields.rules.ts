/** A holding's fields and the columns that keep them. */
import type { Holding } from '@ninepocket/contracts/collection/collection';

export type HoldingFields = Omit<Holding, 'id' | 'cardId' | 'card' | 'createdAt'>;

const COLUMNS: Record<keyof HoldingFields, string> = {
  condition: 'condition',
  quantity: 'quantity',
  gradeCompany: 'grade_company',
  grade: 'grade',
  certNumber: 'cert_number',
  serialNumber: 'serial_number',
  acquiredDate: 'acquired_date',
  purchasePrice: 'purchase_price',
  personalValue: 'personal_value',
  salePrice: 'sale_price',
  isForSale: 'is_for_sale',
  isFavorite: 'is_favorite',
  notes: 'notes',
};

/** Columns that a collector fills; `listed_at` follows from them. */
export const FIELD_COLUMNS = Object.values(COLUMNS);
/** `n.condition, n.quantity, …` */
export const fieldsOf = (alias: string): string => FIELD_COLUMNS.map((column) => `${alias}.${column}`).join(', ');

/** @returns the fields that are told, by column: absent ones are left out, null ones stay null */
export const columnsOf = (fields: { [K in keyof HoldingFields]?: unknown }): Record<string, unknown> =>
  Object.fromEntries(
    (Object.keys(COLUMNS) as (keyof HoldingFields)[])
      .filter((field) => fields[field] !== undefined)
      .map((field) => [COLUMNS[field], fields[field]]),
  );
