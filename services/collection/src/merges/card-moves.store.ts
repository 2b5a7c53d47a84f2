import type { CardMoves } from '@ninepocket/contracts/catalog/cards/card-uses';
import type { Queryable } from '@ninepocket/service-kit/database/database';

const COUNT = `
  select count(*)::int as holdings, count(listed_at)::int as listings,
    (select count(*)::int from wishes where card_id = $1) as wishes
  from holdings where card_id = $1`;

export const countCardMoves = async (db: Queryable, cardId: number): Promise<CardMoves> => {
  const { rows } = await db.query<CardMoves>({ name: 'card-moves', text: COUNT, values: [cardId] });
  return rows[0]!;
};
