/** SPEC section 5. */
import { plainCardNumber } from '@ninepocket/contracts/catalog/cards/card-number';
import { PLAIN_VARIATION } from '@ninepocket/contracts/catalog/cards/plain-variations';
import { EARLIEST_YEAR, LATEST_YEAR } from '@ninepocket/contracts/catalog/catalog.schemas';
import { withoutTextFormula } from '@ninepocket/contracts/text/formulas';
import { withoutInvisible } from '@ninepocket/contracts/text/invisible';
import { foldedWords } from '@ninepocket/contracts/text/search-words';
import { directImageUrl } from '@ninepocket/contracts/catalog/images/image-links';
import type { Header } from './header.rules.js';

export interface ImportRow {
  setName: string;
  year: number;
  cardNumber: string;
  name: string;
  variation: string | null;
  /** Null when the file does not say. */
  isInsert: boolean | null;
  subset: string | null;
  frontImageUrl: string | null;
  description: string | null;
  rarity: string | null;
  /** Dollars with at most two decimals, as a PostgreSQL numeric. */
  price: string | null;
}

/** In characters. */
const MAX_LENGTHS = {
  SET: 120,
  name: 300,
  cardNumber: 40,
  variation: 120,
  Subset: 120,
  rarity: 40,
  description: 4000,
  Image: 2000,
} as const;

export const CONTROLS = /[^\P{Cc}\t\n\r]/u;
/** The decoder's replacement for invalid UTF-8. */
export const REPLACEMENT = '\ufffd';
const PRICE = /^\$?\s*(\d{1,8}|\d{1,2}(?:,\d{3}){1,2}|\d{1,3}(?:,\d{3})?)(\.\d{1,2})?$/;
/** `2,50`, as spreadsheets write it in most of Europe. */
const DECIMAL_COMMA = /^(\$?\s*\d{1,8}),(\d{1,2})$/;
const BASE = /^base(?: (?:set|cards?))?$/i;
export const FLAGS = new Map([
  ['', false], ['false', false], ['no', false], ['n', false], ['0', false],
  ['true', true], ['yes', true], ['y', true], ['1', true],
]); // prettier-ignore

export const readRow = (values: string[], raw: string, header: Header): ImportRow | string => {
  if (raw.includes(REPLACEMENT)) return 'The row is not valid UTF-8. Save the file as "CSV UTF-8".';
  if (CONTROLS.test(raw)) return 'The row contains control characters';
  if (values.length !== header.width) return `The row has ${values.length} values, but the header has ${header.width}`;
  const { at } = header;
  const value = (place: number): string => (place < 0 ? '' : withoutTextFormula(values[place]!).trim());

  const setName = withoutInvisible(value(at.SET)).trim();
  // Spreadsheets also write 1994 as a decimal number.
  const year = value(at.Year).replace(/(?<=\d)[.,]0{1,2}$/, '');
  const name = withoutInvisible(value(at.name)).trim();
  const cardNumber = plainCardNumber(value(at.cardNumber));
  const variation = withoutPlain(withoutInvisible(value(at.variation)).trim());
  const description = value(at.description);
  const rarity = value(at.rarity);
  const image = value(at.Image);
  const subset = readSubset(value(at.Subset));
  const flag = value(at.IsInsert);
  const isInsert = flag ? FLAGS.get(flag.toLowerCase()) : header.subsetsAreInserts ? subset !== null : null;
  const price = readPrice(value(at.Price));

  if (!setName) return 'SET is empty';
  if (!isYear(year)) return year ? `Year is not a valid year: ${shown(year)}` : 'Year is empty';
  if (!name) return 'name is empty';
  if (!cardNumber) return 'cardNumber is empty';
  if (isInsert === undefined) return `IsInsert is not true or false: ${shown(value(at.IsInsert))}`;
  if (price === undefined) return `Price is not an amount in dollars: ${shown(value(at.Price))}`;
  if (image && !/^https:\/\/[^\s]+$/i.test(image)) return `Image is not an https:// address: ${shown(image)}`;
  const long = tooLong({
    SET: setName,
    name,
    cardNumber,
    variation,
    Subset: subset ?? '',
    rarity,
    description,
    Image: image,
  });
  if (long) return long;
  return {
    setName,
    year: Number(year),
    cardNumber,
    name,
    variation: variation || null,
    isInsert,
    subset,
    frontImageUrl: directImageUrl(image) || null,
    description: description || null,
    rarity: rarity || null,
    price,
  };
};

const withoutPlain = (variation: string): string =>
  variation && PLAIN_VARIATION.test(foldedWords(variation).join(' ')) ? '' : variation;

/** `Base Set` is not a subset. */
export const readSubset = (text: string): string | null => {
  const subset = withoutInvisible(text).trim();
  return BASE.test(subset) ? null : subset || null;
};

const isYear = (text: string): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= EARLIEST_YEAR && Number(text) <= LATEST_YEAR;

/** @returns null when empty, undefined when invalid */
export const readPrice = (text: string): string | null | undefined => {
  if (!text) return null;
  const [, whole, cents = ''] = PRICE.exec(text.replace(DECIMAL_COMMA, '$1.$2')) ?? [];
  return whole === undefined ? undefined : whole.replaceAll(',', '') + cents;
};

const tooLong = (values: Record<keyof typeof MAX_LENGTHS, string>): string | null => {
  for (const column in MAX_LENGTHS) {
    const longest = MAX_LENGTHS[column as keyof typeof MAX_LENGTHS];
    if (values[column as keyof typeof MAX_LENGTHS].length > longest)
      return `${column} is longer than ${longest} characters`;
  }
  return null;
};

export const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
