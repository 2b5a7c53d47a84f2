import { batchesOf, withoutBlocking } from '@ninepocket/service-kit/async/batches';
import type pg from 'pg';
import { cut } from '../cells.rules.js';
import { neededFields } from '../columns.rules.js';
import { findCardsOfSets, findSets, type FoundSet } from './find-cards.store.js';
import { matchRow, type CardIndex } from './match.rules.js';
import type { FileRow } from '../reading/file-row.rules.js';
import { readablePart } from './damaged-row.rules.js';
import { refuse, type MatchedRow } from './matched-row.rules.js';
import { setsFilledDown } from './fill-down.rules.js';
import { findSetChoices } from './set-choices.store.js';
import { setNameKey, unknownSetNames, type SetName, type UnknownSetName } from './unknown-sets.rules.js';
import { rowContext, type FileDescription, type RowContext } from './row-context.rules.js';
import { readRow, type CardWords, type RowReading } from './row.rules.js';
import { noteKeptCopies } from '../owned/kept-copies.use-case.js';
import { noteOwnedCopies } from '../owned/note-owned-copies.use-case.js';
import { refuseTakenNumbers } from '../owned/refuse-taken-numbers.use-case.js';

interface RowWithSets {
  index: number;
  row: FileRow;
  reading: RowReading;
  sets: FoundSet[];
}

/** Limits the cards in memory, and the sets of one query. */
const NAMES_AT_ONCE = 50;
const SETS_AT_ONCE = 5;

interface ReadOptions extends FileDescription {
  choices: ReadonlyMap<number, number>;
  /** Chosen for this import, by `setNameKey`. Remembered choices fill the rest. */
  sets: ReadonlyMap<string, number | null>;
}

export interface Matching {
  rows: MatchedRow[];
  unknownSets: UnknownSetName[];
}

export const matchRows = async (
  db: Pick<pg.Pool | pg.PoolClient, 'query'>,
  userId: number,
  rows: FileRow[],
  { choices, sets: setIds, ...file }: ReadOptions,
): Promise<Matching> => {
  if (neededFields(file.mapping).length)
    return { rows: rows.map((row) => refuse(row, 'Choose a column for every required field first.')), unknownSets: [] };
  const readings = await readRows(rows, rowContext(rows, file));
  const setsOf = await findSets(db, await setNamesOf(readings));
  const chosenSets = await findSetChoices(db, userId, setIds);
  const unknown = unknownSetNames();
  const setsFor = ({ setName: name, year }: CardWords): FoundSet[] => {
    const sets = setsOf({ name, year });
    if (sets.length) return sets;
    const chosen = chosenSets.get(setNameKey({ name, year }));
    unknown.add({ name, year }, chosen?.id ?? null);
    return chosen ? [chosen] : [];
  };

  const matched: MatchedRow[] = [];
  const groups = new Map<string, RowWithSets[]>();
  for await (const { row, reading, refused } of withoutBlocking(readings)) {
    const sets = reading ? setsFor(reading.card) : [];
    matched.push(refuse(row, reading ? noSet(reading.card) : refused));
    if (!reading || sets.length === 0) continue;
    const key = sets.map(({ id }) => id).join();
    const group = groups.get(key) ?? [];
    group.push({ index: matched.length - 1, row, reading, sets });
    groups.set(key, group);
  }
  for (const some of batchesOf([...groups.values()], NAMES_AT_ONCE)) {
    const setIds = new Set(some.flatMap(([first]) => first?.sets.map(({ id }) => id) ?? []));
    const cards = new Map<number, CardIndex>();
    for (const ids of batchesOf([...setIds], SETS_AT_ONCE))
      for (const [id, found] of await findCardsOfSets(db, ids)) cards.set(id, found);
    for await (const { index, row, reading, sets } of withoutBlocking(some.flat())) {
      const indexes = sets.flatMap(({ id }) => cards.get(id) ?? []);
      const setName = sets.length === 1 ? sets[0]!.name : reading.card.setName;
      matched[index] = match({ row, reading, setName }, indexes, choices.get(row.line) ?? null);
    }
  }
  const free = await refuseTakenNumbers(db, userId, matched);
  const noted = await noteOwnedCopies(db, userId, free, file.format);
  return { rows: await noteKeptCopies(db, userId, noted), unknownSets: unknown.most() };
};

type ReadRow = { row: FileRow; reading: RowReading; refused: '' } | { row: FileRow; reading: null; refused: string };

const readRows = async (rows: FileRow[], context: RowContext): Promise<ReadRow[]> => {
  const all: ReadRow[] = [];
  const filledDown = setsFilledDown(context);
  for await (const row of withoutBlocking(rows)) {
    const part = row.broken === null ? { cells: row.cells, note: null } : readablePart(row, context);
    if (part === null) {
      all.push({ row, reading: null, refused: row.broken ?? '' });
      continue;
    }
    const { cells, note } = filledDown({ ...row, cells: part.cells });
    const reading = readRow(cells, context);
    if ('notes' in reading) reading.notes.unshift(...[note, part.note].filter((text) => text !== null));
    all.push('refused' in reading ? { row, reading: null, ...reading } : { row, reading, refused: '' });
  }
  return all;
};

/** Each name once, because a file has few. */
const setNamesOf = async (readings: ReadRow[]): Promise<Iterable<SetName>> => {
  const names = new Map<string, SetName>();
  for await (const { reading } of withoutBlocking(readings)) {
    if (!reading) continue;
    const { setName: name, year } = reading.card;
    names.set(`${year} ${name}`, { name, year });
  }
  return names.values();
};

type NamedRow = Pick<RowWithSets, 'row' | 'reading'> & { setName: string };

const match = ({ row, reading, setName }: NamedRow, sets: CardIndex[], choice: number | null): MatchedRow => {
  const isThere = (id: number): boolean => sets.some(({ ids }) => ids.has(id));
  const chosen = choice !== null && isThere(choice) ? choice : null;
  const found = matchRow(reading.card, sets, setName);
  const base = { ...row, choice: chosen };
  const cardId = chosen ?? (found.status === 'matched' ? found.cardId : null);
  if (cardId !== null) {
    const { collections, places, forTrade } = reading;
    const copy = { ...reading.copies, cardId, collections, places, forTrade };
    const notes = [...reading.notes, ...(chosen === null && 'note' in found ? [found.note] : [])];
    return { ...base, status: 'matched', reason: notes.join('. ') || null, copy, candidates: [] };
  }
  if (found.status === 'refused') return refuse(row, found.reason);
  const { reason, candidates } = found as Extract<typeof found, { status: 'ambiguous' }>;
  return { ...base, status: 'ambiguous', reason, copy: null, candidates };
};

const noSet = ({ setName, year }: CardWords): string =>
  `The catalog has no set called ${cut(setName, 80)}${year === null ? '' : ` from ${year}`}.`;
