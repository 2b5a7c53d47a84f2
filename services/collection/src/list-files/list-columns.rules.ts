/**
 * Lists in the formats of Deckbox and Moxfield. They know neither years nor parallels: the set is written as `1994 Flair`
 * and a parallel as the foil, both of which our import reads.
 */
import type { Condition } from '@ninepocket/contracts/collection/holdings/conditions';
import type { ListFormat } from '@ninepocket/contracts/collection/lists/list-formats';
import { titleOf } from '../entries/list-titles.rules.js';

export interface ListFileRow {
  count: number;
  forTrade: number;
  name: string;
  setName: string;
  year: number;
  cardNumber: string;
  variation: string | null;
  /** Null for a card that is wanted. */
  condition: Condition | null;
  signed: boolean;
  salePrice: number | null;
  purchasePrice: number | null;
}

type Cell = string | number | null;

/** The words of a program that its files, and our import, have for a condition; both lack one between Very Good and Fair. */
const CONDITIONS: Record<ListFormat, Record<Condition, string>> = {
  deckbox: {
    Mint: 'Mint',
    'Near Mint': 'Near Mint',
    Excellent: 'Good (Lightly Played)',
    'Very Good': 'Played',
    Good: 'Played',
    Fair: 'Heavily Played',
    Poor: 'Poor',
  },
  moxfield: {
    Mint: 'Mint',
    'Near Mint': 'Near Mint',
    Excellent: 'Lightly Played',
    'Very Good': 'Moderately Played',
    Good: 'Moderately Played',
    Fair: 'Heavily Played',
    Poor: 'Damaged',
  },
};

const NONE = (): Cell => null;

const columnsOf = (format: ListFormat): Record<string, (row: ListFileRow) => Cell> => {
  const condition = ({ condition }: ListFileRow): Cell => condition && CONDITIONS[format][condition];
  const shared = {
    Count: ({ count }: ListFileRow): Cell => count,
    'Tradelist Count': ({ forTrade }: ListFileRow): Cell => forTrade,
    Name: ({ name }: ListFileRow): Cell => name,
    Edition: ({ setName, year }: ListFileRow): Cell => titleOf({ name: setName, year }),
  };
  const foil = ({ variation }: ListFileRow): Cell => variation;
  if (format === 'moxfield')
    return {
      ...shared,
      Condition: condition,
      Language: NONE,
      Foil: foil,
      Tags: NONE,
      'Last Modified': NONE,
      'Collector Number': ({ cardNumber }) => cardNumber,
      Alter: NONE,
      Proxy: NONE,
      'Purchase Price': ({ purchasePrice }) => purchasePrice,
    };
  return {
    ...shared,
    'Card Number': ({ cardNumber }) => cardNumber,
    Condition: condition,
    Language: NONE,
    Foil: foil,
    Signed: ({ signed }) => (signed ? 'signed' : null),
    'Artist Proof': NONE,
    'Altered Art': NONE,
    Misprint: NONE,
    Promo: NONE,
    Textless: NONE,
    'My Price': ({ salePrice }) => salePrice,
  };
};

/** The cells of each line, the header first. */
export function* listFileLines(format: ListFormat, rows: Iterable<ListFileRow>): Generator<Cell[]> {
  const columns = columnsOf(format);
  yield Object.keys(columns);
  for (const row of rows) yield Object.values(columns).map((cellOf) => cellOf(row));
}
