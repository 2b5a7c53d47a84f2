import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { ListSet } from './list-titles.rules.js';

export const findListSets = async (db: Queryable, ids: number[]): Promise<Map<number, ListSet>> => {
  const { rows } = await db.query<ListSet>({
    name: 'list-sets',
    text: `select id, name, year, main_set_slug as "mainSetSlug" from card_sets where id = any ($1::int[]) and not retired`,
    values: [ids],
  });
  return new Map(rows.map((set) => [set.id, set]));
};
