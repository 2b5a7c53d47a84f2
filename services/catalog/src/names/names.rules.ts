import { slugOf } from '@ninepocket/contracts/text/slug';
import { foldText } from '@ninepocket/contracts/text/search-words';

/** Matches most names: for these, only the case needs folding. */
const PLAIN = /^(?! )(?:[!-~]| (?=[!-~]))*$/;

export const foldedName = (name: string): string => {
  if (PLAIN.test(name)) return name.toLowerCase();
  return foldText(name).replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ');
};

export const containsPattern = (text: string): string => `%${foldedName(text).replace(/[\\%_]/g, '\\$&')}%`;

/** Numbers above 2049 belong to titles ("X-Men 2099"). 0 when there is no year. */
export const yearInName = (name: string): number =>
  Number(/(?<!\d)(?:18[5-9]\d|19\d\d|20[0-4]\d)(?!\d)/.exec(name)?.[0] ?? 0);

/** Paths that a slug would collide with: `/api/card-sets/unassigned`. */
const RESERVED = new Set(['unassigned']);

/** A key of digits is read as an id, so a slug is never all digits. */
const baseSlug = (name: string): string => {
  const slug = slugOf(name);
  return /^\d+$/.test(slug) || RESERVED.has(slug) ? `set-${slug}` : slug;
};

/** The first free one of `deadpool`, `deadpool-2023`, `deadpool-2023-2`, … */
export const chooseSlug = (name: string, year: number | null, taken: ReadonlySet<string>): string => {
  const plain = baseSlug(name);
  if (!taken.has(plain)) return plain;
  const dated = year === null ? plain : `${plain}-${year}`;
  if (!taken.has(dated)) return dated;
  for (let n = 2; ; n++) if (!taken.has(`${dated}-${n}`)) return `${dated}-${n}`;
};

/** Every slug that could collide with this name's starts with it. */
export const slugPrefix = baseSlug;
