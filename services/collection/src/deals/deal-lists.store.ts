/** Lists of deals. A collector's own sides are walked by their index; states are looked up for the rows that are shown. */
import type { DealSummary } from '@ninepocket/contracts/collection/deals/deals';
import type { DEAL_BOXES } from '@ninepocket/contracts/collection/deals/deal-limits';
import type pg from 'pg';
import { presentCardView } from '../cards/card-view.present.js';
import { CARD_VIEW_COLUMNS, type CardViewRow } from '../cards/card-view.store.js';
import { actionsOf, waitsForMe } from './deal-actions.rules.js';
import { presentTerms, type StepRow } from './deals.present.js';
import { DEAL_COLUMNS, factsFor, SIDE_COLUMNS, type DealRow, type SideRow } from './deals.store.js';

export type Box = (typeof DEAL_BOXES)[number];

const OPEN = `d.state in ('offered', 'countered') and d.expires_at > now()`;

/** Of the side `mine` of the user $1. An offer that has expired counts as ended before its job has run. */
const IN_BOX: Record<Box, string> = {
  mine: `mine.is_open and ${OPEN} and d.author_id <> $1`,
  theirs: `mine.is_open and ${OPEN} and d.author_id = $1`,
  agreed: `mine.is_open and d.state in ('accepted', 'disputed')`,
  ended: `(not mine.is_open or d.state in ('offered', 'countered') and d.expires_at <= now())`,
};

export interface ListedDeal extends Omit<DealRow, 'sides'> {
  sides: SideRow[];
  copies: { giverId: number; copies: number; firstCardId: number }[];
}

const SIDES = `(
  select json_agg(json_build_object(${SIDE_COLUMNS.map(([name, column]) => `'${name}', ${column}`).join(', ')}))
  from deal_sides s left join users u on u.user_id = s.user_id where s.deal_id = d.id)`;
const COPIES = `(
  select coalesce(json_agg(given), '[]') from (
    select giver_id as "giverId", sum(quantity)::int as copies, (array_agg(card_id order by id))[1] as "firstCardId"
    from deal_lines l where l.deal_id = d.id group by giver_id) given)`;

interface ListQuery {
  userId: number;
  box: Box;
  partnerId?: number | undefined;
  limit: number;
  after: [string, number] | null;
}

export const findDeals = async (
  pool: pg.Pool,
  { userId, box, partnerId, limit, after }: ListQuery,
): Promise<ListedDeal[]> => {
  const isWithOne = partnerId !== undefined;
  const text = `
    select ${DEAL_COLUMNS}, ${SIDES} as sides, ${COPIES} as copies
    from deal_sides mine join deals d on d.id = mine.deal_id
    where mine.user_id = $1 and ${IN_BOX[box]} ${isWithOne ? 'and mine.partner_id = $5' : ''}
      and (mine.changed_at, mine.deal_id) < (coalesce($3::timestamptz, 'infinity'), coalesce($4::int, 0))
    order by mine.changed_at desc, mine.deal_id desc limit $2`;
  const values = [userId, limit + 1, ...(after ?? [null, null]), ...(isWithOne ? [partnerId] : [])];
  const { rows } = await pool.query<ListedDeal>({
    name: `list-deals-${box}${isWithOne ? '-with-one' : ''}`,
    text,
    values,
  });
  return rows.map((row) => ({ ...row, sides: row.sides.map(readDates) }));
};

const DATES = ['sentAt', 'receivedAt', 'paidAt', 'confirmedAt', 'cancelAskedAt'] as const;

/** JSON has no dates. */
const readDates = (side: SideRow): SideRow => {
  const dates = DATES.map((name) => [name, side[name] && new Date(side[name])]);
  return { ...side, ...Object.fromEntries(dates) };
};

const withSides = ({ sides, ...deal }: ListedDeal): DealRow => ({
  ...deal,
  sides: new Map(sides.map((side) => [side.userId, side])),
});

export const findFirstCards = async (pool: pg.Pool, deals: ListedDeal[]): Promise<Map<number, CardViewRow>> => {
  const ids = deals.flatMap(({ copies }) => copies.map(({ firstCardId }) => firstCardId));
  const text = `select ${CARD_VIEW_COLUMNS} from cards c join card_sets s on s.id = c.set_id where c.id = any ($1::int[])`;
  const { rows } = await pool.query<CardViewRow>({ name: 'first-cards', text, values: [ids] });
  return new Map(rows.map((row) => [row.cardId, row]));
};

export const presentListed = (listed: ListedDeal, userId: number, cards: Map<number, CardViewRow>): DealSummary => {
  const given = (isMine: boolean) => {
    const found = listed.copies.find(({ giverId }) => (giverId === userId) === isMine);
    const card = found && cards.get(found.firstCardId);
    return { copies: found?.copies ?? 0, first: card ? presentCardView(card) : null };
  };
  return { ...presentTerms(withSides(listed), userId), mine: given(true), theirs: given(false) };
};

const COUNT = `
  select ${DEAL_COLUMNS}, ${SIDES} as sides, '[]'::json as copies from deal_sides mine join deals d on d.id = mine.deal_id
  where mine.user_id = $1 and mine.is_open and (${OPEN} or d.state in ('accepted', 'disputed')) limit 1000`;

/** How many are open, in each box; `toDo`: they wait for the user to answer or to do a step. */
export const countDeals = async (
  pool: pg.Pool,
  userId: number,
): Promise<{ mine: number; theirs: number; agreed: number; toDo: number }> => {
  const { rows } = await pool.query<ListedDeal>({ name: 'count-deals', text: COUNT, values: [userId] });
  const counts = { mine: 0, theirs: 0, agreed: 0, toDo: 0 };
  for (const row of rows) {
    const deal = withSides({ ...row, sides: row.sides.map(readDates) });
    const isAgreed = deal.state === 'accepted' || deal.state === 'disputed';
    counts[isAgreed ? 'agreed' : deal.authorId === userId ? 'theirs' : 'mine'] += 1;
    if (waitsForMe(actionsOf(factsFor(deal, userId)))) counts.toDo += 1;
  }
  return counts;
};

export const findSteps = async (pool: pg.Pool, dealId: number): Promise<StepRow[]> => {
  const text = `select user_id as "userId", kind, note, at from deal_steps where deal_id = $1 order by id desc limit 200`;
  return (await pool.query<StepRow>({ name: 'deal-steps', text, values: [dealId] })).rows;
};

const DISPUTED = `
  select id from deals where state = 'disputed' and ($2::timestamptz is null or (changed_at, id) > ($2, $3::int))
  order by changed_at, id limit $1`;

/** The longest first. */
export const findDisputed = async (pool: pg.Pool, limit: number, after: [string, number] | null): Promise<number[]> => {
  const values = [limit + 1, ...(after ?? [null, null])];
  const { rows } = await pool.query<{ id: number }>({ name: 'list-disputes', text: DISPUTED, values });
  return rows.map(({ id }) => id);
};
