import type { Queryable } from '@ninepocket/service-kit/database/database';

export const findSetNames = async (db: Queryable, ids: number[]): Promise<Map<number, string>> => {
  const { rows } = await db.query<{ id: number; name: string }>(
    'select id, name from card_sets where id = any($1::int[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
