/** Prices of slabs after an undo; they were inherited when the surviving card's slab became known. */
import { gradedPriceUpdated } from '@ninepocket/contracts/events/events';
import { OUTBOX_INSERT } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';

/** A price that was looked up since stays. */
const REMOVE = `
  with emptied as (
    update graded_price_cache price set avg_price = 0, known_price = null, recent_sales = default, sales_count = default,
      looked_up_at = null, version = default
    from graded_cards g
    join graded_cards merged on merged.card_id = $1 and merged.grade_company = g.grade_company and merged.grade = g.grade
    join graded_price_cache own on own.graded_card_id = merged.id
    where g.card_id = $2 and price.graded_card_id = g.id
      and price.last_fetched = own.last_fetched and price.known_price = own.known_price
    returning g.id, g.card_id, g.grade_company, g.grade, price.last_fetched, price.version
  ), history as (
    delete from graded_price_history where graded_card_id = any (array (select id from emptied))
  )
  ${OUTBOX_INSERT}
  select $3, 'graded-card:' || id, json_build_object(
    'id', id, 'cardId', card_id, 'gradeCompany', grade_company, 'grade', grade, 'avgPrice', null, 'salesCount', 0,
    'version', version, 'fetchedAt', to_char(last_fetched at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from emptied order by id`;

export const removeInherited = async (tx: pg.PoolClient, cardId: number, intoId: number): Promise<void> => {
  const values = [cardId, intoId, gradedPriceUpdated.name];
  await tx.query({ name: 'remove-inherited-prices', text: REMOVE, values });
};
