import { escapeFormulas, unescapeFormulas, withoutTextFormula } from '@ninepocket/contracts/text/formulas';

export const writeCell = (value: string | number | boolean | null): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = escapeFormulas(value);
  return /[",;\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const readOwnCell = unescapeFormulas;

/** Spreadsheets mark text that must not become a number as `="2"` or with an apostrophe: `'2`. */
export const plainCell = (cell: string): string => {
  const text = withoutTextFormula(cell);
  return /^\s*'(?=\S)(?!.*'\s*$)/s.test(text) ? text.trim().slice(1) : text;
};

/** For NUL, which PostgreSQL cannot store: another control character, left out of every value alike. */
export const STORED_NUL = '\u0001';
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;
export const withoutControls = (cell: string): string => cell.replace(CONTROLS, '');

export const writeNames = (names: string[]): string => names.map((name) => name.replace(/[\\;]/g, '\\$&')).join('; ');

export const readNames = (cell: string): string[] => {
  const names = (cell.match(/(?:\\.|[^;\\])+/gs) ?? []).map((name) => name.replace(/\\(.)/gs, '$1').trim());
  return [...new Set(names.filter(Boolean))];
};

/** Truncates a text without splitting a surrogate pair. */
export const cut = (text: string, max: number): string => text.slice(0, max).replace(/\p{Cs}/gu, '');

/** What programs and people write into cells that have no value: `N/A`, `-`, `#N/A`, `$-`, `null`. */
const NOTHING = new Set(
  'n/a n.a. n.a na none nil null nan undefined unknown tbd tba empty blank #n/a #na #null! #ref! #value! #name? #div/0! #num!'.split(
    ' ',
  ),
);
const SYMBOLS = /^[$€£]?\s?[-–—−_.?*]*$/;

export const isNothing = (cell: string): boolean => {
  if (cell === '') return true;
  const text = cell.trim();
  return SYMBOLS.test(text) || NOTHING.has(text.toLowerCase());
};

/** A cell without a value is null. */
export type Reading<T> = { value: T | null } | { problem: string };

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const COUNT =
  /^(?:x\s?)?(\d{1,5}|\d{1,2},\d{3})(?:\.0{1,9}|,0{1,2})?\s?(?:x|×|copy|copies|cards?|pcs?\.?|pieces?|units?|owned|ea\.?)?$/i;
const MOST = 10_000;

/** How many copies: `3`, `3.0`, `+3`, `x3`, `3 copies`, `three`, and one or none for yes or no. Null for an empty cell. */
export const readCount = (cell: string): Reading<number> => {
  const text = cell
    .normalize('NFKC')
    .trim()
    .replace(/^[+='’]\s?(?=\d)/, '');
  if (text === '') return { value: null };
  const flag = readFlag(text);
  if (isNothing(text)) return { value: 0 };
  const word = NUMBER_WORDS.indexOf(text.toLowerCase());
  const digits = COUNT.exec(text)?.[1]?.replace(',', '');
  const count = word >= 0 ? word : digits === undefined ? ('value' in flag ? Number(flag.value) : NaN) : Number(digits);
  return count <= MOST
    ? { value: count }
    : { problem: `“${cut(text, 40)}” is not a number of copies from 1 to 10,000` };
};

const YES = new Set(['true', 'yes', 'y', '1', 'x', 'insert', 't', 'on', '✓', '✔', '✔️', '☑', '☑️', '✅']);
const NO = new Set(['false', 'no', 'n', '0', 'base', 'f', 'off', '✗', '✘', '☐', '❌', '⬜']);

export const readFlag = (cell: string): Reading<boolean> => {
  const text = cell.trim().toLowerCase();
  if (isNothing(text)) return { value: null };
  if (YES.has(text)) return { value: true };
  return NO.has(text) ? { value: false } : { problem: `“${cut(cell.trim(), 40)}” is neither yes nor no` };
};
