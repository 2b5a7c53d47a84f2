/**
 * How many copies of a holding are spare: owned, minus those that are kept, minus those that are promised. Of a card's
 * holdings, graded copies are kept first, then signed, numbered and placed ones, then the better condition, then the
 * older copy, so that spares are the plain ones (docs/decisions/051).
 *
 * The rule is one window over all of a card's holdings `o`: a statement must not leave some of them out.
 */
import { CONDITIONS } from '@ninepocket/contracts/collection/holdings/conditions';
import { DEFAULT_KEEP } from '@ninepocket/contracts/collection/lists/keep';
import type { Queryable } from '@ninepocket/service-kit/database/database';

/** Whether copies of a holding have a place in a binder. */
const isPlaced = (holding: string): string => `exists (select from pockets where holding_id = ${holding}.id)`;

const FREE = '(o.quantity - o.promised)';

const RANK = `array_position(array[${CONDITIONS.map((one) => `'${one}'`).join(', ')}], o.condition)`;

/** The most specific rule for the card `c` of a holding `o`. */
export const KEEP = `coalesce(of_card.copies, of_set.copies, of_all.copies, ${DEFAULT_KEEP})`;
export const KEEP_RULES = `
  left join keep_rules of_card on of_card.user_id = o.user_id and of_card.kind = 'card' and of_card.target_id = o.card_id
  left join keep_rules of_set on of_set.user_id = o.user_id and of_set.kind = 'set' and of_set.target_id = c.set_id
  left join keep_rules of_all on of_all.user_id = o.user_id and of_all.kind = 'all'`;

/** Select from `holdings o` with `KEEP_RULES`, and name the window `KEPT_FIRST`. */
export const SPARES = `greatest(0, least(${FREE}, sum(${FREE}) over kept_first - ${KEEP}))::int`;
export const KEPT_FIRST = `kept_first as (
  partition by o.card_id
  order by o.grade is null, o.signed_by is null, o.serial_number is null, not ${isPlaced('o')}, ${RANK}, o.created_at, o.id)`;

/** For a few holdings `h` with their cards `c`: looks up each card's holdings by index. */
export const SPARES_OF_HOLDING = `(
  select spares from (
    select o.id, ${SPARES} as spares from holdings o ${KEEP_RULES}
    where o.user_id = h.user_id and o.card_id = h.card_id window ${KEPT_FIRST}
  ) of_card where of_card.id = h.id)`;

/**
 * A card of which there is one copy has a spare only if none is kept: most cards need not be sorted. As an array, because
 * the planner then looks up the holdings and cards by index instead of reading all of them.
 */
const MAY_HAVE_SPARES = `o.card_id = any (array(
  select card_id from holdings where user_id = $1 group by card_id having sum(quantity) > 1
  union all select target_id from keep_rules where user_id = $1 and kind = 'card' and copies = 0
  union all select card_id from holdings where user_id = $1
    and exists (select from keep_rules where user_id = $1 and kind <> 'card' and copies = 0)))`;

/** All holdings of the user $1 that have spare copies, with the number and what is kept of their card. */
export const ALL_SPARES = `
  select id, spares, keep from (
    select o.id, ${SPARES} as spares, ${KEEP} as keep from holdings o join cards c on c.id = o.card_id ${KEEP_RULES}
    where o.user_id = $1 and ${MAY_HAVE_SPARES} window ${KEPT_FIRST}
  ) counted where spares > 0`;

const OF_CARDS = `
  select card_id as "cardId", sum(free)::int as free, sum(spares)::int as spares from (
    select o.card_id, ${FREE} as free, ${SPARES} as spares from holdings o join cards c on c.id = o.card_id ${KEEP_RULES}
    where o.user_id = $1 and o.card_id = any ($2::int[]) window ${KEPT_FIRST}
  ) counted group by card_id`;

export interface CardSpares {
  cardId: number;
  /** Copies that are not promised. */
  free: number;
  spares: number;
}

/** @returns none for cards that the user does not own */
export const sparesOfCards = async (
  db: Queryable,
  userId: number,
  cardIds: number[],
): Promise<Map<number, CardSpares>> => {
  const { rows } = await db.query<CardSpares>({ name: 'spares-of-cards', text: OF_CARDS, values: [userId, cardIds] });
  return new Map(rows.map((row) => [row.cardId, row]));
};
