/** Telling that a set became complete. */
import { setCompleted } from '@ninepocket/contracts/events/events';
import { OUTBOX_INSERT_TRACED, traceHeaders } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';

/**
 * A set is complete when every card of it that the catalogue lists is owned; it became so when one of these had no
 * other holding than the new ones. Looking for a card that is missing ends at the
 * first; written as `not exists`, it would read the whole collection. Of a set that is known from
 * single cards only (version 0), nobody can say.
 */
const TELL = `
  ${OUTBOX_INSERT_TRACED}
  select $3, 'user:' || $1::int, json_build_object('userId', $1::int, 'setId', s.id, 'cards',
    (select count(*) from cards c where c.set_id = s.id and not c.retired)), $4::jsonb
  from card_sets s
  where s.version > 0 and not s.retired
    and s.id in (
      select c.set_id from holdings h join cards c on c.id = h.card_id
      where h.user_id = $1 and not c.retired
        and h.card_id in (select m.card_id from holdings m where m.id = any ($2::int[]))
      -- As a subquery it is hashed; "= any" would go through the whole list for every row.
      group by c.id having bool_and(h.id in (select made from unnest($2::int[]) made)))
    and (
      select c.id from cards c
      where c.set_id = s.id and not c.retired
        and (select h.id from holdings h where h.user_id = $1 and h.card_id = c.id limit 1) is null
      limit 1) is null
  order by s.id`;

/**
 * @param made ids of the holdings that the user's write has made, in the caller's transaction
 */
export const tellCompletedSets = async (tx: pg.PoolClient, userId: number, made: number[]): Promise<void> => {
  await tx.query({
    name: 'tell-completed-sets',
    text: TELL,
    values: [userId, `{${made.join()}}`, setCompleted.name, traceHeaders()],
  });
};
