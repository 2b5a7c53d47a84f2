import { photoUrl } from '@ninepocket/contracts/collection/holdings/photos';
import type { RecentCard } from '@ninepocket/contracts/collection/stats';
import { plateAddress } from '@ninepocket/service-kit/plates/plate-address';
import type pg from 'pg';

interface RecentRow extends Omit<RecentCard, 'addedAt' | 'drawnImageUrl' | 'photoUrl'> {
  frontPhoto: string | null;
  variation: string | null;
  subset: string | null;
  addedAt: Date;
}

const RECENT = `
  select h.id, h.card_id as "cardId", c.name as "cardName", c.card_number as "cardNumber", c.variation, c.subset,
    c.front_image_url as "frontImageUrl", s.name as "setName", s.year as "setYear", c.is_insert as "isInsert",
    h.quantity, h.front_photo as "frontPhoto", h.created_at as "addedAt"
  from holdings h join cards c on c.id = h.card_id join card_sets s on s.id = c.set_id
  where h.user_id = $1
  order by h.created_at desc, h.id desc limit $2`;

export const findRecent = async (pool: pg.Pool, userId: number, limit: number): Promise<RecentCard[]> => {
  const { rows } = await pool.query<RecentRow>({ name: 'recent-cards', text: RECENT, values: [userId, limit] });
  return rows.map(({ variation, subset, frontPhoto, ...row }) => ({
    ...row,
    photoUrl: frontPhoto && photoUrl(frontPhoto),
    drawnImageUrl: plateAddress({ ...row, variation, subset, id: row.cardId, name: row.cardName }),
    addedAt: row.addedAt.toISOString(),
  }));
};
