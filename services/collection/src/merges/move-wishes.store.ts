/** Wishes. A collector who wishes for both cards gets one wish with the better priority and the higher maximum price. */
import type pg from 'pg';

/** A receipt's wishes, the one that fits with another card. */
const withCard = (fits: string, cardId: string): string => `(
  select jsonb_agg(case when ${fits} then jsonb_set(w, '{card_id}', to_jsonb(${cardId}::int)) else w end)
  from jsonb_array_elements(r.wish) w)`;

const MOVE = `
  with pairs as (
    select f.id, f.user_id, to_jsonb(f) as deleted, i.id as other_id,
      jsonb_build_object('priority', i.priority, 'max_price', i.max_price) as before,
      jsonb_build_object('priority', least(i.priority, f.priority), 'max_price', greatest(i.max_price, f.max_price)) as after
    from wishes f join wishes i on i.user_id = f.user_id and i.card_id = $2 where f.card_id = $1
  ), deletions as (
    delete from wishes where id in (select id from pairs)
  ), combined as (
    update wishes w set priority = (after ->> 'priority')::int, max_price = (after ->> 'max_price')::numeric
    from pairs where w.id = pairs.other_id
  ), moved as (
    update wishes set card_id = $2 where card_id = $1 and id not in (select id from pairs) returning id, user_id
  ), receipts_moved as (
    update receipts r set wish = ${withCard("(w ->> 'card_id')::int = $1", '$2')}
    where exists (select from jsonb_array_elements(r.wish) w where (w ->> 'card_id')::int = $1)
    returning r.user_id, (
      select (w ->> 'id')::int from jsonb_array_elements(old.wish) w where (w ->> 'card_id')::int = $1) as id
  ), recorded as (
    insert into merged_wishes (card_id, wish_id, user_id, deleted, combined_with, before, after)
    select $1::int, id, user_id, deleted, other_id, before, after from pairs
    union all select $1, id, user_id, null, null, null, null from moved
    union all select $1, id, user_id, null, null, null, null from receipts_moved
    on conflict do nothing
  )
  select (select count(*)::int from pairs) + (select count(*)::int from moved) as wishes`;

/** @returns how many wishes were moved or combined */
export const moveWishes = async (tx: pg.PoolClient, cardId: number, intoId: number): Promise<number> => {
  const { rows } = await tx.query<{ wishes: number }>(MOVE, [cardId, intoId]);
  return rows[0]!.wishes;
};

/** A combined wish that was removed since stays removed, and so does its other half; one that was changed stays as it is. */
const MOVE_BACK = `
  with forgotten as (
    delete from merged_wishes where card_id = $1 returning *
  ), separated as (
    update wishes w set priority = (f.before ->> 'priority')::int, max_price = (f.before ->> 'max_price')::numeric
    from forgotten f where w.id = f.combined_with
      and jsonb_build_object('priority', w.priority, 'max_price', w.max_price) = f.after
  ), returned as (
    update wishes w set card_id = $1 from forgotten f
    where w.id = f.wish_id and f.deleted is null and not exists (
      select from wishes o where o.user_id = w.user_id and o.card_id = $1)
    returning w.user_id
  ), restored as (
    insert into wishes select r.* from forgotten f cross join jsonb_populate_record(null::wishes, f.deleted) r
    where f.deleted is not null and exists (select from wishes o where o.id = f.combined_with)
      and exists (select from collectors c where c.user_id = f.user_id and c.closed_at is null)
    on conflict do nothing
    returning user_id
  ), receipts_returned as (
    update receipts r set wish = ${withCard("(w ->> 'id')::int = f.wish_id", '$1')} from forgotten f
    where r.user_id = f.user_id
      and exists (select from jsonb_array_elements(r.wish) w where (w ->> 'id')::int = f.wish_id)
  )
  select (select count(*)::int from returned) + (select count(*)::int from restored) as wishes`;

export const returnWishes = async (tx: pg.PoolClient, cardId: number): Promise<number> => {
  const { rows } = await tx.query<{ wishes: number }>(MOVE_BACK, [cardId]);
  return rows[0]!.wishes;
};
