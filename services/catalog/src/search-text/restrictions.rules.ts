import type { Restriction } from './terms.rules.js';

export const combineRestrictions = (restrictions: Restriction[]): Restriction | null => {
  const all: Restriction = {};
  for (const one of restrictions) {
    if (clash(all.isInsert, one.isInsert) || clash(all.rarity?.toLowerCase(), one.rarity?.toLowerCase())) return null;
    if (clash(all.owned, one.owned) || clash(all.condition, one.condition)) return null;
    all.isInsert = one.isInsert ?? all.isInsert;
    all.rarity = one.rarity ?? all.rarity;
    all.owned = one.owned ?? all.owned;
    all.condition = one.condition ?? all.condition;
    all.minPrice = largest(all.minPrice, one.minPrice);
    all.minYear = largest(all.minYear, one.minYear);
    all.maxPrice = smallest(all.maxPrice, one.maxPrice);
    all.maxYear = smallest(all.maxYear, one.maxYear);
  }
  return all;
};

const clash = <T>(a: T | undefined, b: T | undefined): boolean => a !== undefined && b !== undefined && a !== b;
const largest = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);
const smallest = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
