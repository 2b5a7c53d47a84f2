import { DEFAULT_CONDITION, type Condition } from '@ninepocket/contracts/collection/holdings/conditions';
import { count, plain } from '../../parts/format/counts.js';

export type EntrySettings = { type: 'base' | 'insert' | 'all'; condition: Condition; price: string };
export const FIRST_SETTINGS: EntrySettings = { type: 'base', condition: DEFAULT_CONDITION, price: '' };

/** Lists name the set before a colon. */
export const needsSet = (typed: string): boolean => !typed.includes(':');

export const previewText = (preview: { cardCount: number; copies: number; placesLeft: number | null }): string => {
  const { cardCount, copies, placesLeft } = preview;
  const cards =
    copies === cardCount ? count(cardCount, 'card') : `${count(cardCount, 'card')}, ${plain(copies)} copies`;
  if (placesLeft === null) return cards;
  if (placesLeft < 0) return `${cards}: ${plain(-placesLeft)} more than your plan has room for`;
  return `${cards}, with room for ${plain(placesLeft)} more`;
};
