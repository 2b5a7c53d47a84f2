import type { createCardSet, updateCardSet } from '@ninepocket/contracts/catalog/catalog';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { setCreated, setUpdated } from '@ninepocket/contracts/events/events';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import { requireVersion } from '@ninepocket/service-kit/http/edit-conflict';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { setFactOf } from '../facts/facts.store.js';
import type { CardSet, Prisma, PrismaClient } from '../generated/client.js';
import { chooseSlug, foldedName, slugPrefix } from '../names/names.rules.js';
import { keyColumn, lockNamesInPrisma, takenSlugs } from '../names/names.store.js';
import { recordAudit } from '../record-audit.js';
import { addSetNameWords, renameSetInCards } from '../vocabulary/set-words.store.js';
import type { CardSetRow } from './card-sets.present.js';

type NewCardSet = HandlerInput<typeof createCardSet>['body'];
type CardSetChanges = HandlerInput<typeof updateCardSet>['body'];

const COLUMNS = `s.id, s.name, s.name_key, s.slug, s.year, s.description, s.image_url, s.card_count, s.insert_count,
  s.total_cards, s.main_set_id, s.version, s.created_at`;

/** Main set and first card are looked up for the rows of one page only. */
export const withDetails = (page: string) => `
  select ${COLUMNS}, m.slug as main_set_slug, m.name as main_set_name, f.first_card
  from (${page}) s
  left join main_sets m on m.id = s.main_set_id
  left join lateral (
    select json_build_object('id', id, 'name', name, 'cardNumber', card_number, 'isInsert', is_insert, 'frontImageUrl', front_image_url,
      'variation', variation, 'subset', subset) as first_card
      from cards where set_id = s.id and not retired order by card_order, id limit 1) f on true`;

/** Every word is in the year, the name, or the name without spaces and punctuation: "92 xmen" finds "1992 X-Men". */
const FILTERS = `not s.retired
  and ($1::text[] is null or s.year || ' ' || s.name_key || ' ' || regexp_replace(s.name_key, '\\W', '', 'g') like all ($1))
  and ($2::int is null or s.year = $2)
  and ($3::int is null or s.main_set_id = $3)
  and ($4::text is null or s.main_set_id = (select id from main_sets where slug = $4))
  and (not $5::boolean or s.main_set_id is null)
  and ($6::int[] is null or s.id = any($6))`;

export interface CardSetFilter {
  patterns: string[] | null;
  year?: number | undefined;
  mainSetId?: number | undefined;
  mainSetSlug?: string | undefined;
  unassigned?: boolean;
  ids?: number[] | undefined;
}

/** At most one row for each possible year of a set; sets without a known year (0) are left out. */
export const listSetYears = async (pool: pg.Pool): Promise<{ year: number; setCount: number }[]> => {
  const { rows } = await pool.query<{ year: number; setCount: number }>(
    `select year, count(*)::int as "setCount" from card_sets where not retired and year > 0 group by year order by year desc`,
  );
  return rows;
};

