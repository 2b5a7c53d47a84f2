import type { HoldingFields } from './fields.rules.js';
import { columnsOf } from './fields.rules.js';
import { COLUMNS, columnsFrom } from './holding-columns.store.js';
import { worthOf } from '../prices/worth.store.js';
import type { Change } from '../ledger/changes.store.js';

/** `listed_at` is derived from the fields: since when the holding has been for sale at a price. */
const EDIT = `
  input as (
    select * from jsonb_to_record($3::jsonb) as i(ids jsonb, columns jsonb, "salePercent" int)
  ), next as (
    select h.id, edited
    from input cross join jsonb_array_elements_text(ids) as chosen (id)
      join holdings h on h.id = chosen.id::int join cards c on c.id = h.card_id
      cross join lateral (select case when "salePercent" is not null then nullif(${worthOf('h')}, 0) end as value offset 0) worth
      cross join lateral jsonb_populate_record(h, columns || case when worth.value is null then '{}'
        else jsonb_build_object('sale_price',
          least(greatest(round(worth.value * "salePercent" / 100, 2), 0.01), 99999999.99)) end) edited
    where h.user_id = $1
  ), changes as (
    update holdings h set (${COLUMNS}, listed_at) = row (${columnsFrom('(next.edited)')},
      case when (next.edited).is_for_sale and (next.edited).sale_price is not null
        then coalesce(h.listed_at, now()) end)
    from next
    where h.id = next.id and h is distinct from next.edited
    returning old as before, new as after
  )`;

export const edit = (
  ids: number[],
  fields: { [Name in keyof HoldingFields]?: unknown },
  salePercent?: number,
): Change => ({
  name: 'edit',
  sql: EDIT,
  input: JSON.stringify({ ids, columns: columnsOf(fields), salePercent }),
});
