/** Programs that are known by the header of their files, and what their columns mean where that is not obvious. */
import type { CollectionImport } from '@ninepocket/contracts/collection/holdings/files';
import { conditionKey, type Condition } from '@ninepocket/contracts/collection/holdings/conditions';
import type { FileField } from '@ninepocket/contracts/collection/holdings/file-fields';

export type FileFormat = CollectionImport['format'];

interface KnownFormat {
  format: FileFormat;
  /** Columns that identify its files, folded by `columnKey`; all must be present. */
  signs: readonly string[];
}

export const KNOWN_FORMATS: readonly KnownFormat[] = [
  { format: 'ninepocket', signs: ['certnumber', 'serialnumber', 'personalvalue', 'collections'] },
  { format: 'collx', signs: ['collxid'] },
  { format: 'collx', signs: ['brand', 'set', 'frontimage', 'backimage'] },
  { format: 'collx', signs: ['brand', 'set', 'flags', 'number'] },
  { format: 'collx', signs: ['brand', 'set', 'marketvalue', 'askingprice'] },
  { format: 'manabox', signs: ['manaboxid'] },
  { format: 'manabox', signs: ['setcode', 'collectornumber', 'purchasepricecurrency'] },
  { format: 'moxfield', signs: ['tradelistcount', 'collectornumber'] },
  { format: 'deckbox', signs: ['tradelistcount', 'edition', 'cardnumber'] },
  { format: 'collectr', signs: ['portfolioname', 'productname', 'averagecostpaid'] },
  { format: 'collectr', signs: ['productname', 'variance', 'watchlist'] },
  { format: 'topdecked', signs: ['setname', 'collectornumber', 'acquireddate', 'acquiredprice'] },
  { format: 'mtgo', signs: ['cardname', 'collectornumber', 'premium'] },
  { format: 'dragonshield', signs: ['foldername', 'tradequantity', 'cardname', 'printing'] },
  { format: 'dragonshield', signs: ['cardnumber', 'expansionname', 'purchasedate'] },
  { format: 'tcgplayer', signs: ['simplename', 'set', 'cardnumber', 'printing'] },
  { format: 'tcgplayer', signs: ['tcgplayerid', 'productname', 'setname'] },
  { format: 'archidekt', signs: ['editionname', 'editioncode', 'multiverseid', 'collectornumber'] },
  { format: 'cardmarket', signs: ['idproduct', 'idlanguage', 'isfoil'] },
  { format: 'cardmarket', signs: ['idproduct', 'englishname'] },
];

/** Null: the program has no such column, although one of its columns has a name that means it elsewhere. */
export const FORMAT_COLUMNS: Partial<Record<FileFormat, Partial<Record<FileField, string | null>>>> = {
  // What it costs to play the card.
  deckbox: { purchasePrice: null },
  collectr: { finish: 'variance', variation: null },
  mtgo: { finish: 'premium' },
  tcgplayer: { quantity: 'totalquantity', finish: 'printing', purchasePrice: null },
  dragonshield: { finish: 'printing' },
  cardmarket: { name: 'englishname', setName: 'expname', quantity: 'groupcount' },
};

/** The words of a program for its conditions, from best to worst, each with ours. */
type Scale = readonly (readonly [words: string, condition: Condition])[];

/**
 * "Played" alone is the step that shops call moderately played, and "Good (Lightly Played)" their lightly played: other
 * programs exchange files with Deckbox so, and one card has the same condition from whichever program it comes.
 */
const DECKBOX: Scale = [
  ['Mint', 'Mint'],
  ['Near Mint', 'Near Mint'],
  ['Good (Lightly Played)', 'Excellent'],
  ['Played', 'Very Good'],
  ['Heavily Played', 'Fair'],
  ['Poor', 'Poor'],
];
/** Light Played is a step below Good here, and not the step below Near Mint as in America. */
const EUROPEAN: Scale = [
  ['MT|M|Mint', 'Mint'],
  ['NM|Near Mint', 'Near Mint'],
  ['EX|Excellent', 'Excellent'],
  ['GD|Good', 'Good'],
  ['LP|Light Played|Lightly Played', 'Fair'],
  ['PL|Played', 'Fair'],
  ['PO|Poor', 'Poor'],
];
const AMERICAN: Scale = [
  ['M|Mint', 'Mint'],
  ['NM|Near Mint', 'Near Mint'],
  ['LP|Lightly Played', 'Excellent'],
  ['MP|Moderately Played|Played', 'Very Good'],
  ['HP|Heavily Played', 'Fair'],
  ['D|DMG|Damaged', 'Poor'],
];

/** Other programs, and words that are not on a program's scale, are read as usual. */
export const FORMAT_SCALES: Partial<Record<FileFormat, Scale>> = {
  deckbox: DECKBOX,
  moxfield: AMERICAN,
  manabox: EUROPEAN,
  collectr: AMERICAN,
  topdecked: AMERICAN,
  dragonshield: EUROPEAN,
  tcgplayer: AMERICAN,
  archidekt: AMERICAN,
  cardmarket: EUROPEAN,
};

/** @returns by `conditionKey` */
export const conditionWordsOf = (format: FileFormat): ReadonlyMap<string, Condition> =>
  new Map(
    (FORMAT_SCALES[format] ?? []).flatMap(([words, condition]) =>
      words.split('|').map((word): [string, Condition] => [conditionKey(word), condition]),
    ),
  );
