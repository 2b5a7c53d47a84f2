import { transaction } from '@ninepocket/service-kit/database/database';
import { conflict, ProblemError } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { lockCollector } from '../ledger/collector.store.js';

const MAX_FAVORITES = 1_000;

export interface FavoriteRow {
  setId: number;
  createdAt: Date;
  total: number;
}

const LIST = `
  with mine as materialized (
    select f.set_id as "setId", f.created_at as "createdAt"
    from favorite_sets f join card_sets s on s.id = f.set_id and not s.retired
    where f.user_id = $1
  )
  select *, (select count(*)::int from mine) as total from mine
  where $3::timestamptz is null or ("createdAt", "setId") < ($3::timestamptz, $4::int)
  order by "createdAt" desc, "setId" desc limit $2`;

export const findFavorites = async (
  pool: pg.Pool,
  userId: number,
  limit: number,
  before: [string, number] | null,
): Promise<{ rows: FavoriteRow[]; total: number | null }> => {
  const values = [userId, limit + 1, before?.[0] ?? null, before?.[1] ?? null];
  const { rows } = await pool.query<FavoriteRow>({ name: 'list-favorites', text: LIST, values });
  return { rows, total: rows[0]?.total ?? (before === null ? 0 : null) };
};

export const addFavorite = (pool: pg.Pool, userId: number, setId: number): Promise<void> =>
  transaction(pool, async (tx) => {
    await lockCollector(tx, userId);
    const { rows } = await tx.query<{ isSet: boolean; isFavorite: boolean; favorites: number }>(
      `select exists (select from card_sets where id = $2 and not retired) as "isSet",
         exists (select from favorite_sets where user_id = $1 and set_id = $2) as "isFavorite",
         (select count(*)::int from favorite_sets where user_id = $1) as favorites`,
      [userId, setId],
    );
    const found = rows[0];
    if (!found?.isSet) throw new ProblemError(404, 'unknown_set', 'This set is not in the catalog.');
    if (found.isFavorite) return;
    if (found.favorites >= MAX_FAVORITES)
      throw conflict('too_many', `You already have ${MAX_FAVORITES.toLocaleString('en')} favorite sets, the maximum.`);
    await tx.query('insert into favorite_sets (user_id, set_id) values ($1, $2)', [userId, setId]);
  });

export const removeFavorite = async (pool: pg.Pool, userId: number, setId: number): Promise<void> => {
  await pool.query('delete from favorite_sets where user_id = $1 and set_id = $2', [userId, setId]);
};
