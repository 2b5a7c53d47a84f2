/** Which set a collector's files mean by a name that the catalog does not have. Asked once and remembered, if the collector chose it singly. */
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { badField } from '@ninepocket/service-kit/http/problem';
import { words } from '../../cards/search-text.rules.js';
import { findSetsById, type FoundSet } from './find-cards.store.js';
import type { SetName } from './unknown-sets.rules.js';

export type SetChoice = SetName & { setId: number | null };

/** The latest ones of each collector are stored. */
const MAX_CHOICES = 500;

/**
 * @param ofImport the choices of one import by `setNameKey`, which precede the remembered ones
 * @returns the sets by `setNameKey`, without those that have retired since
 */
export const findSetChoices = async (
  db: Queryable,
  userId: number,
  ofImport: ReadonlyMap<string, number | null>,
): Promise<ReadonlyMap<string, FoundSet>> => {
  const { rows } = await db.query<FoundSet & { key: string }>(
    `select c.year || ' ' || c.name_key as key, s.id, s.name, s.year
     from set_choices c join card_sets s on s.id = c.set_id where c.user_id = $1 and not s.retired`,
    [userId],
  );
  const sets = new Map<string, FoundSet>(rows.map(({ key, ...set }) => [key, set]));
  const chosen = await findSetsById(
    db,
    [...ofImport.values()].filter((id) => id !== null),
  );
  for (const [key, id] of ofImport) {
    const set = chosen.get(id ?? 0);
    if (set) sets.set(key, set);
  }
  return sets;
};

/** @throws ProblemError bad_input (400) when one of the sets does not exist */
export const saveSetChoices = async (
  tx: Queryable,
  userId: number,
  choices: readonly SetChoice[],
  remember: boolean,
): Promise<void> => {
  const ids = [...new Set(choices.flatMap(({ setId }) => setId ?? []))];
  const { rowCount } = await tx.query('select from card_sets where id = any ($1::int[]) and not retired', [ids]);
  if (rowCount !== ids.length) throw badField('body.sets', 'This set does not exist.');
  if (!remember) return;
  const rows = choices.map(({ name, year, setId }) => ({ nameKey: words(name), year: year ?? 0, setId }));
  const values = [userId, JSON.stringify(rows)];
  await tx.query(
    `delete from set_choices c using jsonb_to_recordset($2::jsonb) as r("nameKey" text, year int)
     where c.user_id = $1 and c.name_key = r."nameKey" and c.year = r.year`,
    values,
  );
  await tx.query(
    `insert into set_choices (user_id, name_key, year, set_id)
     select distinct on ("nameKey", year) $1, "nameKey", year, "setId"
     from jsonb_to_recordset($2::jsonb) as r("nameKey" text, year int, "setId" int) where "setId" is not null
     order by "nameKey", year
     on conflict (user_id, name_key, year) do update set set_id = excluded.set_id, chosen_at = now()`,
    values,
  );
  await tx.query(
    `delete from set_choices where user_id = $1 and (name_key, year) not in (
       select name_key, year from set_choices where user_id = $1 order by chosen_at desc, name_key limit $2)`,
    [userId, MAX_CHOICES],
  );
};
