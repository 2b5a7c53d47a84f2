import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import type { createSearchAlias, SearchAlias, updateSearchAlias } from '@ninepocket/contracts/catalog/search-aliases';
import { foldedWords } from '@ninepocket/contracts/text/search-words';
import { transaction } from '@ninepocket/service-kit/database/database';
import { requireVersion } from '@ninepocket/service-kit/http/edit-conflict';
import { conflict, problem, ProblemError } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { containsPattern } from '../names/names.rules.js';
import { recordAudit } from '../record-audit.js';
import { lexemes } from '../vocabulary/words.rules.js';

type NewAlias = HandlerInput<typeof createSearchAlias>['body'];
type AliasChanges = HandlerInput<typeof updateSearchAlias>['body'];

const COLUMNS = 'id, alias, meaning, version';
const FILTER = `($1::text is null or lower(alias || ' ' || meaning) like $1)`;

/** @param after folded key of the last alias of the previous page */
export const listAliasRows = async (
  pool: pg.Pool,
  q: string | undefined,
  after: string | null,
  limit: number,
): Promise<{ rows: (SearchAlias & { key: string })[]; total: number }> => {
  const pattern = q ? containsPattern(q) : null;
  const { rows } = await pool.query<SearchAlias & { key: string }>(
    `select ${COLUMNS}, alias_key as key from search_aliases
     where ${FILTER} and ($2::text is null or alias_key > $2) order by alias_key limit $3`,
    [pattern, after, limit + 1],
  );
  const count = await pool.query<{ total: number }>(
    `select count(*)::int as total from search_aliases where ${FILTER}`,
    [pattern],
  );
  return { rows, total: count.rows[0]?.total ?? 0 };
};

/** @throws ProblemError not_found */
export const findAlias = async (pool: pg.Pool, id: number): Promise<SearchAlias> => {
  const { rows } = await pool.query<SearchAlias>(`select ${COLUMNS} from search_aliases where id = $1`, [id]);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
};

/** @throws ProblemError alias_taken (409), not_an_alias (400) */
export const insertAlias = (pool: pg.Pool, { alias, meaning }: NewAlias, actorId: number): Promise<SearchAlias> =>
  transaction(pool, async (tx) => {
    requireWords(alias, meaning);
    await requireCards(tx, meaning);
    const { rows } = await tx.query<SearchAlias>(
      `insert into search_aliases (alias, meaning) values ($1, $2) on conflict do nothing returning ${COLUMNS}`,
      [alias, meaning],
    );
    const row = rows[0];
    if (!row) throw taken(alias);
    const target = { type: 'search-alias', id: String(row.id), label: row.alias };
    await recordAudit(tx, { actorId, action: 'search-alias.created', target, before: null, after: { alias, meaning } });
    return row;
  });

/** @throws ProblemError not_found, edit_conflict, alias_taken (409), not_an_alias (400) */
export const changeAlias = (
  pool: pg.Pool,
  id: number,
  { version, ...changes }: AliasChanges,
  actorId: number,
): Promise<SearchAlias> =>
  transaction(pool, async (tx) => {
    const before = await lockAlias(tx, id);
    requireVersion(version, before.version);
    const { alias, meaning } = { ...fieldsOf(before), ...changes };
    requireWords(alias, meaning);
    if (meaning !== before.meaning) await requireCards(tx, meaning);
    const { rowCount } = await tx.query(
      `select from search_aliases where alias_key = replace(folded_words($1), ' ', '') and id <> $2`,
      [alias, id],
    );
    if (rowCount) throw taken(alias);
    const { rows } = await tx.query<SearchAlias>(
      `update search_aliases set alias = $2, meaning = $3, version = version + 1 where id = $1 returning ${COLUMNS}`,
      [id, alias, meaning],
    );
    const row = rows[0]!;
    const target = { type: 'search-alias', id: String(id), label: before.alias };
    const fields = { before: fieldsOf(before), after: fieldsOf(row) };
    await recordAudit(tx, { actorId, action: 'search-alias.updated', target, ...fields });
    return row;
  });

/** @throws ProblemError not_found */
export const removeAlias = (pool: pg.Pool, id: number, actorId: number): Promise<void> =>
  transaction(pool, async (tx) => {
    const before = await lockAlias(tx, id);
    await tx.query('delete from search_aliases where id = $1', [id]);
    const target = { type: 'search-alias', id: String(id), label: before.alias };
    await recordAudit(tx, { actorId, action: 'search-alias.deleted', target, before: fieldsOf(before), after: null });
  });

/** Changes take turns, so that two of them cannot choose the same alias. */
const lockAlias = async (tx: pg.PoolClient, id: number): Promise<SearchAlias> => {
  await tx.query('lock table search_aliases in share row exclusive mode');
  const { rows } = await tx.query<SearchAlias>(`select ${COLUMNS} from search_aliases where id = $1`, [id]);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
};

const fieldsOf = ({ alias, meaning }: SearchAlias) => ({ alias, meaning });

const MAX_WORDS = 2;

const requireWords = (alias: string, meaning: string): void => {
  const [words, names] = [foldedWords(alias), foldedWords(meaning)];
  if (words.length === 0 || words.length > MAX_WORDS || names.length === 0)
    throw notAnAlias('A nickname is one word or two, and stands for a name with letters.');
  if (words.join('') === names.join('')) throw notAnAlias(`"${alias}" is the name itself and needs no nickname.`);
};

/** A nickname is searched in the names of cards and sets. */
const requireCards = async (tx: pg.PoolClient, meaning: string): Promise<void> => {
  const name = foldedWords(meaning).join(' ');
  const { rows } = await tx.query<{ exists: boolean }>(
    `select exists (select from search_names where words @@ $1::tsquery)
         or exists (select from card_sets where words @@ $2::tsquery) as exists`,
    [lexemes('name', name), lexemes('set', name)],
  );
  if (!rows[0]?.exists) throw notAnAlias(`No card or set is named "${meaning}".`);
};

const notAnAlias = (message: string): ProblemError => new ProblemError(400, 'not_an_alias', message);

const taken = (alias: string): ProblemError => conflict('alias_taken', `There is already a nickname "${alias}".`);
