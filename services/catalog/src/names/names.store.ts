/** Keeps names and addresses unique when several people create at once. */
import type pg from 'pg';
import type { Prisma } from '../generated/client.js';

/** Held from looking which names are free until the commit; ours alone among advisory locks. */
const NAMES_LOCK = 90_210_101;
const MAX_ID = 2_147_483_647;
/** `.` follows `-`: the range holds the slug itself and all that go on with a dash. */
const CLASHING = `slug >= $1 and slug < $1 || '.'`;

/** Makes other creations and renames wait until this transaction ends. */
export const lockNames = (tx: pg.PoolClient) => tx.query('select pg_advisory_xact_lock($1)', [NAMES_LOCK]);

/** `lockNames` in a Prisma transaction. */
export const lockNamesInPrisma = (tx: Prisma.TransactionClient) =>
  tx.$executeRaw`select pg_advisory_xact_lock(${NAMES_LOCK}::bigint)`;

/** Which column an address's last part names: ids are all digits, slugs never are. */
export const keyColumn = (key: string | number): 'id' | 'slug' =>
  /^\d+$/.test(String(key)) && Number(key) <= MAX_ID ? 'id' : 'slug';

/** @returns the slugs in use that begin with the prefix */
export const takenSlugs = async (
  tx: Prisma.TransactionClient,
  table: 'main_sets' | 'card_sets',
  prefix: string,
): Promise<Set<string>> => {
  const rows = await tx.$queryRawUnsafe<{ slug: string }[]>(`select slug from ${table} where ${CLASHING}`, prefix);
  return new Set(rows.map((row) => row.slug));
};

/** @returns the card sets' slugs in use that begin with one of the prefixes */
export const takenSetSlugs = async (tx: pg.PoolClient, prefixes: string[]): Promise<Set<string>> => {
  const { rows } = await tx.query<{ slug: string }>(
    `select s.slug from unnest($1::text[]) p(prefix) join card_sets s on s.slug >= p.prefix and s.slug < p.prefix || '.'`,
    [[...new Set(prefixes)]],
  );
  return new Set(rows.map((row) => row.slug));
};
