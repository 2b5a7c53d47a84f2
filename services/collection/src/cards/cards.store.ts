import type { Queryable } from '@ninepocket/service-kit/database/database';

const FLAG_SELLERS = `
  update users set listings_affected = true where user_id in (
    select user_id from users where not listings_affected and user_id in (
      select h.user_id from holdings h where h.card_id = any ($1::int[]) and h.listed_at is not null)
    order by user_id for no key update)`;

/** The publishing worker closes their listings of retired cards. */
export const flagSellers = async (db: Queryable, retiredIds: number[]): Promise<void> => {
  await db.query({ name: 'flag-sellers', text: FLAG_SELLERS, values: [retiredIds] });
};

const FIND_CARD = `
  select c.id, c.retired or coalesce(s.retired, false) as retired, c.merged_into as "mergedInto"
  from cards c left join card_sets s on s.id = c.set_id
  where c.id = $1 and (c.version > 0 or c.retired)`;

interface FoundCard {
  id: number;
  retired: boolean;
  mergedInto: number | null;
}

/** @returns null when the read model knows neither the card nor its deletion */
export const findCard = async (db: Queryable, id: number): Promise<FoundCard | null> => {
  const { rows } = await db.query<FoundCard>({
    name: 'find-card',
    text: FIND_CARD,
    values: [id],
  });
  return rows[0] ?? null;
};
