import type { HoldingField } from '@ninepocket/contracts/collection/holdings/holding-fields';
import type { CollectionImport } from '@ninepocket/contracts/collection/holdings/files';
import { FILE_FIELDS, type FileField } from '@ninepocket/contracts/collection/holdings/file-fields';
import { FIELD_NAMES, FIELDS } from '../holdings/fields.rules.js';

export type Mapping = CollectionImport['mapping'];
type FileFormat = CollectionImport['format'];

const HEADERS = Object.fromEntries(FIELD_NAMES.map((field) => [field, FIELDS[field].header])) as Record<
  HoldingField,
  string
>;

export const OWN_COLUMNS = {
  setName: 'Set',
  year: 'Year',
  cardNumber: 'Card Number',
  name: 'Name',
  variation: 'Variation',
  isInsert: 'Insert',
  ...HEADERS,
  collections: 'Collections',
} as const satisfies Record<Exclude<FileField, 'currency' | 'isProxy'>, string>;

/** Other programs' names for a column, folded by `key`, after our own header. The first one found in a file wins. */
const ALIASES: Record<FileField, readonly string[]> = {
  ...(Object.fromEntries(FIELD_NAMES.map((field) => [field, FIELDS[field].aliases])) as Record<
    HoldingField,
    readonly string[]
  >),
  name: ['cardname', 'card', 'productname', 'simplename', 'title', 'player', 'subject'],
  setName: ['setname', 'edition', 'editionname', 'cardset', 'series', 'expansion'],
  year: ['setyear', 'season'],
  cardNumber: ['collectornumber', 'number', 'cardno', 'no', 'num'],
  variation: ['parallel', 'variant', 'parallelvariation'],
  isInsert: ['isinsert'],
  currency: ['purchasepricecurrency', 'pricecurrency', 'currency', 'currencycode'],
  isProxy: ['proxy', 'isproxy'],
  collections: ['foldername', 'folder', 'bindername', 'binder'],
};

/** Columns that identify a program's file; all must be present. */
const SIGNS: [FileFormat, readonly string[]][] = [
  ['ninepocket', ['certnumber', 'serialnumber', 'personalvalue', 'collections']],
  ['collx', ['collxid']],
  ['collx', ['brand', 'set', 'frontimage', 'backimage']],
  ['collx', ['brand', 'set', 'flags', 'number']],
  ['collx', ['brand', 'set', 'marketvalue', 'askingprice']],
  ['manabox', ['manaboxid']],
  ['manabox', ['setcode', 'collectornumber', 'purchasepricecurrency']],
  ['moxfield', ['tradelistcount', 'collectornumber']],
  ['deckbox', ['tradelistcount', 'edition', 'cardnumber']],
];

const key = (column: string): string =>
  column
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '') || (column.includes('#') ? 'number' : '');

export const detectFormat = (columns: string[]): FileFormat => {
  const keys = new Set(columns.map(key));
  return SIGNS.find(([, signs]) => signs.every((sign) => keys.has(sign)))?.[0] ?? 'other';
};

export const isOurs = (format: FileFormat): boolean => format === 'ninepocket';

export const guessMapping = (columns: string[]): Mapping => {
  const keys = columns.map(key);
  const found = FILE_FIELDS.flatMap((field) => {
    const names =
      field in OWN_COLUMNS ? [key(OWN_COLUMNS[field as keyof typeof OWN_COLUMNS]), ...ALIASES[field]] : ALIASES[field];
    const at = names.map((alias) => keys.indexOf(alias)).find((index) => index >= 0);
    return at === undefined ? [] : [[field, at]];
  });
  return Object.fromEntries(found) as Mapping;
};

export const neededFields = (mapping: Mapping): FileField[] => [
  ...(mapping.setName === undefined ? (['setName'] as const) : []),
  ...(mapping.name === undefined && mapping.cardNumber === undefined ? (['name', 'cardNumber'] as const) : []),
];
