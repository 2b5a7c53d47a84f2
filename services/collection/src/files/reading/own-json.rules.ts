import { MAX_BINDERS } from '@ninepocket/contracts/collection/binder-limits';
import { createBinder } from '@ninepocket/contracts/collection/binders.schemas';
import type { FileField } from '@ninepocket/contracts/collection/holdings/file-fields';
import { text as plainText } from '@ninepocket/contracts/http/fields/fields.schemas';
import { z } from 'zod';
import { writeNames } from '../cells.rules.js';
import { OWN_COLUMNS } from '../columns.rules.js';
import { MAX_LENGTH } from './split-json.rules.js';

export const OWN_JSON_FORMAT = 'ninepocket-collection';
export const OWN_JSON_VERSION = 1;

/** Names as rows may have them, whose binders may have come from a file. */
const binder = createBinder.body.extend({ name: plainText(80) });
export type FileBinder = z.infer<typeof binder>;

const around = z.object({
  format: z.literal(OWN_JSON_FORMAT),
  version: z.number().default(OWN_JSON_VERSION),
  /** Not in files that were exported before there were binders in them. */
  binders: z.array(binder).max(MAX_BINDERS).default([]),
  holdings: z.array(z.never()),
});

/**
 * @param text of the file without its holdings
 * @returns its binders, or what is wrong with it
 */
export const readAround = (text: string): FileBinder[] | string => {
  const found = around.safeParse(text.length > MAX_LENGTH ? undefined : parsed(text));
  if (!found.success) return 'This JSON file is not a Ninepocket export.';
  return found.data.version > OWN_JSON_VERSION
    ? 'This export was written by a newer version of Ninepocket and cannot be read here.'
    : found.data.binders;
};

export const JSON_COLUMNS = { ...OWN_COLUMNS, tradelistCount: 'Tradelist Count' } as const;
const FIELDS = Object.keys(JSON_COLUMNS) as (FileField & keyof typeof JSON_COLUMNS)[];
const holding = z.record(z.string(), z.unknown());
const names = z.array(z.string());
const scalar = z.union([z.string(), z.number(), z.boolean()]);

export const rowOfHolding = (text: string): { cells: string[]; broken: string | null } => {
  const found = holding.safeParse(parsed(text));
  if (!found.success) return { cells: [], broken: 'This entry is not a collection item.' };
  const cells = FIELDS.map((field) => cellText(field, found.data[field] ?? null));
  const wrong = FIELDS.filter((_, index) => cells[index] === null).map((field) => JSON_COLUMNS[field]);
  return wrong.length
    ? { cells: [], broken: `${wrong.join(', ')}: this value is not valid.` }
    : { cells: cells as string[], broken: null };
};

/** NUL and lone surrogates, which PostgreSQL cannot store. */
const NO_TEXT = /\0|\p{Cs}/u;

const cellText = (field: FileField, value: unknown): string | null => {
  if (value === null) return '';
  const list = field === 'collections' ? names.safeParse(value) : null;
  const one = scalar.safeParse(value);
  const text = list?.success ? writeNames(list.data) : one.success ? String(one.data) : null;
  return text === null || NO_TEXT.test(text) ? null : text;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
