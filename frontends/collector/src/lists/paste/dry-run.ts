import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { keepPreviousData } from '@tanstack/react-query';

/** What a list changes depends on the collection, so answers are never cached. */
export const DRY_RUN = { placeholderData: keepPreviousData, staleTime: 0, gcTime: 0 };

type Query<Data> = { data: Data | undefined; error: unknown; isPlaceholderData: boolean; isFetching: boolean };

/** `fresh`: the answer belongs to the text as it is typed now. */
export const answerOf = <Data>(query: Query<Data>, text: string, typed: string) => {
  const enabled = text !== '';
  return {
    answer: enabled && !query.error ? (query.data ?? null) : null,
    error: enabled && query.error ? problemText(query.error) : null,
    fresh: enabled && text === typed.trim() && !query.isPlaceholderData && !query.isFetching,
  };
};
