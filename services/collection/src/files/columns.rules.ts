/** Which program wrote a file, and which of its columns holds what: told by the header alone. */
import type { CollectionImport, FileField } from '@ninepocket/contracts/collection/files';

export type Mapping = CollectionImport['mapping'];
type FileFormat = CollectionImport['format'];

/** Our own export's columns, in order. */
export const OWN_COLUMNS = {
  setName: 'Set',
  year: 'Year',
  cardNumber: 'Card Number',
  name: 'Name',
  variation: 'Variation',
  isInsert: 'Insert',
  quantity: 'Quantity',
  condition: 'Condition',
  gradeCompany: 'Grade Company',
  grade: 'Grade',
  certNumber: 'Cert Number',
  serialNumber: 'Serial Number',
  acquiredDate: 'Acquired Date',
  purchasePrice: 'Purchase Price',
  personalValue: 'Personal Value',
  salePrice: 'Sale Price',
  isForSale: 'For Sale',
  isFavorite: 'Favorite',
  notes: 'Notes',
  collections: 'Collections',
} as const satisfies Record<Exclude<FileField, 'currency' | 'isProxy'>, string>;

/** What other programs call the same, as `key` folds it. The first that a file has is taken. */
const ALIASES: Record<FileField, readonly string[]> = {
  name: ['name', 'cardname', 'card', 'productname', 'simplename', 'title', 'player', 'subject'],
  setName: ['set', 'setname', 'edition', 'editionname', 'cardset', 'series', 'expansion'],
  year: ['year', 'setyear', 'season'],
  cardNumber: ['cardnumber', 'collectornumber', 'number', 'cardno', 'no', 'num'],
  variation: ['variation', 'parallel', 'variant', 'parallelvariation'],
  isInsert: ['insert', 'isinsert'],
  quantity: ['quantity', 'count', 'qty', 'totalquantity', 'copies', 'amount'],
  condition: ['condition', 'cardcondition'],
  gradeCompany: ['gradecompany', 'gradingcompany', 'grader', 'gradedby'],
  grade: ['grade'],
  certNumber: ['certnumber', 'cert', 'certification', 'certificationnumber'],
  serialNumber: ['serialnumber', 'serial', 'numbered', 'printnumber'],
  acquiredDate: ['acquireddate', 'datebought', 'purchasedate', 'dateacquired', 'datepurchased', 'acquired', 'bought'],
  purchasePrice: ['purchaseprice', 'pricebought', 'pricepaid', 'paid', 'cost'],
  personalValue: ['personalvalue', 'myvalue'],
  currency: ['purchasepricecurrency', 'pricecurrency', 'currency', 'currencycode'],
  salePrice: ['saleprice', 'askingprice', 'myprice', 'listprice'],
  isForSale: ['forsale', 'isforsale'],
  isFavorite: ['favorite', 'isfavorite', 'favourite'],
  isProxy: ['proxy', 'isproxy'],
  notes: ['notes', 'note', 'comment', 'comments'],
  collections: ['collections', 'foldername', 'folder', 'bindername', 'binder'],
};

/** Columns by which a program's file is known; all must be there. */
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

/** Upper and lower case, spaces and signs make no difference. */
const key = (column: string): string =>
  column
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '') || (column.includes('#') ? 'number' : '');

export const detectFormat = (columns: string[]): FileFormat => {
  const keys = new Set(columns.map(key));
  return SIGNS.find(([, signs]) => signs.every((sign) => keys.has(sign)))?.[0] ?? 'other';
};

/** Whether a file is an export of ours: its rows are the holdings of a collection, as they were. */
export const isOurs = (format: FileFormat): boolean => format === 'ninepocket';

/** A first guess, which its owner can correct. */
export const guessMapping = (columns: string[]): Mapping => {
  const keys = columns.map(key);
  const found = Object.entries(ALIASES).flatMap(([field, aliases]) => {
    const at = aliases.map((alias) => keys.indexOf(alias)).find((index) => index >= 0);
    return at === undefined ? [] : [[field, at]];
  });
  return Object.fromEntries(found) as Mapping;
};

/** Fields without which no row can find its card: its set, and a name or a number. */
export const neededFields = (mapping: Mapping): FileField[] => [
  ...(mapping.setName === undefined ? (['setName'] as const) : []),
  ...(mapping.name === undefined && mapping.cardNumber === undefined ? (['name', 'cardNumber'] as const) : []),
];
