import type { Queryable } from '@ninepocket/service-kit/database/database';
import { words } from '../../cards/search-text.rules.js';
import type { FoundSet } from './find-cards.store.js';
import type { SetName } from './unknown-sets.rules.js';

const SUGGESTED = 3;
/** Of pg_trgm's similarity, 0 to 1, raised for a set of the same year. */
const LEAST = 0.3;
const SAME_YEAR = 0.25;

/** Collectors often write the main set's name, whose slug holds its words. */
const SUGGESTIONS = `
  select n.index::int, found.id, found.name, found.year
  from unnest($1::text[], $2::int[]) with ordinality as n(name, year, index)
  cross join lateral (
    select s.id, s.name, s.year,
      greatest(similarity(s.search_text, n.name), similarity(replace(s.main_set_slug, '-', ' '), n.name))
        + case when s.year = n.year then ${SAME_YEAR} else 0 end as score
    from card_sets s where not s.retired and s.version > 0
  ) found
  where found.score >= ${LEAST}
  order by n.index, found.score desc, found.id`;

/**
 * Sets that a name may mean, the most similar ones first.
 * @returns up to three for each name, in the order of the names
 */
export const suggestSets = async (db: Queryable, names: readonly SetName[]): Promise<FoundSet[][]> => {
  const suggestions = names.map((): FoundSet[] => []);
  if (names.length === 0) return suggestions;
  const { rows } = await db.query<FoundSet & { index: number }>(SUGGESTIONS, [
    names.map(({ name, year }) => words(year === null ? name : `${name} ${year}`)),
    names.map(({ name, year }) => year ?? yearIn(name)),
  ]);
  for (const { index, ...set } of rows) {
    const some = suggestions[index - 1];
    if (some && some.length < SUGGESTED) some.push(set);
  }
  return suggestions;
};

const yearIn = (name: string): number => Number(/(?<!\d)(?:18|19|20)\d\d(?!\d)/.exec(name)?.[0] ?? 0);