export const listCardSetRows = async (
  pool: pg.Pool,
  filter: CardSetFilter,
  after: [number, string] | null,
  limit: number,
): Promise<{ rows: CardSetRow[]; total: number }> => {
  const values = [
    filter.patterns,
    filter.year ?? null,
    filter.mainSetId ?? null,
    filter.mainSetSlug ?? null,
    filter.unassigned ?? false,
    filter.ids ?? null,
  ];
  const page = await pool.query<CardSetRow>(
    `${withDetails(`select s.* from card_sets s
       where ${FILTERS} and ($7::int is null or s.year < $7 or (s.year = $7 and s.name_key > $8))
       order by s.year desc, s.name_key limit $9`)}
     order by s.year desc, s.name_key`,
    [...values, after?.[0] ?? null, after?.[1] ?? null, limit + 1],
  );
  const count = await pool.query<{ total: number }>(
    `select count(*)::int as total from card_sets s where ${FILTERS}`,
    values,
  );
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

export const findCardSet = async (pool: pg.Pool, key: string | number): Promise<CardSetRow> => {
  const { rows } = await pool.query<CardSetRow>(
    withDetails(`select * from card_sets where ${keyColumn(key)} = $1 and not retired`),
    [key],
  );
  if (!rows[0]) throw problem('not_found');
  return rows[0];
};

export const insertCardSet = (db: PrismaClient, input: NewCardSet, actorId: number): Promise<number> =>
  db.$transaction(async (tx) => {
    await lockNamesInPrisma(tx);
    const row = (await reviveCardSet(tx, input)) ?? (await createRow(tx, input));
    await addSetNameWords(tx, row.name);
    await emit(tx, setCreated, `set:${row.id}`, setFactOf(row));
    await recordAudit(tx, {
      actorId,
      action: 'card-set.created',
      target: auditTarget(row),
      before: null,
      after: auditFields(row),
    });
    return row.id;
  });

const createRow = async (tx: Prisma.TransactionClient, input: NewCardSet) => {
  const nameKey = await requireFreeName(tx, input.name, input.year);
  const slug = chooseSlug(input.name, input.year, await takenSlugs(tx, 'card_sets', slugPrefix(input.name)));
  return tx.cardSet.create({ data: { ...input, nameKey, slug }, include: { mainSet: true } });
};

/** The set of an import that was undone may still have retired cards, so it is used again. */
const reviveCardSet = async (tx: Prisma.TransactionClient, input: NewCardSet) => {
  const where = { nameKey: foldedName(input.name), year: input.year };
  const hidden = await tx.cardSet.findUnique({ where: { nameKey_year: where } });
  if (!hidden?.retired) return null;
  const data = { ...input, retired: false, importId: null, version: { increment: 1 } };
  return tx.cardSet.update({ where: { id: hidden.id }, data, include: { mainSet: true } });
};

/** The slug does not change, so that shared links keep working. */
export const changeCardSet = (
  db: PrismaClient,
  id: number,
  { version, ...changes }: CardSetChanges,
  actorId: number,
): Promise<void> =>
  db.$transaction(async (tx) => {
    await lockNamesInPrisma(tx);
    // Locked, because an import that adds cards to the set increases its version.
    await tx.$executeRaw`select from card_sets where id = ${id} for no key update`;
    const before = await tx.cardSet.findUnique({ where: { id } });
    if (!before || before.retired) throw problem('not_found');
    requireVersion(version, before.version);
    const nameKey = await requireFreeName(tx, changes.name ?? before.name, changes.year ?? before.year, id);
    const row = await tx.cardSet.update({
      where: { id },
      data: { ...changes, nameKey, version: { increment: 1 } },
      include: { mainSet: true },
    });
    if (row.name !== before.name || row.year !== before.year) await renameSetInCards(tx, before, row);
    await emit(tx, setUpdated, `set:${id}`, setFactOf(row));
    await recordAudit(tx, {
      actorId,
      action: 'card-set.updated',
      target: auditTarget(row),
      before: auditFields(before),
      after: auditFields(row),
    });
  });

const auditTarget = ({ id, name, year }: CardSet) => ({ type: 'card-set', id: String(id), label: `${year} ${name}` });

const auditFields = ({ name, year, description, imageUrl, totalCards }: CardSet) => ({
  name,
  year,
  description,
  imageUrl,
  totalCards,
});

const requireFreeName = async (
  tx: Prisma.TransactionClient,
  name: string,
  year: number,
  self?: number,
): Promise<string> => {
  const nameKey = foldedName(name);
  const other = await tx.cardSet.findUnique({ where: { nameKey_year: { nameKey, year } } });
  if (other && other.id !== self)
    throw conflict('name_taken', `There is already a set called "${other.name}" from ${year}.`);
  return nameKey;
};
