import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { MatchCard } from './match.rules.js';

export interface GuideCard extends MatchCard {
  id: number;
  setId: number;
}

/** The cards whose price was looked up the longest ago; none that was looked up since `before`. */
export const nextForGuide = async (db: Queryable, before: Date, limit: number): Promise<GuideCard[]> => {
  const { rows } = await db.query<GuideCard>(
    `select c.id, c.set_id as "setId", c.name, c.card_number as "cardNumber", c.variation,
       s.name as "setName", s.year as "setYear"
     from (
       select * from cards where name is not null and not retired order by guide_checked_at nulls first, id limit $2
     ) c join card_sets s on s.id = c.set_id
     where c.guide_checked_at is null or c.guide_checked_at < $1
     order by c.guide_checked_at nulls first, c.id`,
    [before, limit],
  );
  return rows;
};

export const markChecked = async (db: Queryable, cardId: number): Promise<void> => {
  await db.query('update cards set guide_checked_at = clock_timestamp() where id = $1', [cardId]);
};
