import type { RecentCard } from '@ninepocket/contracts/collection/stats';
import type pg from 'pg';

type RecentRow = Omit<RecentCard, 'addedAt'> & { addedAt: Date };

const RECENT = `
  select h.id, h.card_id as "cardId", c.name as "cardName", c.card_number as "cardNumber",
    c.front_image_url as "frontImageUrl", s.name as "setName", s.year as "setYear", c.is_insert as "isInsert",
    h.quantity, h.created_at as "addedAt"
  from holdings h join cards c on c.id = h.card_id join card_sets s on s.id = c.set_id
  where h.user_id = $1
  order by h.created_at desc, h.id desc limit $2`;

export const findRecent = async (pool: pg.Pool, userId: number, limit: number): Promise<RecentCard[]> => {
  const { rows } = await pool.query<RecentRow>({ name: 'recent-cards', text: RECENT, values: [userId, limit] });
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }));
};
