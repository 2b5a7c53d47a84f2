import { MAX_CUSTOM_COLLECTIONS } from '@ninepocket/contracts/collection/custom-collections';
import type { User } from '@ninepocket/service-kit/http/guards';
import type pg from 'pg';

/** @returns ids by name; none for a SIDE_KICK */
export const customCollectionIds = async (
  tx: pg.PoolClient,
  caller: User,
  names: string[],
): Promise<Map<string, number>> => {
  if (caller.plan !== 'SUPER_HERO' || names.length === 0) return new Map();
  await tx.query(
    `insert into custom_collections (user_id, name)
     select $1, name from unnest($2::text[]) with ordinality as named(name, place)
     where place <= greatest(0, $3 - (select count(*) from custom_collections where user_id = $1))
     on conflict (user_id, lower(name)) do nothing`,
    [caller.userId, names, MAX_CUSTOM_COLLECTIONS],
  );
  const { rows } = await tx.query<{ id: number; name: string }>(
    `select c.id, named.name from unnest($2::text[]) as named(name)
     join custom_collections c on c.user_id = $1 and lower(c.name) = lower(named.name)`,
    [caller.userId, names],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
};
