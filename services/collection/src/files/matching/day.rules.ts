/** Reads dates as spreadsheets, programs and people write them. */
import { yearOfDigits } from '@ninepocket/contracts/text/short-years';
import { cut, isNothing, type Reading } from '../cells.rules.js';

/** Which number comes first in `05/06/2024`: what the file's other dates show, or contradict. */
export type DayOrder = 'day' | 'month' | 'contradictory' | 'unknown';

/** What follows it does not matter: `T10:00:00Z`, ` 16:43:29 GMT+0200 (Central European Summer Time)`. */
const TIME = /\d{1,2}:\d\d/;
const NUMBERS = /^(\d{1,4})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})\.?$/;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/;
const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets. */
const SPREADSHEET_START = Date.UTC(1899, 11, 30);
const EARLIEST = '1900-01-01';

/** Longer texts are no dates. */
const LONGEST = 100;

const withoutTime = (cell: string): string => {
  const text = cell.slice(0, LONGEST).trim();
  const time = text.search(TIME);
  return time < 0
    ? text
    : text
        .slice(0, time)
        .trimEnd()
        .replace(/(?:T|,| at)$/, '')
        .trimEnd();
};

export const dayOrderOf = (cells: Iterable<string>): DayOrder => {
  let [day, month] = [false, false];
  for (const cell of cells) {
    const [, first = '', , second] = NUMBERS.exec(withoutTime(cell)) ?? [];
    if (first.length > 2 || second === undefined) continue;
    if (Number(first) > 12) day = true;
    else if (Number(second) > 12) month = true;
  }
  if (day && month) return 'contradictory';
  return day ? 'day' : month ? 'month' : 'unknown';
};

/** Without evidence in the file, dots mean that the day is first, and the rest is American. */
export const readDay = (cell: string, order: DayOrder = 'unknown'): Reading<string> => {
  const text = cell.trim();
  if (isNothing(text)) return { value: null };
  const written = withoutTime(text);
  const numbers = NUMBERS.exec(written);
  if (numbers && order === 'contradictory' && isEitherWay(numbers))
    return { problem: `“${cut(text, 40)}” can be read as two dates` };
  const day = numbers ? dayOfNumbers(numbers, order) : (dayOfWords(written) ?? dayOfSerial(text));
  return day === undefined || day < EARLIEST
    ? { problem: `“${cut(text, 40)}” is not a date like 2024-05-31` }
    : { value: day };
};

const isEitherWay = ([, first = '', , second]: RegExpExecArray): boolean =>
  first.length <= 2 && Number(first) <= 12 && Number(second) <= 12 && first !== second;

const dayOfNumbers = ([, first = '', separator, second = '', third = '']: RegExpExecArray, order: DayOrder) => {
  if (first.length > 2) return dayOf(first, second, third);
  const isDayFirst = order === 'day' || (order === 'unknown' && separator === '.');
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return dayOf(third, month, day) ?? dayOf(third, day, month);
};

/** `May 31, 2024`, `31-May-24`, `Fri May 31st 2024`. */
const dayOfWords = (text: string): string | undefined => {
  const parts = text
    .toLowerCase()
    .split(/[\s,./-]+/)
    .map((part) => part.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1').replace(/^['’‘]/, ''))
    .filter((part) => part !== '' && part !== 'of' && !WEEKDAY.test(part));
  const month = parts.findIndex((part) => monthOf(part) > 0);
  const [first, second] = parts.filter((_, at) => at !== month);
  if (parts.length !== 3 || month < 0 || first === undefined || second === undefined) return undefined;
  const named = String(monthOf(parts[month]!));
  return first.length === 4 ? dayOf(first, named, second) : dayOf(second, named, first);
};

const monthOf = (word: string): number =>
  /^[a-z]{3,9}$/.test(word) ? MONTHS.findIndex((month) => month.startsWith(word)) + 1 : 0;

/** `45443` in a spreadsheet, `20240531`, or seconds or milliseconds since 1970. */
const dayOfSerial = (text: string): string | undefined => {
  if (/^[23456]\d{4}(?:[.,]\d+)?$/.test(text)) return isoDay(SPREADSHEET_START + parseInt(text, 10) * DAY_MS);
  if (/^(?:19|20)\d{6}$/.test(text)) return dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6));
  if (/^1\d{9}$/.test(text)) return isoDay(Number(text) * 1000);
  return /^1\d{12}$/.test(text) ? isoDay(Number(text)) : undefined;
};

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** @returns undefined if there is no such day */
const dayOf = (year: string, month: string, day: string): string | undefined => {
  const full = year.length === 4 ? year : yearOfDigits(year);
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(date.getTime()) && isoDay(date.getTime()) === iso
    ? iso
    : undefined;
};
