import type { HoldingField } from '@ninepocket/contracts/collection/holdings/holding-fields';
import type { CollectionImport } from '@ninepocket/contracts/collection/holdings/files';
import {
  FILE_FIELDS,
  PLACE_FIELDS,
  type FileField,
  type FileOnlyField,
} from '@ninepocket/contracts/collection/holdings/file-fields';
import { FORMAT_COLUMNS, KNOWN_FORMATS, type FileFormat } from './formats.rules.js';
import { FIELD_NAMES, FIELDS } from '../holdings/fields.rules.js';

export type Mapping = CollectionImport['mapping'];

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
  binder: 'Binder',
  page: 'Page',
  pocket: 'Pocket',
} as const satisfies Record<Exclude<FileField, FileOnlyField>, string>;

/** Other programs' names for a column, folded by `columnKey`, after our own header. The first one found in a file wins. */
const ALIASES: Record<FileField, readonly string[]> = {
  ...(Object.fromEntries(FIELD_NAMES.map((field) => [field, FIELDS[field].aliases])) as Record<
    HoldingField,
    readonly string[]
  >),
  name: ['cardname', 'card', 'productname', 'simplename', 'title', 'player', 'subject', 'character', 'hero'],
  setName: [
    'setname',
    'edition',
    'editionname',
    'cardset',
    'series',
    'expansion',
    'expansionname',
    'product',
    'release',
  ],
  year: ['setyear', 'season'],
  cardNumber: [
    'collectornumber',
    'number',
    'cardno',
    'no',
    'num',
    'collectorno',
    'collector',
    'cardnum',
    'cardnr',
    'nr',
    'cardnbr',
    'nbr',
  ],
  variation: ['parallel', 'variant', 'parallelvariation'],
  isInsert: ['isinsert'],
  currency: ['purchasepricecurrency', 'pricecurrency', 'currency', 'currencycode'],
  isProxy: ['proxy', 'isproxy'],
  tradelistCount: ['tradelistcount', 'tradequantity', 'fortrade', 'spares'],
  isWatched: ['watchlist', 'wishlist', 'iswatchlist', 'onwishlist'],
  finish: ['foil', 'isfoil', 'finish', 'foiling', 'printing', 'holo', 'isholo'],
  collections: ['foldername', 'folder', 'bindername', 'binder'],
  binder: [],
  page: [],
  pocket: [],
};

export const columnKey = (column: string): string =>
  column
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('#', 'number')
    .replace(/[^\p{L}\p{N}]+/gu, '');

export const detectFormat = (columns: readonly string[]): FileFormat => {
  const keys = new Set(columns.map(columnKey));
  return KNOWN_FORMATS.find(({ signs }) => signs.every((sign) => keys.has(sign)))?.format ?? 'other';
};

export const isOurs = (format: FileFormat): boolean => format === 'ninepocket';

const namesOf = (field: FileField): string[] => [
  ...(field in OWN_COLUMNS ? [columnKey(OWN_COLUMNS[field as keyof typeof OWN_COLUMNS])] : []),
  ...ALIASES[field],
];

export const guessMapping = (columns: readonly string[], format = detectFormat(columns)): Mapping => {
  const keys = columns.map(columnKey);
  const special = FORMAT_COLUMNS[format] ?? {};
  // Other programs call their folders binders; only with pages and pockets are they ours.
  const hasPlaces = PLACE_FIELDS.every((field) => keys.includes(field));
  const found = FILE_FIELDS.flatMap((field) => {
    const own = special[field];
    if (own === null || (PLACE_FIELDS.some((place) => place === field) && !hasPlaces)) return [];
    const names = own !== undefined && keys.includes(own) ? [own] : namesOf(field);
    const at =
      names
        .filter((alias) => field !== 'collections' || alias !== 'binder' || !hasPlaces)
        .map((alias) => keys.indexOf(alias))
        .find((index) => index >= 0) ?? (field === 'quantity' ? countColumn(columns) : -1);
    return at < 0 ? [] : [[field, at]];
  });
  return Object.fromEntries(found) as Mapping;
};

/** How many fields a line names: the header has the most. */
export const namedFields = (values: readonly string[]): number => new Set(Object.values(guessMapping(values))).size;

const COUNTS = new Set('quantity quantities qty count counts copies amount many pcs pieces units total'.split(' '));
const OWNED = new Set('owned own have got stock inventory collected possess hand'.split(' '));
/** Words around them: "# I have", "Qty owned", "Number in collection", "How many do I own". */
const AROUND = new Set('number no num of in on i my we the do it already how card cards and is nr'.split(' '));
const IN_COLLECTION = /\bin (?:my |the )?(?:collection|binder)\b/g;

const wordsOf = (column: string): string[] =>
  column
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/#/g, ' number ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(IN_COLLECTION, 'owned')
    .split(' ')
    .filter(Boolean);

/** Such a column says that a card is owned even if it is on a watchlist. */
export const countsWhatIsOwned = (column: string): boolean => {
  const words = wordsOf(column);
  return (
    words.some((word) => OWNED.has(word)) &&
    words.every((word) => OWNED.has(word) || COUNTS.has(word) || AROUND.has(word))
  );
};

/** A column with a number in its name before one that may say only yes or no. */
const countColumn = (columns: readonly string[]): number => {
  const candidates = columns
    .map((column, at) => ({ at, words: wordsOf(column) }))
    .filter(({ at }) => isCount(columns[at]!));
  const numbered = candidates.find(({ words }) => words.some((word) => COUNTS.has(word) || word === 'number'));
  return (numbered ?? candidates[0])?.at ?? -1;
};

const isCount = (column: string): boolean => {
  const words = wordsOf(column);
  return (
    countsWhatIsOwned(column) ||
    (words.some((word) => COUNTS.has(word) && word !== 'total') &&
      words.every((word) => COUNTS.has(word) || AROUND.has(word)))
  );
};

export const neededFields = (mapping: Mapping): FileField[] => [
  ...(mapping.setName === undefined ? (['setName'] as const) : []),
  ...(mapping.name === undefined && mapping.cardNumber === undefined ? (['name', 'cardNumber'] as const) : []),
];
