/** Reads and matches every row of a file: the dry run of an import. */
import type { ImportRow } from '@ninepocket/contracts/collection-files';
import type pg from 'pg';
import { neededFields, type Mapping } from './columns.rules.js';
import { findCardsOfSets, findSets, setsOf, type FoundSet } from './find-cards.store.js';
import { matchRow, type Candidate } from './match.rules.js';
import { readRow, type RowReading } from './row.rules.js';
import type { FileRow } from './read-file.js';

/** A row as it is stored: what it would add, or why it adds nothing. */
export interface MatchedRow {
  line: number;
  cells: string[];
  status: ImportRow['status'];
  reason: string | null;
  copy: (RowReading['copies'] & { cardId: number; collections: string[] }) | null;
  candidates: number[];
  /** What the collector chose for an ambiguous row. */
  choice: number | null;
}

/** Cards of so many sets are held in memory at once. */
const SETS_AT_ONCE = 200;

/** @param choices what the collector chose, by line */
export const matchRows = async (
  pool: pg.Pool,
  rows: FileRow[],
  mapping: Mapping,
  choices: ReadonlyMap<number, number>,
): Promise<MatchedRow[]> => {
  const needed = neededFields(mapping);
  if (needed.length) return rows.map((row) => refuse(row, 'Say first which column holds what.'));
  const read = rows.map((row) => (row.broken === null ? readRow(row.cells, mapping) : { refused: row.broken }));
  const usable = read.flatMap((reading) => ('card' in reading ? [reading.card] : []));
  const sets = await findSets(pool, usable);
  const cards = await loadCards(pool, new Set(usable.flatMap((card) => setsOf(card, sets).map(({ id }) => id))));
  return rows.map((row, index) => {
    const reading = read[index]!;
    if ('refused' in reading) return refuse(row, reading.refused);
    const meant = setsOf(reading.card, sets);
    if (meant.length === 0) return refuse(row, noSet(reading.card.setName, reading.card.year));
    return matched(row, reading, candidatesOf(meant, cards), choices.get(row.line) ?? null);
  });
};

const loadCards = async (pool: pg.Pool, setIds: ReadonlySet<number>): Promise<Map<number, Candidate[]>> => {
  const all = [...setIds];
  const cards = new Map<number, Candidate[]>();
  for (let from = 0; from < all.length; from += SETS_AT_ONCE)
    for (const [id, found] of await findCardsOfSets(pool, all.slice(from, from + SETS_AT_ONCE))) cards.set(id, found);
  return cards;
};

const candidatesOf = (sets: FoundSet[], cards: ReadonlyMap<number, Candidate[]>): Candidate[] =>
  sets.length === 1 ? (cards.get(sets[0]!.id) ?? []) : sets.flatMap(({ id }) => cards.get(id) ?? []);

const matched = (row: FileRow, reading: RowReading, cards: Candidate[], choice: number | null): MatchedRow => {
  const chosen = choice !== null && cards.some(({ id }) => id === choice) ? choice : null;
  const match = matchRow(reading.card, cards);
  const base = { line: row.line, cells: row.cells, choice: chosen };
  const cardId = chosen ?? (match.status === 'matched' ? match.cardId : null);
  if (cardId !== null) {
    const copy = { ...reading.copies, cardId, collections: reading.collections };
    return { ...base, status: 'matched', reason: reading.assumed.join('. ') || null, copy, candidates: [] };
  }
  if (match.status === 'refused') return refuse(row, `${match.reason}.`);
  const { reason, candidates } = match as Extract<typeof match, { status: 'ambiguous' }>;
  return { ...base, status: 'ambiguous', reason, copy: null, candidates };
};

const refuse = ({ line, cells }: FileRow, reason: string): MatchedRow => ({
  line,
  cells,
  status: 'refused',
  reason,
  copy: null,
  candidates: [],
  choice: null,
});

const noSet = (name: string, year: number | null): string =>
  `The catalogue has no set called ${name.slice(0, 80)}${year === null ? '' : ` of ${year}`}.`;
