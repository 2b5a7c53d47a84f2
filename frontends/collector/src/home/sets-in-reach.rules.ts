import type { SetProgress } from '@ninepocket/contracts/collection/stats';

export const SHOWN = 3;

/** @param sets by percentage, highest first @returns those that still miss cards */
export const nearestCompletion = (sets: readonly SetProgress[]): SetProgress[] =>
  sets.filter(({ all }) => all.owned < all.total).slice(0, SHOWN);
