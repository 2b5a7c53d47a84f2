import type { CardMark } from '@ninepocket/contracts/collection/collection';
import { SAVING } from '../../card-actions/marks/marks.rules.js';

/** @returns the rounded percentage; 100 only when nothing is missing */
export const percentOf = (owned: number, total: number): number => {
  if (total === 0) return 0;
  return owned >= total ? 100 : Math.min(99, Math.round((owned / total) * 100));
};

/** Whether every card is owned, and saved: an addition that is still being saved may fail. */
export const isComplete = (marks: readonly CardMark[], cardCount: number): boolean =>
  cardCount > 0 && marks.filter(({ copies, holdingId }) => copies > 0 && holdingId !== SAVING).length >= cardCount;
