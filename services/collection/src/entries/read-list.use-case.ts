/** Reads a list of cards of several sets: what is pasted into rapid entry, the want list and the trade list. */
import { withoutInvisible } from '@ninepocket/contracts/text/invisible';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { cut } from '../files/cells.rules.js';
import { suggestSets } from '../files/matching/suggest-sets.store.js';
import { findCardsOfSets, type ChecklistCard } from './checklist.store.js';
import { readIndexed, withoutZeros, type EntryLine } from './entries.rules.js';
import { indexCards } from './entry-numbers.rules.js';
import { findSetsOf } from './find-sets.use-case.js';
import { headsOf, namesSet, type Head } from './list-heads.rules.js';
import type { ListSet } from './list-titles.rules.js';
import { distinctTitles, titleOf } from './list-titles.rules.js';
import { cardsOfSection } from './sections.rules.js';

const MAX_SETS = 200;

export interface ListLine extends EntryLine {
  /** Null for a line of no set. */
  set: ListSet | null;
  /** The line with a set that it may mean. */
  corrections?: { set: string; text: string }[];
}
export interface ReadList {
  lines: ListLine[];
  /** Of all sets of the list, in its order: for `sumEntries`. */
  cards: (ChecklistCard & { set: ListSet })[];
}

/** Lines of numbers, and the set and section that they belong to. */
interface Block {
  set: ListSet;
  section: string | null;
  rest: string;
}

/** A line without a set belongs to the set of the line before, and is not used if that set is not found. */
export const readList = async (db: Queryable, userId: number, text: string): Promise<ReadList> => {
  const { lines, cards } = await readListWithZeros(db, userId, text);
  return { lines: withoutZeros(lines), cards };
};

/** Copies may be 0. */
export const readListWithZeros = async (db: Queryable, userId: number, text: string): Promise<ReadList> => {
  const lines = linesOfText(text).map((line) => line.trim());
  const found = await findSetsOf(db, lines.flatMap(headsOf));
  const similar = await findSimilar(db, lines, found);
  const read: (Block | ListLine)[] = [];
  let last: Block | ListLine | null = null;
  for (const line of lines) {
    if (line === '') continue;
    const named: Block | ListLine | null = sectionBlock(line, last) ?? blockOf(line, found, similar);
    last = named ?? last;
    if (named) read.push(named);
    else if (last === null) read.push(unread(line, WRITE_SET));
    else read.push('rest' in last ? { ...last, rest: line } : unread(line, SET_NOT_FOUND));
  }
  const sets = new Map(read.flatMap((one) => ('rest' in one ? [[one.set.id, one.set] as const] : [])));
  if (sets.size > MAX_SETS)
    return { lines: [unread(cut(text, 40), `A list can have at most ${MAX_SETS} sets.`)], cards: [] };
  const checklists = await findCardsOfSets(db, userId, [...sets.keys()]);
  const result = read.flatMap((one) => ('rest' in one ? linesOf(one, checklists.get(one.set.id) ?? []) : [one]));
  const cards = [...sets.values()].flatMap((set) => (checklists.get(set.id) ?? []).map((card) => ({ ...card, set })));
  return { lines: result, cards };
};

/** @returns the lines before the first one that names a set, even one that does not exist, and the others */
export const splitAtSet = async (db: Queryable, text: string): Promise<[before: string, list: string]> => {
  if (!text.includes(':')) return [text, ''];
  const lines = linesOfText(text);
  const found = await findSetsOf(
    db,
    lines.flatMap((line) => headsOf(line.trim())),
  );
  const first = lines.findIndex((line) => namesSet(line) || found(headsOf(line.trim())) !== null);
  return first < 0 ? [text, ''] : [lines.slice(0, first).join('\n'), lines.slice(first).join('\n')];
};

const linesOfText = (text: string): string[] => withoutInvisible(text).split(/[\r\n]+/);

const WRITE_SET = 'Write the set before the numbers, e.g. 1992 Marvel Masterpieces: 3, 7.';
const SET_NOT_FOUND = 'Its set was not found.';
const unread = (text: string, problem: string): ListLine => ({
  set: null,
  text,
  cardIds: [],
  quantity: 0,
  problem,
  note: null,
});

type Found = Awaited<ReturnType<typeof findSetsOf>>;

const MOST_SUGGESTED = 20;

/** @returns the titles of sets that an unknown name may mean */
const findSimilar = async (db: Queryable, lines: string[], found: Found): Promise<Map<string, string[]>> => {
  const unknown = lines.map(headsOf).flatMap((heads) => (found(heads) ? [] : (heads.at(-1)?.name ?? [])));
  const names = [...new Set(unknown)].slice(0, MOST_SUGGESTED);
  const suggested = await suggestSets(
    db,
    names.map((name) => ({ name, year: null })),
  );
  return new Map(names.map((name, at) => [name, [...new Set(suggested[at]?.map(titleOf))]]));
};

const unknownText = (name: string, similar: string[]): string =>
  `There is no set ${name}.${similar.length > 0 ? ` Did you mean ${either.format(similar)}?` : ''}`;
const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

const ONLY_SECTION = /^\(([^()]+)\)\s*:(.*)$/;

/** `(PowerBlast): 1-3` below the set's own line. */
const sectionBlock = (line: string, last: Block | ListLine | null): Block | ListLine | null => {
  const [, section, rest] = ONLY_SECTION.exec(line) ?? [];
  if (section === undefined || rest === undefined || last === null) return null;
  return 'rest' in last ? { set: last.set, section: section.trim(), rest } : unread(line, SET_NOT_FOUND);
};

/** @returns null for a line without a set */
const blockOf = (line: string, found: Found, similar: Map<string, string[]>): Block | ListLine | null => {
  const heads = headsOf(line);
  if (heads.length === 0) return null;
  const chosen = found(heads);
  const [set, ...more] = chosen?.sets ?? [];
  if (!chosen || !set) {
    const head = heads.at(-1);
    const name = head?.name ?? line;
    const titles = similar.get(name) ?? [];
    return { ...unread(line, unknownText(name, titles)), corrections: correctionsOf(head, titles) };
  }
  const { head, sets } = chosen;
  if (more.length === 0) return { set, section: head.section, rest: head.rest };
  const titles = distinctTitles(sets.slice(0, 5));
  const several = unread(line, `Several sets are called ${head.name}: ${titles.join(', ')}.`);
  return { ...several, corrections: correctionsOf(head, titles) };
};

const correctionsOf = (head: Head | undefined, titles: string[]): ListLine['corrections'] =>
  titles.flatMap((set) =>
    head ? [{ set, text: `${set}${head.section === null ? '' : ` (${head.section})`}: ${head.rest}` }] : [],
  );

const linesOf = ({ set, section, rest }: Block, cards: ChecklistCard[]): ListLine[] => {
  const some = cardsOfSection(cards, section);
  if (some === null) return [{ ...unread(rest, `${titleOf(set)} has no ${section}.`), set }];
  return readIndexed(rest, indexCards(some, false, null)).map((line) => ({ ...line, set }));
};
