import { badField } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import type { CardFilter } from '../search/card-filter.store.js';
import { cardQuery } from '../search/tsquery.rules.js';
import { understandTerms } from '../search/understand-terms.use-case.js';
import { combineRestrictions } from '../search-text/restrictions.rules.js';
import { parseSearch } from '../search-text/search-text.rules.js';

interface TableQuery {
  q?: string | undefined;
  setId?: number | undefined;
  missingImage?: boolean | undefined;
  missingRarity?: boolean | undefined;
  possibleDuplicate?: boolean | undefined;
  retired?: boolean | undefined;
}

/**
 * Reads the text like the search does.
 * @param field the input that contains the text
 * @returns null when no card can match
 */
export const readTableFilter = async (
  pool: pg.Pool,
  { q = '', ...chosen }: TableQuery,
  field: string,
): Promise<CardFilter | null> => {
  const parsed = parseSearch(q);
  const restriction = combineRestrictions(parsed.restrictions);
  if (!restriction) return null;
  const { owned, condition, ...filter } = restriction;
  if (owned !== undefined || condition !== undefined)
    throw badField(field, 'Owned cards and their condition cannot be searched here.');
  if (!parsed.terms.length) return { ...filter, ...chosen };
  const { terms, vocabulary, regrouped } = await understandTerms(pool, parsed.terms, false);
  const question = cardQuery(terms, vocabulary, regrouped);
  return question && { ...filter, ...chosen, words: question.card };
};
