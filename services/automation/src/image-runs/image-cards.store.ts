import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { KnownCard } from '../cards/cards.store.js';

const MISSING = `not has_image and not retired`;

export const countMissing = async (db: Queryable): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from cards where ${MISSING}`);
  return rows[0]?.count ?? 0;
};

/** Cards without an image whose last search is the oldest; none that was searched since `before`. */
export const nextWithoutImage = async (db: Queryable, before: Date | null, limit: number): Promise<KnownCard[]> => {
  const { rows } = await db.query<KnownCard>(
    `select c.id, c.name, c.card_number as "cardNumber", c.variation, c.is_insert as "isInsert",
       s.name as "setName", s.year as "setYear"
     from (
       select * from cards where ${MISSING} order by image_searched_at nulls first, id limit $2
     ) c join card_sets s on s.id = c.set_id
     where $1::timestamptz is null or c.image_searched_at is null or c.image_searched_at < $1
     order by c.image_searched_at nulls first, c.id`,
    [before, limit],
  );
  return rows;
};

export const markSearched = async (db: Queryable, cardId: number): Promise<void> => {
  await db.query('update cards set image_searched_at = clock_timestamp() where id = $1', [cardId]);
};

/** Until catalog's event arrives. */
export const markHasImage = async (db: Queryable, cardId: number): Promise<void> => {
  await db.query('update cards set has_image = true where id = $1', [cardId]);
};
