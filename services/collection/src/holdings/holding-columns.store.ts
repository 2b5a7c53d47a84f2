import { DETAILS, FIELD_NAMES, FIELDS } from './fields.rules.js';

const CASTS = { text: '', integer: '', number: '::float8', date: '::text', flag: '' } as const;

export const COLUMNS = FIELD_NAMES.map((field) => FIELDS[field].column).join(', ');

export const columnsFrom = (row: string): string =>
  FIELD_NAMES.map((field) => `${row}.${FIELDS[field].column}`).join(', ');

/** `row` has nulls where nothing was entered. */
export const newColumnsFrom = (row: string): string =>
  FIELD_NAMES.map((field) => {
    const { column, type } = FIELDS[field];
    return type === 'flag' ? `coalesce(${row}.${column}, false)` : `${row}.${column}`;
  }).join(', ');

export const SELECT_FIELDS = FIELD_NAMES.map((field) => {
  const { column, type } = FIELDS[field];
  return `h.${column}${CASTS[type]} as "${field}"`;
}).join(', ');

/** A photo shows one copy, which is then like no other. */
export const HAS_NO_PHOTO = 'h.front_photo is null and h.back_photo is null';

export const IS_PLAIN = `(${DETAILS.map((field) => {
  const { column, type } = FIELDS[field];
  return type === 'flag' ? `not h.${column}` : `h.${column} is null`;
}).join(' and ')} and ${HAS_NO_PHOTO})`;
