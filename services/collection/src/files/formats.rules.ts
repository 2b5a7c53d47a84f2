/** Programs that are known by the header of their files, and what their columns mean where that is not obvious. */
import type { CollectionImport } from '@ninepocket/contracts/collection/holdings/files';
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
];

/** Null: the program has no such column, although one of its columns has a name that means it elsewhere. */
export const FORMAT_COLUMNS: Partial<Record<FileFormat, Partial<Record<FileField, string | null>>>> = {
  // What it costs to play the card.
  deckbox: { purchasePrice: null },
  collectr: { finish: 'variance', variation: null },
  mtgo: { finish: 'premium' },
  tcgplayer: { quantity: 'totalquantity', finish: 'printing', purchasePrice: null },
  dragonshield: { finish: 'printing' },
  cardmarket: { quantity: 'groupcount' },
};
