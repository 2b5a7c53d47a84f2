import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { keepPreviousData } from '@tanstack/react-query';
import { plain } from '../../parts/format/counts.js';

/** What a list changes depends on the collection, so answers are never cached. */
export const DRY_RUN = { placeholderData: keepPreviousData, staleTime: 0, gcTime: 0 };

const MOST_TEXT = 20_000;
/** Nothing is cut off, because a list without its end may name other cards. */
const TOO_LONG = `A list can have at most ${plain(MOST_TEXT)} characters. Paste it in parts.`;

export const mayRead = (text: string): boolean => text !== '' && text.length <= MOST_TEXT;

type Query<Data> = { data: Data | undefined; error: unknown; isPlaceholderData: boolean; isFetching: boolean };

/** `fresh`: the answer belongs to the text as it is typed now. */
export const answerOf = <Data>(query: Query<Data>, text: string, typed: string) => {
  if (typed.trim().length > MOST_TEXT) return { answer: null, error: TOO_LONG, fresh: false };
  const enabled = text !== '';
  return {
    answer: enabled && !query.error ? (query.data ?? null) : null,
    error: enabled && query.error ? problemText(query.error) : null,
    fresh: enabled && text === typed.trim() && !query.isPlaceholderData && !query.isFetching,
  };
};
