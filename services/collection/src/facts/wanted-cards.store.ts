import type { Queryable } from '@ninepocket/service-kit/database/database';

const WANTED = `
  select id from unnest($1::int[]) as asked(id)
  where exists (select from holdings where card_id = asked.id) or exists (select from wishes where card_id = asked.id)
  order by id`;

/** @returns those of the cards that a collector owns or wants, ascending */
export const findWantedCards = async (db: Queryable, cardIds: number[]): Promise<number[]> => {
  const { rows } = await db.query<{ id: number }>({ name: 'wanted-cards', text: WANTED, values: [cardIds] });
  return rows.map(({ id }) => id);
};
