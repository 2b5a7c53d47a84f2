import { escapeFormulas, unescapeFormulas } from '@ninepocket/contracts/text/formulas';

export const writeCell = (value: string | number | boolean | null): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = escapeFormulas(value);
  return /[",;\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const readOwnCell = unescapeFormulas;

export const writeNames = (names: string[]): string => names.map((name) => name.replace(/[\\;]/g, '\\$&')).join('; ');

export const readNames = (cell: string): string[] => {
  const names = (cell.match(/(?:\\.|[^;\\])+/gs) ?? []).map((name) => name.replace(/\\(.)/gs, '$1').trim());
  return [...new Set(names.filter(Boolean))];
};

/** Truncates a text without splitting a surrogate pair. */
export const cut = (text: string, max: number): string => text.slice(0, max).replace(/\p{Cs}/gu, '');

/** An empty cell is null. */
export type Reading<T> = { value: T | null } | { problem: string };

const read =
  <T>(parse: (text: string) => T | null, problem: (text: string) => string) =>
  (cell: string): Reading<T> => {
    const text = cell.trim();
    if (text === '') return { value: null };
    const value = parse(text);
    return value === null ? { problem: problem(cut(text, 40)) } : { value };
  };

export const readCount = read<number>(
  (text) => (/^\d{1,5}(?:\.0+)?x?$/i.test(text) && parseInt(text, 10) <= 10_000 ? parseInt(text, 10) : null),
  (text) => `“${text}” is not a number of copies from 1 to 10,000`,
);

const YES = new Set(['true', 'yes', 'y', '1', 'x', 'insert']);
const NO = new Set(['false', 'no', 'n', '0', 'base']);
export const readFlag = read<boolean>(
  (text) => (YES.has(text.toLowerCase()) ? true : NO.has(text.toLowerCase()) ? false : null),
  (text) => `“${text}” is neither yes nor no`,
);

/** `2024-05-31`, with or without a time, or the American `5/31/2024`. */
export const readDay = read<string>(
  (text) => {
    const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
    const day = american
      ? `${american[3]}-${american[1]!.padStart(2, '0')}-${american[2]!.padStart(2, '0')}`
      : /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
    if (day === undefined || day < '1900-01-01') return null;
    const date = new Date(`${day}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
  },
  (text) => `“${text}” is not a date like 2024-05-31`,
);
