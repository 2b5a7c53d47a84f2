/** Card sets whose name suggests that they belong to a new main set. */
import type pg from 'pg';
import { containsPattern, foldedName, yearInName } from '../names/names.rules.js';

export interface NamedSet {
  id: number;
  name: string;
  year: number;
  mainSetName: string | null;
}

const SUGGESTIONS = 10;

/**
 * @returns sets of the same name (`exact`; "1994 Fleer Ultra" also matches the set Fleer Ultra of 1994), and unassigned
 *   sets whose name contains it (`similar`)
 */
export const findNamesakes = async (
  pool: pg.Pool,
  name: string,
): Promise<{ exact: NamedSet[]; similar: NamedSet[] }> => {
  const year = yearInName(name);
  const nameKey = foldedName(name);
  const withoutYear = foldedName(name.replace(String(year || ''), ' '));
  const { rows } = await pool.query<NamedSet & { isExact: boolean }>(
    `select s.id, s.name, s.year, m.name as "mainSetName", e.is_exact as "isExact"
       from card_sets s
      cross join lateral (select s.name_key = $1 or (s.name_key = $2 and s.year = $3) as is_exact) e
       left join main_sets m on m.id = s.main_set_id
      where not s.retired and (e.is_exact or (s.main_set_id is null and $2 <> '' and s.name_key like $4))
      order by e.is_exact desc, s.year desc, s.name_key limit $5`,
    [nameKey, withoutYear, year, containsPattern(withoutYear), 2 * SUGGESTIONS],
  );
  const named = (isExact: boolean): NamedSet[] =>
    rows.filter((row) => row.isExact === isExact).map(({ isExact: _, ...set }) => set);
  return { exact: named(true), similar: named(false).slice(0, SUGGESTIONS) };
};
