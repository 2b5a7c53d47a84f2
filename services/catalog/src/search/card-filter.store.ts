import { currentPairs } from '../duplicates/current-pairs.store.js';
import type { Restriction } from '../search-text/terms.rules.js';

export interface CardFilter extends Omit<Restriction, 'owned' | 'condition'> {
  words?: string | null | undefined;
  setId?: number | undefined;
  setIds?: number[] | undefined;
  mainSetId?: number | undefined;
  missingImage?: boolean | undefined;
  missingRarity?: boolean | undefined;
  possibleDuplicate?: boolean | undefined;
  /** Only retired cards; otherwise, only cards that are not. */
  retired?: boolean | undefined;
  owned?: { ids: number[]; include: boolean } | undefined;
}

export type Bind = (value: unknown) => string;

export const newBinding = (): { values: unknown[]; bind: Bind } => {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
};

const POSSIBLE_DUPLICATES = `select unnest(array[d.card_id, d.other_id]) ${currentPairs('false')}`;

export const filterOf = (filter: CardFilter, bind: Bind): string => {
  // Literals, so that partial indexes can be used.
  const parts = [filter.retired ? 'c.retired' : 'not c.retired'];
  if (filter.missingImage) parts.push('c.front_image_url is null');
  if (filter.missingRarity) parts.push('c.rarity is null');
  if (filter.possibleDuplicate) parts.push(`c.id in (${POSSIBLE_DUPLICATES})`);
  const add = (value: unknown, condition: (placeholder: string) => string): void => {
    if (value !== undefined && value !== null) parts.push(condition(bind(value)));
  };
  add(filter.words, (words) => `c.words @@ ${words}::tsquery`);
  add(filter.setId, (id) => `c.set_id = ${id}`);
  add(filter.setIds, (ids) => `c.set_id = any(${ids}::int[])`);
  add(filter.mainSetId, (id) => `c.set_id in (select id from card_sets where main_set_id = ${id})`);
  add(filter.isInsert, (isInsert) => `c.is_insert = ${isInsert}`);
  add(filter.rarity, (rarity) => `lower(c.rarity) = lower(${rarity})`);
  add(filter.minPrice, (price) => `c.market_value >= ${price}::numeric`);
  add(filter.maxPrice, (price) => `c.market_value <= ${price}::numeric`);
  add(filter.minYear, (year) => `c.set_year >= ${year}`);
  add(filter.maxYear, (year) => `c.set_year <= ${year}`);
  add(filter.owned?.ids, (ids) => (filter.owned?.include ? `c.id = any(${ids}::int[])` : `c.id <> all(${ids}::int[])`));
  return parts.join(' and ');
};
