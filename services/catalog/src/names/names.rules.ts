/** Names: how they are compared and searched, the year in them, and the addresses made of them. */
import { slugOf } from '@ninepocket/contracts/http/slug';
import { foldText } from '@ninepocket/contracts/text/search-words';

/** Nothing to fold but the case: what most names are. */
const PLAIN = /^(?! )(?:[!-~]| (?=[!-~]))*$/;

/** The form in which names are compared and searched: lower case, no accents, single spaces. */
export const foldedName = (name: string): string => {
  if (PLAIN.test(name)) return name.toLowerCase();
  return foldText(name).replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ');
};

/**
 * The year that a main set's name speaks of: `1994 Marvel Annual Flair` → 1994.
 * Later numbers belong to titles ("X-Men 2099") and are no years.
 * @returns 0 when there is none
 */
export const yearInName = (name: string): number =>
  Number(/(?<!\d)(?:18[5-9]\d|19\d\d|20[0-4]\d)(?!\d)/.exec(name)?.[0] ?? 0);

/** Words that stand for something else where a slug could: `/api/card-sets/unassigned`. */
const RESERVED = new Set(['unassigned']);

/** An address is read as an id when it is all digits, so a slug never is; nor is it a reserved word. */
const baseSlug = (name: string): string => {
  const slug = slugOf(name);
  return /^\d+$/.test(slug) || RESERVED.has(slug) ? `set-${slug}` : slug;
};

/**
 * A free address for a name: `deadpool`, else `deadpool-2023`, else `deadpool-2023-2`, …
 * @param year left out for main sets: `deadpool`, `deadpool-2`, …
 * @param taken every slug in use that begins with `slugPrefix(name)`
 */
export const chooseSlug = (name: string, year: number | null, taken: ReadonlySet<string>): string => {
  const plain = baseSlug(name);
  if (!taken.has(plain)) return plain;
  const dated = year === null ? plain : `${plain}-${year}`;
  if (!taken.has(dated)) return dated;
  for (let n = 2; ; n++) if (!taken.has(`${dated}-${n}`)) return `${dated}-${n}`;
};

/** What every slug that could clash with this name's begins with. */
export const slugPrefix = baseSlug;
