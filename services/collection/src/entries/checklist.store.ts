import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { groupBy } from '../files/matching/match.rules.js';

export interface ChecklistCard {
  id: number;
  cardNumber: string;
  /** Sorts bytewise into card order. */
  cardOrder: string;
  name: string;
  variation: string | null;
  isInsert: boolean;
  subset: string | null;
  /** `sectionKey` of the card. */
  section: string;
  owned: number;
}

export interface Checklist {
  name: string;
  cards: ChecklistCard[];
}

const CARDS = `
  select c.id, c.card_number as "cardNumber", c.card_order as "cardOrder", c.name, c.variation,
    c.is_insert as "isInsert", c.subset, c.section, coalesce(mine.copies, 0) as owned
  from cards c left join (
    select h.card_id, sum(h.quantity)::int as copies from holdings h
    where h.user_id = $1 and h.card_id in (select id from cards where set_id = $2) group by h.card_id
  ) mine on mine.card_id = c.id
  where c.set_id = $2 and not c.retired
  order by c.card_order, c.id`;

/** Of several sets, in card order; none for a set that is unknown or retired. */
const CARDS_OF_SETS = `
  select c.set_id as "setId", c.id, c.card_number as "cardNumber", c.card_order as "cardOrder", c.name, c.variation,
    c.is_insert as "isInsert", c.subset, c.section, coalesce(mine.copies, 0) as owned
  from cards c join card_sets s on s.id = c.set_id and not s.retired left join (
    select h.card_id, sum(h.quantity)::int as copies from holdings h
    where h.user_id = $1 and h.card_id in (select id from cards where set_id = any ($2::int[])) group by h.card_id
  ) mine on mine.card_id = c.id
  where c.set_id = any ($2::int[]) and not c.retired
  order by c.set_id, c.card_order, c.id`;

export const findCardsOfSets = async (
  db: Queryable,
  userId: number,
  setIds: number[],
): Promise<Map<number, ChecklistCard[]>> => {
  const { rows } = await db.query<ChecklistCard & { setId: number }>(CARDS_OF_SETS, [userId, setIds]);
  return groupBy(rows, ({ setId }) => setId);
};

/** @returns null for an unknown set or one without cards */
export const findChecklist = async (
  db: Pick<pg.PoolClient, 'query'>,
  userId: number,
  setId: number,
): Promise<Checklist | null> => {
  const sets = await db.query<{ name: string }>({
    name: 'checklist-set',
    text: 'select name from card_sets where id = $1 and not retired',
    values: [setId],
  });
  const { rows } = await db.query<ChecklistCard>({ name: 'checklist-cards', text: CARDS, values: [userId, setId] });
  return sets.rows[0] && rows.length > 0 ? { name: sets.rows[0].name, cards: rows } : null;
};
