import type { ColumnMapping } from '@ninepocket/contracts/catalog/imports';
import { OPTIONAL_COLUMNS, REQUIRED_COLUMNS } from '@ninepocket/contracts/catalog/import-columns';

export const FIELDS = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS] as const;
export type Field = (typeof FIELDS)[number];

/** Other names of columns, without spaces and punctuation. */
const SYNONYMS: Record<Field, readonly string[]> = {
  SET: ['setname', 'cardset', 'series', 'collection', 'product'],
  Year: ['setyear', 'releaseyear', 'season', 'releasedate'],
  name: ['cardname', 'card', 'character', 'title', 'hero', 'player', 'subject'],
  cardNumber: ['number', 'cardno', 'cardnum', 'num', 'no', 'nr'],
  IsInsert: ['insert', 'inserts', 'insertcard'],
  Image: ['imageurl', 'frontimage', 'frontimageurl', 'picture', 'photo'],
  description: ['details', 'text', 'cardtext'],
  Price: ['value', 'estimatedvalue', 'marketvalue', 'amount'],
  variation: ['variant', 'parallel', 'version'],
  rarity: ['rare', 'raritylevel'],
};

const key = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('#', 'no')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Exact names first, so that a synonym never takes a column away from the field that it is named after. */
export const proposeMapping = (header: readonly string[]): ColumnMapping => {
  const names = header.map(key);
  const mapping: ColumnMapping = {};
  const assign = (field: Field, candidates: readonly string[]): void => {
    const used = Object.values(mapping);
    const column = names.findIndex((name, index) => candidates.includes(name) && !used.includes(index));
    if (mapping[field] === undefined && column >= 0) mapping[field] = column;
  };
  for (const field of FIELDS) assign(field, [key(field)]);
  for (const field of FIELDS) assign(field, SYNONYMS[field]);
  return mapping;
};

/** A column has one field: another field that had it loses it. */
export const withColumn = (mapping: ColumnMapping, field: Field, column: number | null): ColumnMapping => {
  const others = Object.entries(mapping).filter(([other, used]) => other !== field && used !== column);
  return { ...Object.fromEntries(others), ...(column === null ? {} : { [field]: column }) };
};

export const missingFields = (mapping: ColumnMapping): Field[] =>
  REQUIRED_COLUMNS.filter((field) => mapping[field] === undefined);
