import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { count, plain } from '../parts/format/counts.js';

/** Not all other cards are base cards: some may be parallels. @returns e.g. "1992 · 110 cards, 10 of them inserts" */
export const setFacts = ({ year, cardCount, insertCount }: Pick<CardSet, 'year' | 'cardCount' | 'insertCount'>) => {
  const some = insertCount > 0 && insertCount < cardCount;
  const cards = insertCount > 0 && !some ? count(insertCount, 'insert') : count(cardCount, 'card');
  return [year > 0 && String(year), some ? `${cards}, ${insertsOf(insertCount)}` : cards].filter(Boolean).join(' · ');
};

const insertsOf = (inserts: number) => (inserts === 1 ? '1 of them an insert' : `${plain(inserts)} of them inserts`);
