/** Years in the names of sets: `Flair 1994`, `1994-95 Flair`, `Flair (1994)`, `Flair '94`, `Flair 94`. */
import { withoutInvisible } from './invisible.js';
import { foldedWords } from './search-words.js';
import { yearOfDigits } from './short-years.js';

/** Numbers above 2049 belong to titles ("X-Men 2099"). */
const YEAR = /^(?:18[5-9]\d|19\d\d|20[0-4]\d)$/;

export interface SetNameParts {
  /** The words, without years. */
  bare: string;
  years: number[];
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const NUMBERED = /\b(series|volume|vol|part) (\w+)\b/g;

/** The words of a name; like `foldedWords`, but invisible characters do not split them, and Series I is Series 1. */
export const nameWords = (name: string): string =>
  foldedWords(withoutInvisible(name))
    .join(' ')
    .replace(NUMBERED, (all, noun: string, number: string) =>
      ROMAN.includes(number) ? `${noun} ${ROMAN.indexOf(number) + 1}` : all,
    );

/** @returns the words as a catalog may have them: Series I for Series 1 */
export const romanWords = (name: string): string =>
  name.replace(NUMBERED, (all, noun: string, number: string) => {
    const roman = ROMAN[Number(number) - 1];
    return roman === undefined ? all : `${noun} ${roman}`;
  });

/** Equal for names of one set of this year: `Marvel Masterpieces 1993` of 1993 is Marvel Masterpieces. */
export const sameSetKey = (name: string, year: number): string => {
  const { bare, years } = readSetName(name);
  return (years.includes(year) ? bare : nameWords(name)).replaceAll(' ', '') || name;
};

/** Full years only, as in the names of the catalog: its `Marvel 75` is not from 1975. */
export const withoutYears = (name: string): SetNameParts => {
  const all = nameWords(name).split(' ');
  const rest: string[] = [];
  const years: number[] = [];
  for (const [at, word] of all.entries()) {
    const before = all[at - 1] ?? '';
    if (YEAR.test(word)) years.push(Number(word));
    // 1994-95 is one season.
    else if (YEAR.test(before) && Number(yearOfDigits(word)) === Number(before) + 1) years.push(Number(before) + 1);
    else rest.push(word);
  }
  // A name of nothing but a year is a title.
  return rest.length ? { bare: rest.join(' '), years } : { bare: all.join(' '), years: [] };
};

/** As in files, where years may have two digits. */
export const readSetName = (name: string): SetNameParts => {
  const full = withoutYears(
    name.replace(/['’‘`´](\d\d)(?!\w)/g, (_, digits: string) => ` ${yearOfDigits(digits) ?? digits}`),
  );
  const [, bare, digits] = /^(.+) (\d\d)$/.exec(full.bare) ?? [];
  const [, leading, rest] = /^(\d\d) (.+)$/.exec(full.bare) ?? [];
  const year = full.years.length === 0 ? yearOfDigits(digits ?? leading ?? '') : undefined;
  const isNumber = bare !== undefined && / (?:series|volume|vol|part)$/.test(bare); // Series 10 is not from 2010
  return year === undefined || isNumber ? full : { bare: bare ?? rest ?? full.bare, years: [Number(year)] };
};

const COUNTED = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const ORDINAL = new RegExp(`\\b(?:(\\d{1,2})(?:st|nd|rd|th)|(${COUNTED.join('|')})) (?:series|volume|vol|part)\\b`);
const NUMBER = /\b(?:series|volume|vol|part) (\d{1,2})\b/;
/** `Marvel Universe II`, `Marvel Universe 2` */
const LAST = / (?:(\d)|(ii|iii|iv|vi|vii|viii|ix))$/;

/** Which series or volume a name says; without one, it is the first. */
const seriesOf = (name: string): number => {
  const { bare } = readSetName(name);
  const [, ordinal, counted = ''] = ORDINAL.exec(bare) ?? [];
  const [, digit, roman = ''] = LAST.exec(bare) ?? [];
  const number = NUMBER.exec(bare)?.[1] ?? ordinal ?? digit;
  return number === undefined ? COUNTED.indexOf(counted) + 1 || ROMAN.indexOf(roman) + 1 || 1 : Number(number);
};

interface DatedName {
  name: string;
  year: number | null;
}

/** @returns how a set differs in its year or series from what a file says: `1994, your file says 1995` */
export const setDifference = (file: DatedName, set: { name: string; year: number }): string | null => {
  const { years } = readSetName(file.name);
  const other = file.year !== null && file.year !== set.year ? file.year : years.includes(set.year) ? null : years[0];
  const differences = [
    other !== null && other !== undefined && `${set.year}, your file says ${other}`,
    seriesOf(file.name) !== seriesOf(set.name) &&
      `Series ${seriesOf(set.name)}, your file says Series ${seriesOf(file.name)}`,
  ].filter((difference) => difference !== false);
  return differences.join('; ') || null;
};
