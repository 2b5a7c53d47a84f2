import type { Queryable } from '@ninepocket/service-kit/database/database';
import { withoutBlocking } from '@ninepocket/service-kit/async/batches';
import { SURVIVORS } from '../../cards/survivors.store.js';
import { groupBy, indexCards, type Candidate, type CardIndex } from './match.rules.js';
import { nameWords, readSetName, romanWords, withoutYears } from '@ninepocket/contracts/text/set-names';
import type { SetName } from './unknown-sets.rules.js';

export interface FoundSet {
  id: number;
  name: string;
  year: number;
}

const SETS = `
  select s.id, s.name, s.year
  from card_sets s
  where not s.retired and regexp_replace(s.search_text, ' \\d+$', '') = any ($1::text[])`;

/**
 * Finds the sets of a file. A year, in a column or in the name itself, must be the set's.
 * @returns none for an unknown set, several if the name needs a year
 */
export const findSets = async (db: Queryable, setNames: Iterable<SetName>): Promise<(row: SetName) => FoundSet[]> => {
  const names = new Set<string>();
  for await (const { name, year } of withoutBlocking(setNames)) {
    const { bare, years } = readSetName(name);
    names.add(nameWords(name)).add(bare);
    for (const one of year === null ? years : [...years, year]) names.add(`${one} ${bare}`).add(`${bare} ${one}`);
  }
  const { rows: sets } = await db.query<FoundSet>(SETS, [[...names, ...[...names].map(romanWords)]]);
  const byWords = groupBy(sets, ({ name }) => nameWords(name));
  const byBareWords = groupBy(sets, ({ name }) => withoutYears(name).bare);
  const known = new Map<string, FoundSet[]>();
  return (row) => {
    const key = `${row.year} ${row.name}`;
    const found = known.get(key) ?? setsOf(row, byWords, byBareWords);
    known.set(key, found);
    return found;
  };
};

type SetsByName = ReadonlyMap<string, FoundSet[]>;

/** Prefers a set with exactly this name, in which years may be part of the title. */
const setsOf = ({ name, year }: SetName, byWords: SetsByName, byBareWords: SetsByName): FoundSet[] => {
  const { bare, years } = readSetName(name);
  const titled = byWords.get(nameWords(name));
  const dated = (byBareWords.get(bare) ?? []).filter((set) => years.length === 0 || years.includes(set.year));
  const fitting = (titled ?? dated).filter((set) => year === null || set.year === year);
  const written = fitting.filter((set) => set.name === name);
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
    c.is_insert as "isInsert", c.subset, c.rarity
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
