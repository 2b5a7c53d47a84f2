/** Counts what an import would do, and writes nothing but these counts. */
import type { ImportPreview } from '@ninepocket/contracts/catalog/imports';
import type pg from 'pg';
import { DIFFERS, EXISTING_CARD, VALUES_OF_CARD, VALUES_OF_ROW, WITHDRAWN } from './existing-cards.store.js';
import { CARD_COLUMNS } from './upload/batch.rules.js';

const SAMPLE = 10;
const READ = [
  'card_number',
  'name',
  'variation',
  'is_insert',
  'front_image_url',
  'description',
  'rarity',
  'given_price',
] as const;
const columns = READ.join(', ');
const typedColumns = READ.map((column) => `${column} ${CARD_COLUMNS[column]}`).join(', ');

/** The first of equal rows counts, as when they are imported. */
const CHECK = `with
file_sets as materialized (
  select i.no, i.name as set_name, i.year, s.id as set_id, coalesce(s.retired, true) as is_new
    from import_sets i left join card_sets s on s.name_key = i.name_key and s.year = i.year
   where i.import_id = $1),
file_rows as materialized (
  select b.no * 1000::bigint + ordinal as place, set_no, ${columns}
    from import_batches b
   cross join rows from (json_to_recordset(b.rows) as (set_no int, ${typedColumns})) with ordinality
         as batch_row(set_no, ${columns}, ordinal)
   where b.import_id = $1),
distinct_rows as materialized (
  select min(place) as place from file_rows group by set_no, card_number, name, variation),
existing as materialized (
  select distinct on (c.id) n.place,
         case when ${WITHDRAWN} then 'new' when c.retired then 'removed' when $2 and ${DIFFERS} then 'updated' else 'unchanged' end as verdict,
         ${VALUES_OF_CARD} as before
    from file_rows f join file_sets on file_sets.no = f.set_no
   cross join lateral (select file_sets.set_id, f.*) n ${EXISTING_CARD}
   where file_sets.set_id is not null
   order by c.id, n.place),
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
  const { rows: counted } = await tx.query<Counted>(CHECK, [importId, updateExisting]);
  const { distinctRows, rows, known, ...counts } = counted[0]!;
  const preview: ImportPreview = { ...counts, newCards: distinctRows - known, repeatedRows: rows - distinctRows };
  await tx.query(
    `update import_jobs set status = 'preview', touched_at = now(), preview = $2 where id = $1 and status = 'checking'`,
    [importId, JSON.stringify(preview)],
  );
};
