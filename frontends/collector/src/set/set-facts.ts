import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { count } from '../parts/format/counts.js';

/** @returns e.g. "1992 · 100 base cards · 10 inserts" */
export const setFacts = ({ year, cardCount, insertCount }: Pick<CardSet, 'year' | 'cardCount' | 'insertCount'>) => {
  const base = cardCount - insertCount;
  const cards =
    insertCount === 0
      ? [count(cardCount, 'card')]
      : [base > 0 && count(base, 'base card'), count(insertCount, 'insert')];
  return [year > 0 && String(year), ...cards].filter(Boolean).join(' · ');
};
