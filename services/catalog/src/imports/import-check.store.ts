/** Counts what an import would do, and writes nothing but these counts. */
import type { ImportPreview } from '@ninepocket/contracts/catalog/imports';
import type pg from 'pg';
import {
  DIFFERS,
  EXISTING_CARD,
  findSameSets,
  KEYS_OF_ROW,
  SAME_SETS,
  VALUES_OF_CARD,
  VALUES_OF_ROW,
  WITHDRAWN,
} from './existing-cards.store.js';
import { CARD_COLUMNS } from './upload/batch.rules.js';

const SAMPLE = 10;
const READ = [
  'card_number',
  'card_order',
  'name',
  'variation',
  'is_insert',
  'subset',
  'front_image_url',
  'description',
  'rarity',
  'given_price',
] as const;
const columns = READ.join(', ');
const typedColumns = READ.map((column) => `${column} ${CARD_COLUMNS[column]}`).join(', ');

const WRITTEN = (card: string) =>
  `${card}.name || ' #' || ${card}.card_number || coalesce(' · ' || ${card}.variation, '')`;

/** The first of equal rows counts, as when they are imported. */
const CHECK = `with ${SAME_SETS('$3')},
file_sets as materialized (
  select i.no, i.name as set_name, i.year, s.id as set_id, s.name as known_name, coalesce(s.retired, true) as is_new
    from import_sets i left join same_sets s using (no)
   where i.import_id = $1),
file_rows as materialized (
  select b.no * 1000::bigint + ordinal as place, set_no, ${columns}, ${KEYS_OF_ROW}
    from import_batches b
   cross join rows from (json_to_recordset(b.rows) as (set_no int, same_key text, ${typedColumns})) with ordinality
         as batch_row(set_no, same_key, ${columns}, ordinal)
   where b.import_id = $1),
distinct_rows as materialized (
  select set_no, number_key, same_key, min(place) as place from file_rows group by set_no, number_key, same_key),
existing as materialized (
  select distinct on (c.id) n.place, c.card_number, c.name, c.variation,
         case when ${WITHDRAWN} then 'new' when c.retired then 'removed' when $2 and ${DIFFERS} then 'updated' else 'unchanged' end as verdict,
         ${VALUES_OF_CARD} as before
    from distinct_rows join file_rows f using (place) join file_sets on file_sets.no = f.set_no
   cross join lateral (select file_sets.set_id, f.*) n ${EXISTING_CARD}
   where file_sets.set_id is not null
   order by c.id, n.place),
respelled_rows as materialized (
  select f.place, ${WRITTEN('f')} as written, ${WRITTEN('taken')} as taken_as
    from file_rows f join distinct_rows d using (set_no, number_key, same_key) join file_rows first on first.place = d.place
    left join existing e on e.place = d.place
   cross join lateral (select ${['card_number', 'name', 'variation']
     .map((column) => `case when e.place is null then first.${column} else e.${column} end collate "C" as ${column}`)
     .join(', ')}) taken
   where (f.card_number, f.name, f.variation) is distinct from (taken.card_number, taken.name, taken.variation)),
respelled_sets as (
  select no, set_name || ' (' || year || ')' as written, known_name || ' (' || year || ')' as taken_as
    from file_sets where known_name <> set_name and not is_new),
spellings as (
  (select 0 as sort, no as place, 'set' as kind, written, taken_as from respelled_sets order by no limit ${SAMPLE})
   union all
  (select 1, place, 'card', written, taken_as from respelled_rows order by place limit ${SAMPLE})),
updated_sample as (
  select place, before from existing where verdict = 'updated' order by place limit ${SAMPLE / 2}),
new_sample as (
  select place from distinct_rows r where not exists (select from existing where existing.place = r.place and verdict <> 'new')
   order by place limit ${SAMPLE}),
sample as (
  select place, before from updated_sample union all
  (select place, null from new_sample order by place limit ${SAMPLE} - (select count(*) from updated_sample)))
select (select count(*) filter (where is_new) from file_sets)::int as "newSets",
       (select count(*) filter (where not is_new) from file_sets)::int as "existingSets",
       (select count(*) from respelled_sets)::int as "respelledSets",
       (select count(*) from respelled_rows)::int as "respelledRows",
       (select coalesce(json_agg(json_build_object('kind', kind, 'written', written, 'takenAs', taken_as) order by sort, place), '[]')
          from spellings) as spellings,
       (select count(*) from distinct_rows)::int as "distinctRows",
       (select count(*) from file_rows)::int as "rows",
       (select count(*) filter (where verdict <> 'new') from existing)::int as "known",
       (select count(*) filter (where verdict = 'updated') from existing)::int as "updatedCards",
       (select count(*) filter (where verdict = 'unchanged') from existing)::int as "unchangedCards",
       (select count(*) filter (where verdict = 'removed') from existing)::int as "removedCards",
       (select coalesce(json_agg(refused), '[]') from (
          select split_part(reason, ':', 1) as reason, count(*)::int as rows from import_errors where import_id = $1
           group by 1 order by 2 desc, 1 limit 20) refused) as refused,
       (select coalesce(json_agg(json_build_object('set', s.set_name, 'year', s.year, 'cardNumber', n.card_number, 'name', n.name,
                 'before', sample.before, 'after', ${VALUES_OF_ROW}) order by n.place), '[]')
          from sample join file_rows n using (place) join file_sets s on s.no = n.set_no) as sample`;

type Counted = Omit<ImportPreview, 'newCards' | 'repeatedRows'> & { distinctRows: number; rows: number; known: number };

export const checkImport = async (tx: pg.PoolClient, importId: string, updateExisting: boolean): Promise<void> => {
  const sameSets = await findSameSets(tx, importId);
  // Without statistics of its parts, the planner would compare every row of the file with every other one.
  await tx.query('set local enable_nestloop = off');
  const { rows: counted } = await tx.query<Counted>(CHECK, [importId, updateExisting, sameSets]);
  const { distinctRows, rows, known, ...counts } = counted[0]!;
  const preview: ImportPreview = { ...counts, newCards: distinctRows - known, repeatedRows: rows - distinctRows };
  await tx.query(
    `update import_jobs set status = 'preview', touched_at = now(), preview = $2 where id = $1 and status = 'checking'`,
    [importId, JSON.stringify(preview)],
  );
};
