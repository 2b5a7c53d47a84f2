import type { TableCard } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import { dollars } from '../parts/dollars.rules.js';

export type EditableField = 'cardNumber' | 'name' | 'rarity' | 'isInsert' | 'subset' | 'variation';

export interface Column {
  key: string;
  label: string;
  /** Enter edits it. */
  field?: EditableField;
  maxLength?: number;
}

export const COLUMNS: Column[] = [
  { key: 'select', label: 'Select' },
  { key: 'image', label: 'Image' },
  { key: 'cardNumber', label: 'Number', field: 'cardNumber', maxLength: 40 },
  { key: 'name', label: 'Name', field: 'name', maxLength: 300 },
  { key: 'set', label: 'Set' },
  { key: 'rarity', label: 'Rarity', field: 'rarity', maxLength: 40 },
  { key: 'isInsert', label: 'Insert', field: 'isInsert' },
  { key: 'subset', label: 'Subset', field: 'subset', maxLength: 120 },
  { key: 'variation', label: 'Variation', field: 'variation', maxLength: 120 },
  { key: 'price', label: 'Price' },
  { key: 'updated', label: 'Updated' },
  { key: 'state', label: 'State' },
];

/** The columns, in which `name` and `set` take the space that is left. */
export const TEMPLATE =
  '2.75rem 3rem 4.5rem minmax(7.5rem,2fr) minmax(8.5rem,2fr) 4.5rem 3.5rem minmax(3.5rem,1fr) minmax(3.5rem,1fr) 4.5rem 6.5rem 4.5rem';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export const cellText = (card: TableCard, key: string): string => {
  switch (key) {
    case 'cardNumber':
      return card.cardNumber;
    case 'name':
      return card.name;
    case 'set':
      return card.set.year ? `${card.set.year} ${card.set.name}` : card.set.name;
    case 'rarity':
      return card.rarity ?? '';
    case 'isInsert':
      return card.isInsert ? 'Yes' : 'No';
    case 'subset':
      return card.subset ?? '';
    case 'variation':
      return card.variation ?? '';
    case 'price':
      return card.marketValue === null ? '' : dollars(card.marketValue);
    case 'updated':
      return day.format(new Date(card.updatedAt));
    default:
      return card.retired ? 'Retired' : 'Active';
  }
};

/** @returns null when the cell has this value already */
export const changeOf = (card: TableCard, field: EditableField, typed: string): Partial<TableCard> | null => {
  if (field === 'isInsert') return { isInsert: !card.isInsert };
  const text = typed.trim();
  if (text === (card[field] ?? '')) return null;
  return { [field]: text || (field === 'name' || field === 'cardNumber' ? '' : null) };
};
