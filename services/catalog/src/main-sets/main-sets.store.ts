/** Writers are serialized (`lockNames`): there are few of them, and names must stay unique. */
import type { createMainSet, updateMainSet } from '@ninepocket/contracts/catalog/catalog';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { requireVersion } from '@ninepocket/service-kit/http/edit-conflict';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import type { MainSet, Prisma, PrismaClient } from '../generated/client.js';
import { chooseSlug, foldedName, slugPrefix, yearInName } from '../names/names.rules.js';
import { recordAudit } from '../record-audit.js';
import { keyColumn, lockNamesInPrisma, takenSlugs } from '../names/names.store.js';
import type { MainSetRow } from './main-sets.present.js';

type NewMainSet = HandlerInput<typeof createMainSet>['body'];
type MainSetChanges = HandlerInput<typeof updateMainSet>['body'];

const withDetails = (page: string) => `select m.*, n.set_count, n.card_count, f.first_card
  from (${page}) m
 cross join lateral (
   select count(*)::int as set_count, coalesce(sum(card_count), 0)::int as card_count from card_sets where main_set_id = m.id) n
  left join lateral (
   select json_build_object('id', c.id, 'name', c.name, 'cardNumber', c.card_number, 'isInsert', c.is_insert,
            'frontImageUrl', c.front_image_url, 'variation', c.variation, 'subset', c.subset, 'setName', newest.name, 'setYear', newest.year,
            'setSlug', newest.slug) as first_card
     from (select id, name, year, slug from card_sets where main_set_id = m.id and card_count > 0 order by year desc, name_key limit 1) newest
    cross join lateral (
      select * from cards where set_id = newest.id and not retired order by card_order, id limit 1) c) f on true`;
const FILTERS = `($1::text is null or m.name_key like $1)
  and ($2::boolean is null or exists (select from card_sets where main_set_id = m.id) = $2)`;

export interface MainSetFilter {
  pattern: string | null;
  assigned: boolean | null;
}

export const listMainSetRows = async (
  pool: pg.Pool,
  { pattern, assigned }: MainSetFilter,
  after: [number, string] | null,
  limit: number,
): Promise<{ rows: MainSetRow[]; total: number }> => {
  const page = await pool.query<MainSetRow>(
    `${withDetails(`select m.* from main_sets m
       where ${FILTERS} and ($3::int is null or m.year < $3 or (m.year = $3 and m.name_key > $4))
       order by m.year desc, m.name_key limit $5`)}
     order by m.year desc, m.name_key`,
    [pattern, assigned, after?.[0] ?? null, after?.[1] ?? null, limit + 1],
  );
  const count = await pool.query<{ total: number }>(`select count(*)::int as total from main_sets m where ${FILTERS}`, [
    pattern,
    assigned,
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

export const findMainSet = async (pool: pg.Pool, key: string | number): Promise<MainSetRow> => {
  const { rows } = await pool.query<MainSetRow>(withDetails(`select * from main_sets where ${keyColumn(key)} = $1`), [
    key,
  ]);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
};

export const insertMainSet = (db: PrismaClient, input: NewMainSet, actorId: number): Promise<number> =>
  db.$transaction(async (tx) => {
    await lockNamesInPrisma(tx);
    const naming = await requireFreeName(tx, input.name);
    const slug = chooseSlug(input.name, null, await takenSlugs(tx, 'main_sets', slugPrefix(input.name)));
    const row = await tx.mainSet.create({ data: { ...input, ...naming, slug } });
    const target = { type: 'main-set', id: String(row.id), label: row.name };
    await recordAudit(tx, { actorId, action: 'main-set.created', target, before: null, after: shownFields(row) });
    return row.id;
  });

/** The slug does not change, so that shared links keep working. */
export const changeMainSet = (
  db: PrismaClient,
  id: number,
  { version, ...changes }: MainSetChanges,
  actorId: number,
): Promise<void> =>
  db.$transaction(async (tx) => {
    await lockNamesInPrisma(tx);
    const before = await tx.mainSet.findUnique({ where: { id } });
    if (!before) throw problem('not_found');
    requireVersion(version, before.version);
    const naming = changes.name === undefined ? {} : await requireFreeName(tx, changes.name, id);
    const row = await tx.mainSet.update({ where: { id }, data: { ...changes, ...naming, version: { increment: 1 } } });
    const target = { type: 'main-set', id: String(id), label: before.name };
    const fields = { before: shownFields(before), after: shownFields(row) };
    await recordAudit(tx, { actorId, action: 'main-set.updated', target, ...fields });
  });

const shownFields = ({ name, notes, thumbnailImageUrl }: MainSet) => ({ name, notes, thumbnailImageUrl });

const requireFreeName = async (tx: Prisma.TransactionClient, name: string, self?: number) => {
  const nameKey = foldedName(name);
  const other = await tx.mainSet.findUnique({ where: { nameKey } });
  if (other && other.id !== self) throw conflict('name_taken', `There is already a main set called "${other.name}".`);
  return { nameKey, year: yearInName(name) };
};
