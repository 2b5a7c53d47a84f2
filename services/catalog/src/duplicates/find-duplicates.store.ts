/**
 * Finds pairs of cards that may be the same card: equal number, variation and kind, a similar name, and the same set or a
 * set of the same year with a similar name; or the same picture. Other code reads the result, `possible_duplicates`.
 */
import type { Queryable } from '@ninepocket/service-kit/database/database';

const SIMILAR_NAME = 0.5;
const SIMILAR_SET = 0.6;
/** More cards than that show a placeholder. */
const MAX_SAME_IMAGE = 5;
const MAX_PAIRS = 20_000;

/** Names of sets differ in their numbers when they are parts of a series. */
const SET_PAIRS = `
  set_names as materialized (
    select id, year, trim(replace(folded_words(name), year::text, '')) as name,
      regexp_replace(replace(name, year::text, ''), '[^0-9]+', ' ', 'g') as numbers
    from card_sets),
  set_pairs as materialized (
    select a.id as set_id, b.id as other_set_id, case when a.id = b.id then 1 else least(similarity(a.name, b.name), 0.99) end as likeness
    from set_names a join set_names b on b.year = a.year
      and (b.id = a.id or (trim(b.numbers) = trim(a.numbers) and similarity(a.name, b.name) >= ${SIMILAR_SET})))`;

const NAMED = `
  numbered as materialized (
    select id, set_id, name, number_word(card_number) as number, is_insert, folded_words(coalesce(variation, '')) as variation
    from cards where not retired),
  named as (
    select a.id as card_id, b.id as other_id, p.likeness as of_set,
      similarity(folded_words(a.name), folded_words(b.name)) as of_name
    from set_pairs p join numbered a on a.set_id = p.set_id
      join numbered b on b.set_id = p.other_set_id and b.number = a.number and b.variation = a.variation
        and b.is_insert = a.is_insert and b.id > a.id)`;

const PICTURED = `
  shown as materialized (
    select c.id, i.group_no, folded_words(coalesce(c.variation, '')) as variation
    from (select group_no from card_images where side = 'front' group by group_no having count(*) > 1) g
      join card_images i on i.side = 'front' and i.group_no = g.group_no
      join cards c on c.id = i.card_id and not c.retired
        and c.front_image_url = '/api/card-images/' || i.id || '/list.webp'),
  pictured as (
    select a.id as card_id, b.id as other_id from shown a join shown b using (group_no, variation)
    where a.id < b.id
      and group_no in (select group_no from shown group by group_no having count(*) <= ${MAX_SAME_IMAGE}))`;

const FIND = `
  with ${SET_PAIRS}, ${NAMED}, ${PICTURED},
  found as materialized (
    select coalesce(n.card_id, p.card_id) as card_id, coalesce(n.other_id, p.other_id) as other_id,
      case when n.card_id is null then 60
        else least(100, round(50 * of_name + 40 * of_set + case when p.card_id is null then 5 else 10 end)) end::int as score,
      array_remove(array[
        case when of_set = 1 then 'same-set' when of_set < 1 then 'similar-set' end,
        case when n.card_id is not null then 'same-number' end,
        case when of_name = 1 then 'same-name' when of_name < 1 then 'similar-name' end,
        case when p.card_id is not null then 'same-image' end], null) as reasons
    from (select * from named where of_name >= ${SIMILAR_NAME}) n full join pictured p using (card_id, other_id)
    order by 3 desc, 1, 2 limit ${MAX_PAIRS}),
  vanished as (
    delete from possible_duplicates d
    where not exists (select from found f where f.card_id = d.card_id and f.other_id = d.other_id))
  insert into possible_duplicates as known (card_id, other_id, score, reasons)
  select card_id, other_id, score, reasons from found
  on conflict (card_id, other_id) do update set score = excluded.score, reasons = excluded.reasons
  where (known.score, known.reasons) is distinct from (excluded.score, excluded.reasons)`;

export const findDuplicates = async (db: Queryable): Promise<void> => {
  await db.query(FIND);
};

/** Versions only increase, so any change of a card or set changes a sum. Null while an import changes them. */
const STATE = `
  select case when not exists (select from import_jobs where status in ('waiting', 'running')) then concat_ws(' ',
      (select count(*) || ' ' || coalesce(sum(version), 0) from cards),
      (select count(*) || ' ' || coalesce(sum(version), 0) from card_sets)) end as fingerprint,
    (select fingerprint from duplicate_scan) as scanned`;

/** @returns the state that a scan should record; null when nothing has changed, or an import is changing it */
export const findChangedState = async (db: Queryable): Promise<string | null> => {
  const { rows } = await db.query<{ fingerprint: string | null; scanned: string | null }>(STATE);
  const [state] = rows;
  return !state || state.fingerprint === state.scanned ? null : state.fingerprint;
};

export const recordScan = async (db: Queryable, fingerprint: string): Promise<void> => {
  await db.query('update duplicate_scan set fingerprint = $1', [fingerprint]);
};
