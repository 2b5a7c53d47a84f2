import { cardOrderKey } from '@ninepocket/contracts/catalog/cards/card-order';
import { words } from '../cards/search-text.rules.js';

export interface Mention {
  /** Of a mention such as `#123`. */
  cardId: number | null;
  words: string[];
  /** Card order keys of the parts that could be card numbers. */
  numbers: string[];
}

const MAX_ID = 2147483647;

/** Mentions have a few words; more would only slow down the search. */
const MAX_WORDS = 12;

/** @param text what a user typed, such as `1994 flair 45` or `#123` */
export const readMention = (text: string): Mention => {
  const [, digits] = /^\s*#(\d{1,10})\s*$/.exec(text) ?? [];
  if (digits !== undefined) {
    const cardId = Number(digits);
    return { cardId: cardId >= 1 && cardId <= MAX_ID ? cardId : null, words: [], numbers: [] };
  }
  const parts = text
    .split(/\s+/)
    .map((part) => part.replace(/^#/, ''))
    .filter(Boolean);
  return {
    cardId: null,
    words: words(text).split(' ').filter(Boolean).slice(0, MAX_WORDS),
    numbers: parts.slice(0, MAX_WORDS).map(cardOrderKey),
  };
};
