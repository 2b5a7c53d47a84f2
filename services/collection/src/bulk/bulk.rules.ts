import { readSectionKey } from '@ninepocket/contracts/catalog/cards/sections';
import type { editHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';

export type CardType = 'all' | 'base' | 'insert';

export const ofType =
  (type: CardType) =>
  ({ isInsert }: { isInsert: boolean }): boolean =>
    type === 'all' || isInsert === (type === 'insert');

/** Parallels are of neither type: completing a base set does not ask for them. */
export const ofSectionsOf =
  (type: CardType) =>
  ({ section }: { section: string }): boolean =>
    type === 'all' || readSectionKey(section).kind === type;

const numbers = new Intl.NumberFormat('en-US');

export const countOf = (count: number, word: string): string =>
  `${numbers.format(count)} ${count === 1 ? word : `${word}s`}`;

type Changes = HandlerInput<typeof editHoldings>['body']['changes'];

export const editTitle = (changes: Changes, count: number): string => {
  const cards = countOf(count, 'card');
  const changed = (Object.keys(changes) as (keyof Changes)[]).filter((field) => changes[field] !== undefined);
  const price = changed.filter((field) => field !== 'isForSale');
  if (changes.isForSale === true && price.every((field) => field === 'salePrice' || field === 'salePercent'))
    return `Put ${cards} up for sale`;
  if (changed.length > 1) return `Changed ${cards}`;
  if (changes.condition !== undefined) return `Set ${cards} to ${changes.condition}`;
  if (changes.isForSale === false) return `Took ${cards} off sale`;
  if (changes.isFavorite !== undefined)
    return changes.isFavorite ? `Added ${cards} to favorites` : `Removed ${cards} from favorites`;
  return `Changed the price of ${cards}`;
};
