/** Sets by the names that a file gives them, and the cards of those sets. */
import type pg from 'pg';
import { words } from '../cards/words.rules.js';
import type { Candidate } from './match.rules.js';
import type { CardWords } from './row.rules.js';

export interface FoundSet {
  id: number;
  name: string;
  year: number;
}

/** A set's name as it is looked up: its words, a year at either end taken off. */
export const setKey = (name: string): string => words(name).replace(/^(?:18|19|20)\d\d | (?:18|19|20)\d\d$/g, '');

const SETS = `
  select s.id, s.name, s.year
  from card_sets s
  where not s.retired and s.search_text = any ($1::text[])
     or not s.retired and regexp_replace(s.search_text, ' \\d+$', '') = any ($2::text[])`;

/**
 * The sets that rows mean, by `setKey` of the name.
 * @returns every set of such a name, of any year: the rows say which
 */
export const findSets = async (pool: pg.Pool, rows: CardWords[]): Promise<Map<string, FoundSet[]>> => {
  const names = [...new Set(rows.flatMap(({ setName }) => [words(setName), setKey(setName)]))];
  const { rows: sets } = await pool.query<FoundSet>(SETS, [names, names]);
  const found = new Map<string, FoundSet[]>();
  for (const set of sets)
    for (const key of new Set([setKey(set.name), words(set.name)])) found.set(key, [...(found.get(key) ?? []), set]);
  return found;
};

/** Of sets of one name, those of the row's year; the year may stand in the name itself. */
export const setsOf = (row: CardWords, found: ReadonlyMap<string, FoundSet[]>): FoundSet[] => {
  const named = found.get(words(row.setName)) ?? found.get(setKey(row.setName)) ?? [];
  const year = row.year ?? Number(/(?:18|19|20)\d\d/.exec(row.setName)?.[0] ?? 0);
  const ofYear = named.filter((set) => set.year === year);
  return ofYear.length ? ofYear : row.year === null ? named : [];
};

const CARDS = `
  select id, set_id as "setId", card_number as "cardNumber", name, variation, is_insert as "isInsert"
  from cards where set_id = any ($1::int[]) and not retired and version > 0
  order by set_id, card_order, id`;

/** The cards of sets that may be added, by set, in card order. */
export const findCardsOfSets = async (pool: pg.Pool, setIds: number[]): Promise<Map<number, Candidate[]>> => {
  const { rows } = await pool.query<Candidate & { setId: number }>(CARDS, [setIds]);
  const found = new Map<number, Candidate[]>();
  for (const { setId, ...card } of rows) {
    const cards = found.get(setId);
    if (cards) cards.push(card);
    else found.set(setId, [card]);
  }
  return found;
};
