/**
 * Rapid entry: card numbers as a collector types them, e.g. `1-45, 50, 60 x3`, `A1-A5`, `12–15 (x2)`, `all but 3, 7-9`.
 * Never guesses: a piece that cannot be read, or that matches no card or several, has a problem. Lists also write
 * `3 "Name"` for one of several cards with a number, and `[id]` for a card that nothing else identifies.
 */
import { withoutInvisible } from '@ninepocket/contracts/text/invisible';
import { cut } from '../files/cells.rules.js';
import {
  indexCards,
  withPlainDashes,
  type EntryCard,
  type FoundCards,
  type NumberedCards,
  type OtherCards,
} from './entry-numbers.rules.js';

export interface EntryLine {
  text: string;
  cardIds: number[];
  quantity: number;
  problem: string | null;
  note: string | null;
}

const MAX_COPIES = 10_000;
const WRONG_COUNT = 'Enter 1 to 10,000 copies.';

export const readEntries = (
  text: string,
  cards: EntryCard[],
  everyCard: boolean,
  others: OtherCards | null = null,
): EntryLine[] => withoutZeros(readIndexed(text, indexCards(cards, everyCard, others)));

export const withoutZeros = <L extends EntryLine>(lines: L[]): L[] =>
  lines.map((line) =>
    line.problem === null && line.quantity === 0 ? { ...line, ...refused(line.text, WRONG_COUNT) } : line,
  );

/** Copies may be 0. */
export const readIndexed = (text: string, index: NumberedCards): EntryLine[] =>
  splitUnquoted(withPlainDashes(withoutInvisible(text)), /[;\r\n]/).flatMap((line) => readLine(line.trim(), index));

/** Names in quotation marks may contain separators. A mark that is not closed on its line is an ordinary character. */
const splitUnquoted = (text: string, separator: RegExp): string[] => {
  const pieces = [''];
  for (const part of text.match(/"(?:[^"\r\n]|"")*"|[^"]|"/gu) ?? [])
    if (part.length === 1 && separator.test(part)) pieces.push('');
    else pieces[pieces.length - 1] += part;
  return pieces;
};

const ALL = /^(all|everything)(?:\s*[x×*]\s*(\d+))?(?:\s+(?:but|except)(?:\s+(\S.*))?)?$/is;

/** `all but` excludes everything up to the end of the line. */
const readLine = (line: string, index: NumberedCards): EntryLine[] => {
  const all = ALL.exec(line);
  if (all && !(line.length <= MAX_TERM_LENGTH && index.isNumber(line))) return [readAll(line, all, index)];
  return splitUnquoted(line, /,/).flatMap((piece) => readPiece(piece.trim(), index));
};

const readAll = (line: string, [, , count, exceptions]: RegExpExecArray, index: NumberedCards): EntryLine => {
  const quantity = count === undefined ? 1 : Number(count);
  if (/(but|except)\s*$/i.test(line)) return refused(line, 'Enter the cards to exclude, e.g. all but 3, 7-9.');
  const exclusions = splitUnquoted(exceptions ?? '', /,/).flatMap((piece) => readPiece(piece.trim(), index));
  const wrong = exclusions.find((one) => one.problem !== null);
  if (wrong) return refused(line, `${wrong.text}: ${wrong.problem ?? ''}`);
  if (exclusions.some((one) => one.quantity !== 1)) return refused(line, 'Excluded cards cannot have a quantity.');
  const all = index.findAll();
  if ('problem' in all) return refused(line, all.problem);
  const excluded = new Set(index.sameNumber(exclusions.flatMap((one) => one.cardIds)));
  return counted(
    line,
    all.cardIds.filter((id) => !excluded.has(id)),
    quantity,
  );
};

/**
 * A range is tried at each of its hyphens. Limiting a term's length and hyphens makes the time to read a text grow only
 * with its length.
 */
const MAX_TERM_LENGTH = 120;
const MAX_HYPHENS = 8;
const SHOWN_LENGTH = 40;
const isTooLong = (term: string): boolean =>
  term.length > MAX_TERM_LENGTH || (term.match(/-/g)?.length ?? 0) > MAX_HYPHENS;

const COUNT = /^(.*?)[x×*](\d+)$/i;
const LONE_COUNT = /^[x×*]\d+$/i;

/**
 * A piece is one number or range. It includes spaces if there is a card with that number; otherwise spaces separate
 * pieces.
 */
const readPiece = (piece: string, index: NumberedCards): EntryLine[] => {
  if (piece === '') return [];
  const [, counted, count] = BRACKETED_COUNT.exec(piece) ?? [];
  if (counted !== undefined && BRACKETED_COUNT.test(counted.trim()))
    return [refused(piece, 'Enter one number of copies.')];
  if (counted !== undefined) return withCount(readPiece(counted.trim(), index), piece, Number(count));
  if (UNREAD_COUNT.test(piece) && !index.isNumber(piece))
    return [refused(piece, 'Enter the number of copies as in 12 (x3).')];
  const exact = readExact(piece, index);
  if (exact) return [exact];
  if (piece.length <= MAX_TERM_LENGTH && index.isNumber(piece)) return [readTerm(piece, piece, 1, index)];
  const typed = piece
    .replace(/\s+/g, ' ')
    .replace(/ ?- ?/g, '-')
    .replace(/( [x×*]) (?=\d+(\s|$))/gi, '$1')
    .split(' ');
  const terms = joinLetters(typed, index);
  const lines: EntryLine[] = [];
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at] ?? '';
    const next = terms[at + 1] ?? '';
    if (isTooLong(term)) {
      lines.push(refused(`${cut(term, SHOWN_LENGTH)}…`, 'This is too long for a card number or a range.'));
    } else if (LONE_COUNT.test(next)) {
      lines.push(readCounted(term, next, index));
      at += 1;
    } else if (isUnreadCount(term, next, index)) {
      lines.push(refused(`${term} ${next}`, 'Enter the number of copies as in 12 x3.'));
      at += 1;
    } else lines.push(readOne(term, index));
  }
  return lines;
};

