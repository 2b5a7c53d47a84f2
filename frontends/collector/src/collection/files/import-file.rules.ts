import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  type CollectionImport,
  type UnknownSet,
} from '@ninepocket/contracts/collection/holdings/files';
import type { FileField } from '@ninepocket/contracts/collection/holdings/file-fields';
import { count, plain } from '../../parts/format/counts.js';

const SIZES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const KB = 1024;

export const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${SIZES.format(bytes / KB)} KB` : `${SIZES.format(bytes / KB / KB)} MB`;

export const LIMITS_TEXT = `CSV, or JSON exported from Ninepocket. Up to ${sizeText(IMPORT_MAX_BYTES)} and ${plain(IMPORT_MAX_ROWS)} rows.`;

type ChosenFile = { name: string; type: string; size: number };

// Windows reports CSV files with Excel's type, so the file name counts as well.
const isReadable = ({ name, type }: ChosenFile): boolean =>
  /\.(csv|json|txt)$/i.test(name) || type === 'text/csv' || type === 'application/json';

export const refusalOf = (file: ChosenFile): string | null => {
  if (!isReadable(file)) return `${file.name} is not a CSV or JSON file. Most collection apps can export CSV.`;
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > IMPORT_MAX_BYTES)
    return `${file.name} is ${sizeText(file.size)}; the limit is ${sizeText(IMPORT_MAX_BYTES)}. Please split it.`;
  return null;
};

export const FORMAT_NAMES: Record<CollectionImport['format'], string> = {
  ninepocket: 'Ninepocket',
  deckbox: 'Deckbox',
  moxfield: 'Moxfield',
  manabox: 'ManaBox',
  collx: 'CollX',
  collectr: 'Collectr',
  topdecked: 'TopDecked',
  mtgo: 'Magic Online',
  dragonshield: 'Dragon Shield',
  tcgplayer: 'TCGplayer',
  archidekt: 'Archidekt',
  cardmarket: 'Cardmarket',
  other: 'another program',
};

export const FIELD_NAMES: Record<FileField, string> = {
  setName: 'Set',
  year: 'Year',
  cardNumber: 'Card number',
  name: 'Card name',
  variation: 'Variation',
  isInsert: 'Insert',
  quantity: 'Copies',
  condition: 'Condition',
  gradeCompany: 'Grading company',
  grade: 'Grade',
  certNumber: 'Certificate number',
  serialNumber: 'Serial number',
  signedBy: 'Signed by',
  acquiredDate: 'Date bought',
  purchasePrice: 'Price paid',
  personalValue: 'Personal value',
  salePrice: 'Asking price',
  currency: 'Currency',
  isForSale: 'For sale',
  isFavorite: 'Favorite',
  isProxy: 'Proxy',
  tradelistCount: 'Copies for trade',
  isWatched: 'On a watchlist',
  finish: 'Foil or finish',
  notes: 'Notes',
  collections: 'Custom collections',
  binder: 'Binder',
  page: 'Page of the binder',
  pocket: 'Pocket',
};

export const neededText = (needed: readonly FileField[]): string | null => {
  if (needed.length === 0) return null;
  const parts = [
    needed.includes('setName') && 'the set',
    needed.includes('cardNumber') && 'the card number or the card name',
  ].filter(Boolean);
  return `Choose the column for ${parts.join(', and for ')}.`;
};

/** Files from other programs can have dozens of unused columns. */
const NAMED = 8;

export const unusedText = ({ columns, mapping }: Pick<CollectionImport, 'columns' | 'mapping'>): string | null => {
  const used = new Set(Object.values(mapping));
  const names = columns.filter((name, index) => name !== '' && !used.has(index));
  if (names.length === 0) return null;
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return `Not imported: ${names.slice(0, NAMED).join(', ')}${more}`;
};

/** A column that another field has moves from it: each has one meaning. */
export const withColumn = (
  mapping: CollectionImport['mapping'],
  field: FileField,
  column: number | null,
): CollectionImport['mapping'] => {
  const others = Object.entries(mapping).filter(([other, at]) => other !== field && at !== column);
  return { ...Object.fromEntries(others), ...(column === null ? {} : { [field]: column }) };
};

export const missingPlaces = ({ placesLeft, copies }: CollectionImport, adds: number): number =>
  placesLeft === null ? 0 : Math.max(0, -(placesLeft + copies - adds));

/** Some duplicates are always skipped. */
export const addedCopies = ({ copies, duplicates, leftOut }: CollectionImport, onlyNew: boolean): number =>
  copies - (onlyNew ? duplicates : leftOut);

export const leftOutText = ({ format, leftOut }: CollectionImport): string | null => {
  if (leftOut === 0) return null;
  const which =
    format === 'ninepocket'
      ? `${count(leftOut, 'copy', 'copies')} in this file`
      : count(leftOut, 'numbered copy', 'numbered copies');
  return `You already own ${which}; ${leftOut === 1 ? 'it' : 'they'} will be skipped.`;
};

/** Copies that are owned already may still be put into their binders, and a file may have empty ones. */
export const addsText = (copies: number, pockets = 0, binders = 0): string => {
  if (copies > 0 || pockets + binders === 0) return `Add ${count(copies, 'card')}`;
  return pockets > 0 ? 'Place in binders' : `Create ${count(binders, 'binder')}`;
};

/** @returns how many rows can be used once their set is chosen */
export const rowsWaiting = ({ unknownSets }: Pick<CollectionImport, 'unknownSets'>): number =>
  unknownSets.reduce((rows, one) => rows + (one.set ? 0 : one.rows), 0);

const waitingText = (waiting: number): string => `${count(waiting, 'row is', 'rows are')} waiting for a set`;

export const notOwnedText = (notOwned: number): string => `${count(notOwned, 'row is', 'rows are')} not owned`;

/** Why rows are rejected, as far as one sentence tells. */
export const rejectedText = (prepared: Pick<CollectionImport, 'unknownSets' | 'notOwned'>): string => {
  const waiting = rowsWaiting(prepared);
  const { notOwned } = prepared;
  const parts = [waiting > 0 && waitingText(waiting), notOwned > 0 && notOwnedText(notOwned)].filter(Boolean);
  return parts.join(', ') || 'rows that cannot be used';
};

/** @param leftOut rows that are neither waiting for a set nor not owned */
export const skippedText = (waiting: number, notOwned: number, leftOut: number): string =>
  [
    notOwned > 0 && `${notOwnedText(notOwned)} and will be skipped.`,
    waiting > 0 && `${count(waiting, 'row')} will be skipped unless you choose a set.`,
    leftOut > 0 &&
      `${count(leftOut, 'row')} will be skipped: ${leftOut === 1 ? 'it needs' : 'they need'} a choice or cannot be used.`,
  ]
    .filter(Boolean)
    .join(' ');

/** What one press accepts: the first suggestion for each name of a set, unless it is of another year or series. */
export const suggestedSets = ({ unknownSets }: Pick<CollectionImport, 'unknownSets'>): SuggestedSet[] =>
  unknownSets.flatMap(({ name, year, set, suggestions: [first] }) =>
    set === null && first?.difference === null ? [{ name, year, setId: first.id }] : [],
  );

export type SuggestedSet = Pick<UnknownSet, 'name' | 'year'> & { setId: number };
