import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  type CollectionImport,
  type FileField,
} from '@ninepocket/contracts/collection/files';
import { count, plain } from '../../parts/format/counts.js';

const SIZES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const KB = 1024;

/** Takes bytes, gives them as people read them: `0.4 KB`, `182.7 KB`, `3.1 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < KB * KB ? `${SIZES.format(bytes / KB)} KB` : `${SIZES.format(bytes / KB / KB)} MB`;

export const LIMITS_TEXT = `CSV, or the JSON that Ninepocket exports. Up to ${sizeText(IMPORT_MAX_BYTES)} and ${plain(IMPORT_MAX_ROWS)} rows.`;

type ChosenFile = { name: string; type: string; size: number };

// Windows gives CSV files the type of its spreadsheet, so the name counts as well.
const isReadable = ({ name, type }: ChosenFile): boolean =>
  /\.(csv|json|txt)$/i.test(name) || type === 'text/csv' || type === 'application/json';

/** Takes the file that somebody chose, gives why it cannot be read, else null. */
export const refusalOf = (file: ChosenFile): string | null => {
  if (!isReadable(file))
    return `${file.name} is no CSV or JSON file. Programs that keep collections can usually export as CSV.`;
  if (file.size === 0) return `There is nothing in ${file.name}.`;
  if (file.size > IMPORT_MAX_BYTES)
    return `${file.name} has ${sizeText(file.size)}; up to ${sizeText(IMPORT_MAX_BYTES)} can be read at once. Please part it.`;
  return null;
};

/** What the program that wrote a file is called. */
export const FORMAT_NAMES: Record<CollectionImport['format'], string> = {
  ninepocket: 'Ninepocket',
  deckbox: 'Deckbox',
  moxfield: 'Moxfield',
  manabox: 'ManaBox',
  collx: 'CollX',
  other: 'another program',
};

/** What a field is called, for people; the ones that find the card come first. */
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
  acquiredDate: 'Date bought',
  purchasePrice: 'Price paid',
  personalValue: 'Personal value',
  salePrice: 'Asking price',
  currency: 'Currency',
  isForSale: 'For sale',
  isFavorite: 'Favorite',
  isProxy: 'Proxy',
  notes: 'Notes',
  collections: 'Custom collections',
};

/** What must be said of the columns before rows can be matched; null when enough is known. */
export const neededText = (needed: readonly FileField[]): string | null => {
  if (needed.length === 0) return null;
  const parts = [
    needed.includes('setName') && 'the set',
    needed.includes('cardNumber') && 'the card number or the card name',
  ].filter(Boolean);
  return `Say which column holds ${parts.join(', and which ')}.`;
};

/** Names that are told of columns that are not read; files of other programs can have dozens. */
const NAMED = 8;

/** Which columns of the file are not read; null for none. */
export const unusedText = ({ columns, mapping }: Pick<CollectionImport, 'columns' | 'mapping'>): string | null => {
  const used = new Set(Object.values(mapping));
  const names = columns.filter((name, index) => name !== '' && !used.has(index));
  if (names.length === 0) return null;
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return `Not read: ${names.slice(0, NAMED).join(', ')}${more}`;
};

/** Takes a mapping, gives it with a field moved to another column. @param column null: the file does not have it */
export const withColumn = (
  mapping: CollectionImport['mapping'],
  field: FileField,
  column: number | null,
): CollectionImport['mapping'] => {
  const { [field]: _, ...rest } = mapping;
  return column === null ? rest : { ...rest, [field]: column };
};

/** Whether there are places for it all. @param adds copies that would be added */
export const missingPlaces = ({ placesLeft, copies }: CollectionImport, adds: number): number =>
  placesLeft === null ? 0 : Math.max(0, -(placesLeft + copies - adds));

/** Copies that would be added. Some that are there already never come in again. */
export const addedCopies = ({ copies, duplicates, leftOut }: CollectionImport, onlyNew: boolean): number =>
  copies - (onlyNew ? duplicates : leftOut);

/** What of a file is left out in any case; null for nothing. */
export const leftOutText = ({ format, leftOut }: CollectionImport): string | null => {
  if (leftOut === 0) return null;
  const which =
    format === 'ninepocket'
      ? `${count(leftOut, 'copy', 'copies')} of this file`
      : count(leftOut, 'numbered copy', 'numbered copies');
  return `You have ${which} already; ${leftOut === 1 ? 'it is' : 'they are'} left out.`;
};

/** What the button adds. */
export const addsText = (copies: number): string => `Add ${count(copies, 'card')}`;