const BRACKETED_COUNT = /^(.*)\( ?[x×*] ?(\d+) ?\)$/i;

/** `12 (x-1)`, `12 (x)`: never one copy. */
const UNREAD_COUNT = /\( ?[x×*](?![a-z])[^()]*\)$/i;

const COUNT_FIRST = /^\d+[x×*]$/i;
const UNREAD_LONE_COUNT = /^(?:[x×*](?![a-z])|[([])/i;

/** `12 x-1`, `12 (2)`, `2x 12`: never one copy, and never 12 copies of card 2. */
const isUnreadCount = (term: string, next: string, index: NumberedCards): boolean =>
  next !== '' &&
  ((COUNT_FIRST.test(term) && !index.isNumber(term)) ||
    ((COUNT_FIRST.test(next) || UNREAD_LONE_COUNT.test(next)) && 'problem' in index.find(next)));

/** `12-15 (x2)`: of several cards before the count, it belongs to the last. */
const withCount = (lines: EntryLine[], text: string, quantity: number): EntryLine[] => {
  const last = lines.at(-1);
  if (!last) return [refused(text, 'Enter the card number first, e.g. 12 (x3).')];
  if (last.problem !== null) return lines;
  if (last.quantity !== 1) return [...lines.slice(0, -1), refused(text, 'Enter one number of copies.')];
  const shown = lines.length === 1 ? text : `${last.text} (x${quantity})`;
  return [...lines.slice(0, -1), counted(shown, last.cardIds, quantity, last.note)];
};

const NAMED = /^([^"]{1,120})"((?:[^"]|"")+)"$/;
const BY_ID = /^\[(\d{1,10})\]$/;

const readExact = (piece: string, index: NumberedCards): EntryLine | null => {
  const [, number, name] = NAMED.exec(piece) ?? [];
  const [, id] = BY_ID.exec(piece) ?? [];
  if (number !== undefined && name !== undefined)
    return lineOf(piece, index.findNamed(number, name.replaceAll('""', '"')), 1);
  return id === undefined ? null : lineOf(piece, index.findById(Number(id)), 1);
};

const LETTERS = /^[a-z]{1,8}$/i;
const NUMBERS = /^(\d+[a-z]?)(?:-(?:[a-z]{1,8})?(\d+[a-z]?))?$/i;

/** `MH 3` is MH3 or MH-3, and `MH 1-3` is MH1-MH3; without such a card, it is not the card 3 either. */
const joinLetters = (terms: string[], index: NumberedCards): string[] => {
  const [term = '', next = '', ...rest] = terms;
  if (terms.length < 2) return terms;
  const [, from, to] =
    LETTERS.test(term) && !index.isNumber(term) ? (NUMBERS.exec(next.replace(COUNT, '$1')) ?? []) : [];
  if (from === undefined) return [term, ...joinLetters([next, ...rest], index)];
  const join = ['', '-', ' '].find((between) => index.isKnown(term + between + from)) ?? ' ';
  const numbers = [from, to].flatMap((number) => (number === undefined ? [] : [term + join + number]));
  const count = COUNT.exec(next)?.[2];
  return [numbers.join('-') + (count === undefined ? '' : `x${count}`), ...joinLetters(rest, index)];
};

/** `60 x3`, unless there is a card numbered x3. */
const readCounted = (term: string, count: string, index: NumberedCards): EntryLine => {
  const text = `${term} ${count}`;
  if (index.isNumber(count))
    return refused(text, `${count} is also a card number: write ${term}${count} for copies, or put a comma before it.`);
  return readTerm(text, term, Number(count.slice(1)), index);
};

const readOne = (term: string, index: NumberedCards): EntryLine => {
  const count = index.isNumber(term) ? null : COUNT.exec(term);
  if (count && count[1] === '') return refused(term, 'Enter the card number first, e.g. 12 x3.');
  return count ? readTerm(term, count[1] ?? '', Number(count[2]), index) : readTerm(term, term, 1, index);
};

const readTerm = (text: string, number: string, quantity: number, index: NumberedCards): EntryLine =>
  lineOf(text, index.find(number), quantity);

const lineOf = (text: string, found: FoundCards, quantity: number): EntryLine =>
  'problem' in found ? refused(text, found.problem) : counted(text, found.cardIds, quantity, found.note);

const counted = (text: string, cardIds: number[], quantity: number, note: string | null = null): EntryLine => {
  if (quantity > MAX_COPIES) return refused(text, WRONG_COUNT);
  if (cardIds.length === 0) return refused(text, 'No cards remain after the exclusions.');
  return { text, cardIds, quantity, problem: null, note };
};

const refused = (text: string, problem: string): EntryLine => ({ text, cardIds: [], quantity: 0, problem, note: null });

export const sumEntries = <C extends EntryCard>(lines: EntryLine[], cards: C[]): { card: C; quantity: number }[] => {
  const sums = new Map<number, number>();
  for (const { cardIds, quantity } of lines) for (const id of cardIds) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return cards.flatMap((card) => {
    const quantity = sums.get(card.id);
    return quantity === undefined ? [] : [{ card, quantity }];
  });
};
