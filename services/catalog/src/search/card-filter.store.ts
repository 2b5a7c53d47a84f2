/** What cards must be beside what they are called: parts of a WHERE. */
import type { Restriction } from '../search-text/terms.rules.js';

export interface CardFilter extends Omit<Restriction, 'owned' | 'condition'> {
  /** tsquery for the cards' words. */
  words?: string | null | undefined;
  setId?: number | undefined;
  mainSetId?: number | undefined;
  /** Cards that I own, and whether they are wanted or left out. */
  mine?: { ids: number[]; wanted: boolean } | undefined;
}

/** Puts a value among a statement's values. @returns its place, `$1` */
export type Bind = (value: unknown) => string;

export const binding = (): { values: unknown[]; bind: Bind } => {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
};

/** @returns conditions on cards `c`, joined by `and` */
export const filterOf = (filter: CardFilter, bind: Bind): string => {
  const parts = ['not c.retired'];
  const add = (value: unknown, condition: (place: string) => string): void => {
    if (value !== undefined && value !== null) parts.push(condition(bind(value)));
  };
  add(filter.words, (words) => `c.words @@ ${words}::tsquery`);
  add(filter.setId, (id) => `c.set_id = ${id}`);
  add(filter.mainSetId, (id) => `c.set_id in (select id from card_sets where main_set_id = ${id})`);
  add(filter.isInsert, (isInsert) => `c.is_insert = ${isInsert}`);
  add(filter.rarity, (rarity) => `lower(c.rarity) = lower(${rarity})`);
  add(filter.minPrice, (price) => `c.market_value >= ${price}::numeric`);
  add(filter.maxPrice, (price) => `c.market_value <= ${price}::numeric`);
  add(filter.minYear, (year) => `c.set_year >= ${year}`);
  add(filter.maxYear, (year) => `c.set_year <= ${year}`);
  add(filter.mine?.ids, (ids) => (filter.mine?.wanted ? `c.id = any(${ids}::int[])` : `c.id <> all(${ids}::int[])`));
  return parts.join(' and ');
};
