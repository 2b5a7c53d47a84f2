import type pg from 'pg';
import type { NotedSet } from './kinds.rules.js';

const MAX_NOTED = 200;

/** Main sets whose notes have one of the words. */
export const findNotedSets = async (pool: pg.Pool, words: string[]): Promise<NotedSet[]> => {
  const { rows } = await pool.query<NotedSet>({
    name: 'noted-sets',
    text: `
      select m.notes, array_agg(s.id) as "setIds", sum(i.inserts)::int as inserts
        from (select * from main_sets where notes ilike any($1) order by id limit ${MAX_NOTED}) m
        join card_sets s on s.main_set_id = m.id and not s.retired
       cross join lateral (
         select count(*) as inserts from cards c where c.set_id = s.id and c.is_insert and not c.retired) i
       group by m.id, m.notes`,
    values: [words.map((word) => `%${word.replace(/s$/, '')}%`)],
  });
  return rows;
};
