import { MAX_OWNED_IDS } from '@ninepocket/contracts/collection/facts.schemas';
import type { Condition } from '@ninepocket/contracts/collection/holdings/conditions';
import type pg from 'pg';

const OWNED = `
  select card_id as id from holdings where user_id = $1 and ($2::text is null or condition = $2)
  group by card_id order by card_id limit ${MAX_OWNED_IDS}`;

export const findOwnedCards = async (
  pool: pg.Pool,
  userId: number,
  condition: Condition | undefined,
): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>({
    name: 'owned-cards',
    text: OWNED,
    values: [userId, condition ?? null],
  });
  return rows.map((row) => row.id);
};
