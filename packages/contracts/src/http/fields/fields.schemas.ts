import { z } from 'zod';
import { isVisible } from '../../text/visible-text.js';
import { REQUIRED, WHOLE_NUMBER } from './field-messages.js';

/** The largest integer of a PostgreSQL column. */
export const MAX_INTEGER = 2147483647;
/** A whole number in a path or query, in plain digits: Number() would also accept 1e1, 0x1 and empty text. */
export const wholeInput = (minimum: number, maximum: number, message?: string) =>
  z.coerce
    .string()
    .refine((text) => /^(?:0|[1-9]\d{0,9})$/.test(text), message ?? WHOLE_NUMBER)
    .transform(Number)
    .pipe(z.number(message).min(minimum).max(maximum))
    .meta({ type: 'integer', minimum, maximum });
const NOT_AN_ID = 'Not a valid id.';
export const idInput = wholeInput(1, MAX_INTEGER, NOT_AN_ID);
export const id = z
  .number({ error: ({ input }) => (input === undefined || input === null ? undefined : NOT_AN_ID) })
  .int()
  .min(1)
  .max(MAX_INTEGER);
export const idParams = z.object({ id: idInput });
export const idsInput = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,199}$/, 'Must be up to 200 comma-separated ids, e.g. 1,2,3.')
  .transform((ids) => ids.split(',').map(Number))
  .pipe(z.array(id));
/** Rejects control characters other than tab and line ends (PostgreSQL cannot store NUL), and lone surrogates. */
const isPlain = (value: string): boolean => !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(value);
const NOT_PLAIN = 'Control characters are not allowed.';

export const searchText = (max: number) => z.string().max(max).refine(isPlain, NOT_PLAIN);
/** An id or a slug, for shareable URLs. */
export const slugOrIdParams = z.object({ key: searchText(100).min(1) });

/** Dollars with two decimals, as a JSON number (DESIGN section 5). */
export const money = z
  .number('Enter an amount in dollars.')
  .min(0, 'Must be at least $0.')
  .max(99999999.99, 'Must be at most $99,999,999.99.')
  .multipleOf(0.01, 'Must have at most two decimal places.');
/** A seller's asking price; $0 would be meaningless when sorting and comparing prices. */
export const askingPrice = money.min(0.01, 'Must be at least $0.01.');
export const pastDay = z.iso
  .date()
  .refine((day) => day >= '1900-01-01', 'Must not be before 1900.')
  .refine((day) => day <= latestDay(), 'Must not be in the future.');
/** The earliest time zone is 14 hours ahead of UTC. */
const latestDay = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
export const timestamp = z.iso.datetime();
/** A time that a client sends. ISO 8601 allows what PostgreSQL does not: the year 0, offsets of 16 hours, endless fractions. */
export const timestampInput = (options: { offset?: boolean } = {}) =>
  z.iso
    .datetime(options)
    .refine((time) => time.length <= 40 && !/^0000|[+-](?:1[6-9]|2\d):\d\d$/.test(time), 'This time is out of range.');

/** Strips invisible characters that could disguise a name: direction marks and zero-width spaces. */
const withoutHidden = (value: string): string =>
  value.replace(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '');

export const text = (max: number) =>
  z
    .string()
    .overwrite(withoutHidden)
    .trim()
    .min(1, { error: REQUIRED, abort: true })
    .max(max)
    .refine(isPlain, NOT_PLAIN)
    .refine(isVisible, REQUIRED);
/** On one line, because a name also appears in emails. */
export const nameText = (max: number) => text(max).regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, NOT_PLAIN);
/** A text that may be empty. */
export const anyText = (max: number) => z.string().trim().max(max).refine(isPlain, NOT_PLAIN);
/** Empty becomes null. */
export const optionalText = (max: number) =>
  z
    .string()
    .overwrite(withoutHidden)
    .trim()
    .max(max)
    .refine(isPlain, NOT_PLAIN)
    .nullable()
    .transform((v) => (v && isVisible(v) ? v : null));
/** Empty becomes null. */
export const webAddress = z
  .string()
  .trim()
  .max(2000)
  .nullable()
  .transform((v) => v || null)
  .refine((v) => v === null || /^https:\/\/[^\s]+$/i.test(v), 'Must be an https:// address.');
export const flagInput = z
  .enum(['true', 'false', '1', '0'], 'Must be true or false.')
  .transform((v) => v === 'true' || v === '1');
/** The version that the editor saw: if the row has another one, the update fails with `edit_conflict`. */
export const seenVersion = z.int().min(1).max(MAX_INTEGER).optional();
