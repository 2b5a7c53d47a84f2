import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { UnknownSet } from '@ninepocket/contracts/collection/holdings/files';
import type { FoundSet } from './find-cards.store.js';
import { readSetName, setDifference } from '@ninepocket/contracts/text/set-names';
import type { SetName } from './unknown-sets.rules.js';

const SUGGESTED = 3;
/** Of pg_trgm's similarity, 0 to 1, raised for a set of the same year. */
const LEAST = 0.3;
const SAME_YEAR = 0.25;
/** For a set whose name has every word of the file's ("Flair" for Marvel Annual Flair). */
const PART_OF_NAME = 0.4;

/**
 * The sets of other years come first. Collectors often write the main set's name, whose slug holds its words.
 */
const SUGGESTIONS = `
  select n.index::int, found.id, found.name, found.year
  from unnest($1::text[], $2::text[], $3::int[]) with ordinality as n(name, bare, year, index)
  cross join lateral (
    select s.id, s.name, s.year,
      case when regexp_replace(s.search_text, ' \\d+$', '') = n.bare then 1 else
        greatest(similarity(s.search_text, n.name), similarity(replace(s.main_set_slug, '-', ' '), n.name),
          case when strict_word_similarity(n.bare, s.search_text) = 1 then ${PART_OF_NAME} end) end
        + case when s.year = n.year then ${SAME_YEAR} else 0 end as score
    from card_sets s where not s.retired and s.version > 0
  ) found
  where found.score >= ${LEAST}
  order by n.index, found.score desc, abs(found.year - n.year), found.id`;

type Suggestions = UnknownSet['suggestions'];

/**
 * Sets that a name may mean, the most similar ones first.
 * @returns up to three for each name, in the order of the names
 */
export const suggestSets = async (db: Queryable, names: readonly SetName[]): Promise<Suggestions[]> => {
  const suggestions = names.map((): Suggestions => []);
  if (names.length === 0) return suggestions;
  const parts = names.map(({ name, year }) => {
    const { bare, years } = readSetName(name);
    return { bare, year: year ?? years[0] ?? 0 };
  });
  const { rows } = await db.query<FoundSet & { index: number }>(SUGGESTIONS, [
    parts.map(({ bare, year }) => (year === 0 ? bare : `${bare} ${year}`)),
    parts.map(({ bare }) => bare),
    parts.map(({ year }) => year),
  ]);
  for (const { index, ...set } of rows) {
    const some = suggestions[index - 1];
    const name = names[index - 1];
    if (some && name && some.length < SUGGESTED) some.push({ ...set, difference: setDifference(name, set) });
  }
  return suggestions;
};
