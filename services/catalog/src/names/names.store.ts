import { LOCKS } from '@ninepocket/service-kit/database/lock-numbers';
import type pg from 'pg';
import type { Prisma } from '../generated/client.js';

const MAX_ID = 2_147_483_647;
/** `.` sorts right after `-`, so the range contains the slug and every slug that continues with a dash. */
const COLLIDES = `slug >= $1 and slug < $1 || '.'`;

/** Held from checking which names are free until the commit. */
export const lockNames = (tx: pg.PoolClient) => tx.query('select pg_advisory_xact_lock($1)', [LOCKS.catalogNames]);

export const lockNamesInPrisma = (tx: Prisma.TransactionClient) =>
  tx.$executeRaw`select pg_advisory_xact_lock(${LOCKS.catalogNames}::bigint)`;

export const keyColumn = (key: string | number): 'id' | 'slug' =>
  /^\d+$/.test(String(key)) && Number(key) <= MAX_ID ? 'id' : 'slug';

export const takenSlugs = async (
  tx: Prisma.TransactionClient,
  table: 'main_sets' | 'card_sets',
  prefix: string,
): Promise<Set<string>> => {
  const rows = await tx.$queryRawUnsafe<{ slug: string }[]>(`select slug from ${table} where ${COLLIDES}`, prefix);
  return new Set(rows.map((row) => row.slug));
};

export const takenSetSlugs = async (tx: pg.PoolClient, prefixes: string[]): Promise<Set<string>> => {
  const { rows } = await tx.query<{ slug: string }>(
    `select s.slug from unnest($1::text[]) p(prefix) join card_sets s on s.slug >= p.prefix and s.slug < p.prefix || '.'`,
    [[...new Set(prefixes)]],
  );
  return new Set(rows.map((row) => row.slug));
};
