/**
 * Stores the responses of a few reads, so that a returning user sees them while they are refetched
 * (docs/decisions/019-stored-responses.md).
 */
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { storedResponses } from './stored-responses.js';

declare const __webpack_hash__: string | undefined;

interface Pages {
  pages: unknown[];
  pageParams: unknown[];
}

/** Only the first page of a list, which may have hundreds. */
const firstPage = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return data;
  const { pages, pageParams } = data as Pages;
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
};

const serialize = ({ state, ...query }: PersistedQuery): string =>
  JSON.stringify({ ...query, state: { ...state, data: firstPage(state.data) } });

export const { persisterFn } = experimental_createQueryPersister({
  storage: storedResponses,
  serialize,
  /** Responses stored by another build may have another shape. */
  buster: typeof __webpack_hash__ === 'string' ? __webpack_hash__ : '',
  prefix: '',
  refetchOnRestore: 'always',
});
