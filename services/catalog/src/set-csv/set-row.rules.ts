/** A row of a file with the cards of one set (SPEC section 5). */
import { SET_CSV_OPTIONAL, SET_CSV_REQUIRED } from '@ninepocket/contracts/catalog/cards/admin-cards';
import type { cardFields } from '@ninepocket/contracts/catalog/cards/admin-cards.schemas';
import { plainCardNumber } from '@ninepocket/contracts/catalog/cards/card-number';
import { directImageUrl } from '@ninepocket/contracts/catalog/images/image-links';
import { CONTROLS, FLAGS, readPrice, readSubset, REPLACEMENT, shown } from '../imports/upload/row.rules.js';

type Column = (typeof SET_CSV_REQUIRED)[number] | (typeof SET_CSV_OPTIONAL)[number];
const COLUMNS: readonly Column[] = [...SET_CSV_REQUIRED, ...SET_CSV_OPTIONAL];

export interface SetHeader {
  width: number;
  at: Record<Column, number>;
}

export interface SetCsvCard {
  name: string;
  cardNumber: string;
  isInsert: boolean;
  subset: string | null;
  variation: string | null;
  rarity: string | null;
  frontImageUrl: string | null;
  backImageUrl: string | null;
  description: string | null;
  /** Dollars with at most two decimals, as a PostgreSQL numeric. */
  givenPrice: string | null;
}

const key = (name: string): string => name.toLowerCase().replace(/\s/g, '');

/** How many columns a line names, to find the header below titles. */
export const namedSetColumns = (values: string[]): number =>
  COLUMNS.filter((column) => values.some((value) => key(value) === key(column))).length;

/** @returns the missing or repeated columns when the header cannot be used */
export const readSetHeader = (values: string[]): SetHeader | { missing: string[] } | { duplicate: string } => {
  const found = values.map(key);
  const duplicate = COLUMNS.find((column) => found.indexOf(key(column)) !== found.lastIndexOf(key(column)));
  if (duplicate) return { duplicate };
  const at = Object.fromEntries(COLUMNS.map((column) => [column, found.indexOf(key(column))])) as SetHeader['at'];
  const missing = SET_CSV_REQUIRED.filter((column) => at[column] < 0);
  return missing.length ? { missing } : { width: values.length, at };
};

/** In characters, like the fields of a single card. */
const MAX_LENGTHS: Partial<Record<keyof typeof cardFields.shape, number>> = {
  name: 300,
  cardNumber: 40,
  variation: 120,
  subset: 120,
  rarity: 40,
  description: 4000,
  frontImageUrl: 2000,
  backImageUrl: 2000,
};

/** @returns the reason when the row cannot be used */
export const readSetRow = (values: string[], raw: string, { width, at }: SetHeader): SetCsvCard | string => {
  if (raw.includes(REPLACEMENT)) return 'The row is not valid UTF-8. Save the file as "CSV UTF-8".';
  if (CONTROLS.test(raw)) return 'The row contains control characters';
  if (values.length !== width) return `The row has ${values.length} values, but the header has ${width}`;
  const value = (column: Column): string => (at[column] < 0 ? '' : values[at[column]]!.trim());

  for (const column of ['name', 'cardNumber', 'isInsert'] as const) if (!value(column)) return `${column} is empty`;
  const isInsert = FLAGS.get(value('isInsert').toLowerCase());
  if (isInsert === undefined) return `isInsert is not true or false: ${shown(value('isInsert'))}`;
  const givenPrice = readPrice(value('price'));
  if (givenPrice === undefined) return `price is not an amount in dollars: ${shown(value('price'))}`;
  for (const column of ['frontImageUrl', 'backImageUrl'] as const)
    if (value(column) && !/^https:\/\/[^\s]+$/i.test(value(column)))
      return `${column} is not an https:// address: ${shown(value(column))}`;
  for (const [column, longest] of Object.entries(MAX_LENGTHS))
    if (value(column as Column).length > longest) return `${column} is longer than ${longest} characters`;

  return {
    name: value('name'),
    cardNumber: plainCardNumber(value('cardNumber')),
    isInsert,
    subset: readSubset(value('subset')),
    variation: value('variation') || null,
    rarity: value('rarity') || null,
    frontImageUrl: directImageUrl(value('frontImageUrl')) || null,
    backImageUrl: directImageUrl(value('backImageUrl')) || null,
    description: value('description') || null,
    givenPrice,
  };
};
