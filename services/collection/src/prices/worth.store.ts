/**
 * What a copy is worth, in dollars (docs/decisions/042): the owner's personal value; else, for a slab, the price of that
 * card in that grade; else, for a slab, unknown; else the card's market value. Unknown is null: never 0, and never the
 * raw price of a slab.
 *
 * `copy` names a row with card_id, grade_company, grade and personal_value, such as a holding; `c` is its card. A slab's
 * price is looked up by index, and for slabs only: a join might read all graded cards.
 *
 * Statements that value a whole collection have no name: PostgreSQL plans them for the number of the user's holdings. A
 * prepared plan would be one for few holdings and take half as long again for ten thousand.
 */
import { SELLS_AT_MARKET } from '@ninepocket/contracts/collection/holdings/conditions';

/** One expression for raw copies, another one, of a graded card `g`, for slabs. */
export const byGrading = (copy: string, ofCard: string, ofGradedCard: string): string => `
  case when ${copy}.grade_company is null then ${ofCard} else (
    select ${ofGradedCard} from graded_cards g
    where g.card_id = ${copy}.card_id and g.grade_company = ${copy}.grade_company and g.grade = ${copy}.grade) end`;

/** What the market pays for it, whatever its owner says. */
export const priceOf = (copy: string): string => byGrading(copy, 'c.market_value', 'g.avg_price');

export const worthOf = (copy: string): string => `coalesce(${copy}.personal_value, ${priceOf(copy)})`;

/** With what an asking price is compared: the market value says nothing about a raw copy in a lower condition. */
export const comparedValueOf = (copy: string): string =>
  byGrading(
    copy,
    `case when ${copy}.condition in (${SELLS_AT_MARKET.map((one) => `'${one}'`).join(', ')}) then c.market_value end`,
    'g.avg_price',
  );

const copiesAt = (value: string): string =>
  `h.quantity as copies, ${value} as worth, h.grade_company is not null as is_slab`;

/** Most holdings are one copy: nothing needs to be multiplied. */
export const timesCopies = (copies: string, value: string): string =>
  `case ${copies} when 1 then ${value} else ${copies} * (${value}) end`;

/**
 * Of a holding `h` and its card `c`, for `WORTH_SUMS`. Select them in a materialized CTE or, if it is read once, in a
 * subselect with "offset 0", so that each is computed once.
 */
export const VALUED_COPIES = copiesAt(worthOf('h'));
/** The same without personal values, which are private: for what other users see. */
export const PRICED_COPIES = copiesAt(priceOf('h'));

export const UNPRICED_SUMS = `
  coalesce(sum(copies) filter (where worth is null), 0)::int as "unpricedCopies",
  coalesce(sum(copies) filter (where worth is null and is_slab), 0)::int as "unpricedSlabs"`;

/** What known copies are worth together, and how many copies are not known. */
export const WORTH_SUMS = `coalesce(sum(${timesCopies('copies', 'worth')}), 0) as value, ${UNPRICED_SUMS}`;

/** For rows that have such sums. */
export const SUMMED_UNPRICED = `
  coalesce(sum("unpricedCopies"), 0)::int as "unpricedCopies", coalesce(sum("unpricedSlabs"), 0)::int as "unpricedSlabs"`;
