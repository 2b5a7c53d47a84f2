import type { Queryable } from '@ninepocket/service-kit/database/database';
import { withoutBlocking } from '@ninepocket/service-kit/async/batches';
import { words } from '../../cards/search-text.rules.js';
import { SURVIVORS } from '../../cards/survivors.store.js';
import { groupBy, indexCards, type Candidate, type CardIndex } from './match.rules.js';
import type { CardWords } from './row.rules.js';

export interface FoundSet {
  id: number;
  name: string;
  year: number;
}

/** A set's name without a year at either end. */
const setKey = (name: string): string => words(name).replace(/^(?:18|19|20)\d\d | (?:18|19|20)\d\d$/g, '');

const SETS = `
  select s.id, s.name, s.year
  from card_sets s
  where not s.retired and s.search_text = any ($1::text[])
     or not s.retired and regexp_replace(s.search_text, ' \\d+$', '') = any ($2::text[])`;

/** Finds several sets if the name needs a year. */
export const findSets = async (db: Queryable, setNames: Iterable<string>): Promise<(row: CardWords) => FoundSet[]> => {
  const names = new Set<string>();
  for await (const name of withoutBlocking(setNames)) names.add(words(name)).add(setKey(name));
  const { rows: sets } = await db.query<FoundSet>(SETS, [[...names], [...names]]);
  const found = new Map<string, FoundSet[]>();
  for (const set of sets)
    for (const key of new Set([setKey(set.name), words(set.name)])) found.set(key, [...(found.get(key) ?? []), set]);
  const known = new Map<string, FoundSet[]>();
  return (row) => {
    const key = `${row.year} ${row.setName}`;
    const sets = known.get(key) ?? setsOf(row, found);
    known.set(key, sets);
    return sets;
  };
};

/**
 * Prefers sets of the row's year, which may be part of the name, and the one with exactly this name.
 */
const setsOf = (row: CardWords, found: ReadonlyMap<string, FoundSet[]>): FoundSet[] => {
  const named = found.get(words(row.setName)) ?? found.get(setKey(row.setName)) ?? [];
  const year = row.year ?? Number(/(?:18|19|20)\d\d/.exec(row.setName)?.[0] ?? 0);
  const ofYear = named.filter((set) => set.year === year);
  const fitting = ofYear.length ? ofYear : row.year === null ? named : [];
  const written = fitting.filter((set) => set.name === row.setName);
  return written.length ? written : fitting;
};

export const findSetsById = async (db: Queryable, ids: readonly number[]): Promise<Map<number, FoundSet>> => {
  const { rows } = await db.query<FoundSet>(
    'select id, name, year from card_sets where id = any ($1::int[]) and not retired',
    [ids],
  );
  return new Map(rows.map((set) => [set.id, set]));
};

/** A file may name a merged card, which stands for the surviving one. */
const CARDS = `
  ${SURVIVORS}
  select coalesce(m.survivor_id, c.id) as id, c.set_id as "setId", c.card_number as "cardNumber", c.name, c.variation,
    c.is_insert as "isInsert"
  from cards c left join survivors m on m.id = c.id
  where c.set_id = any ($1::int[]) and (not c.retired or m.id is not null) and c.version > 0
  order by c.set_id, c.card_order, c.id`;

export const findCardsOfSets = async (db: Queryable, setIds: number[]): Promise<Map<number, CardIndex>> => {
  const { rows } = await db.query<Candidate & { setId: number }>(CARDS, [setIds]);
  const found = new Map<number, CardIndex>();
  for await (const [setId, cards] of withoutBlocking(groupBy(rows, (card) => card.setId)))
    found.set(setId, indexCards(cards));
  return found;
};
