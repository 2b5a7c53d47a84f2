/** Changing fields of holdings, one or a selection. */
import { FIELD_COLUMNS, fieldsOf } from './fields.rules.js';

/**
 * Holdings $10 (ids) get the columns of $11 (a JSON object; absent ones stay). $12: asking price in percent of the card's
 * market value, where it has one. What would stay as it is, is not written. `listed_at` follows: since when a holding
 * is for sale at a price.
 */
export const EDIT = `
  next as (
    select h.id, n as wanted
    from holdings h join cards c on c.id = h.card_id,
      jsonb_populate_record(h, $11::jsonb || case when $12::int is null or c.market_value is null then '{}'
        else jsonb_build_object('sale_price', least(greatest(round(c.market_value * $12 / 100, 2), 0.01), 99999999.99)) end) n
    where h.user_id = $1 and h.id = any ($10::int[])
  ), changes as (
    update holdings h set (${FIELD_COLUMNS.join(', ')}, listed_at) = row (${fieldsOf('(next.wanted)')},
      case when (next.wanted).is_for_sale and (next.wanted).sale_price is not null then coalesce(h.listed_at, now()) end)
    from next
    where h.id = next.id and h is distinct from next.wanted
    returning old as before, new as after
  )`;
