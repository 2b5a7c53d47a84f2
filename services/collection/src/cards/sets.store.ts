import type { Queryable } from '@ninepocket/service-kit/database/database';

/** A retired set stays visible to collectors who own cards of it. */
const IS_SET_VISIBLE = `
  select not s.retired or exists (
    select from cards c join holdings h on h.card_id = c.id and h.user_id = $1 where c.set_id = s.id
  ) as visible
  from card_sets s where s.id = $2`;

/** @returns null when the read model does not have the set */
export const isSetVisible = async (db: Queryable, userId: number, setId: number): Promise<boolean | null> => {
  const { rows } = await db.query<{ visible: boolean }>({
    name: 'is-set-visible',
    text: IS_SET_VISIBLE,
    values: [userId, setId],
  });
  return rows[0]?.visible ?? null;
};
