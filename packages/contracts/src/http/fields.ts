/** Field types that several contracts share. */
import { z } from 'zod';

const MAX_ID = 2147483647;
/** A whole number in a path or query, in plain digits: Number() would read 1e1, 0x1 and an empty text as well. */
export const wholeInput = (minimum: number, maximum: number) =>
  z.coerce
    .string()
    .refine((text) => /^(?:0|[1-9]\d{0,9})$/.test(text), 'Must be a whole number, e.g. 12')
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum))
    .meta({ type: 'integer', minimum, maximum });
/** A row's id in a path or query: a positive 32-bit whole number. */
export const idInput = wholeInput(1, MAX_ID);
/** A row's id in a body or answer. */
export const id = z.number().int().min(1).max(MAX_ID);
export const idParams = z.object({ id: idInput });
/** `1,2,3` in a query: up to 200 ids. */
export const idsInput = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,199}$/, 'Up to 200 ids, with commas between')
  .transform((ids) => ids.split(',').map(Number))
  .pipe(z.array(id));
/** Control characters but tab and line ends; NUL among them, which PostgreSQL's text cannot hold. Lone surrogates too. */
const isPlain = (value: string): boolean => !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(value);
const NOT_PLAIN = 'Control characters are not allowed';

/** What is typed into a search or stands in an address: at most `max` characters. */
export const searchText = (max: number) => z.string().max(max).refine(isPlain, NOT_PLAIN);
/** An id or a slug, for addresses that people share. */
export const slugOrIdParams = z.object({ key: searchText(100).min(1) });

/** Dollars with two decimals, as a JSON number (DESIGN section 5). */
export const money = z
  .number('Enter an amount in dollars')
  .min(0, 'Not less than $0')
  .max(99999999.99, 'At most $99,999,999.99')
  .multipleOf(0.01, 'Dollars and cents only');
/** What somebody asks for something. $0 is a gift, and no price to sort or compare by. */
export const askingPrice = money.min(0.01, 'At least $0.01');
/** A day that something was bought or sold on: since 1900, and by now somewhere on earth. */
export const pastDay = z.iso
  .date()
  .refine((day) => day >= '1900-01-01', 'Must be a day since 1900')
  .refine((day) => day <= latestDay(), 'Must not be in the future');
/** Where the day begins first it is today 14 hours before it is in UTC. */
const latestDay = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

/** Signs without a body that turn a name around or hide in it: marks of direction, spaces of no width. */
const withoutHidden = (value: string): string =>
  value.replace(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '');

/** Text of people: trimmed, without control characters, 1..max long. */
export const text = (max: number) =>
  z
    .string()
    .overwrite(withoutHidden)
    .trim()
    .min(1, 'Please fill this in')
    .max(max, `At most ${max} characters`)
    .refine(isPlain, NOT_PLAIN);
/** Optional text: trimmed; empty becomes null. */
export const optionalText = (max: number) =>
  z
    .string()
    .overwrite(withoutHidden)
    .trim()
    .max(max, `At most ${max} characters`)
    .refine(isPlain, NOT_PLAIN)
    .nullable()
    .transform((v) => v || null);
/** An https address of a picture or page; empty becomes null. */
export const webAddress = z
  .string()
  .trim()
  .max(2000)
  .nullable()
  .transform((v) => v || null)
  .refine((v) => v === null || /^https:\/\/[^\s]+$/i.test(v), 'Must be an https:// address');
/** A boolean in a query string. */
export const flagInput = z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1');
