import { search } from '@ninepocket/contracts/catalog/search';
import { keepPreviousData } from '@tanstack/react-query';
import { problemText } from '../api/problem-error.js';
import { useEndpoint } from '../api/queries.js';

const CARDS = 6;
const MIN_CHARACTERS = 2;

/** Whether a text is long enough to be searched for in the catalog. */
export const isSearchable = (text: string): boolean => text.length >= MIN_CHARACTERS;

/**
 * The first sets and cards for the text of a search palette. Previous results stay until new ones arrive.
 * @param text trimmed and debounced
 */
export const usePaletteSearch = (text: string) => {
  const { data, error } = useEndpoint(
    search,
    { query: { q: text, limit: CARDS } },
    { enabled: isSearchable(text), placeholderData: keepPreviousData },
  );
  return { found: data, failure: error ? problemText(error) : null };
};
