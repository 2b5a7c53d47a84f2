import { useDeferredValue, type ReactNode } from 'react';
import { ErrorState } from '../states/error-state.js';

/** What of a query a screen needs to know before it can show the data. */
type Asked<Data> = {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
};

type AnswerProps<Data> = {
  query: Asked<Data>;
  /** What did not work, e.g. "Sets could not be loaded". */
  failure: string;
  /** Says why in words for people, e.g. web-kit's `problemText`. */
  explain: (error: unknown) => string;
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * The one way a screen waits: skeleton, failure with Retry, data. Data once shown stays. The first time it is drawn
 * in slices, during which the skeleton stays: dozens of tiles at once would hold a phone up.
 */
export function Answer<Data>({ query, failure, explain, waiting, children }: AnswerProps<Data>) {
  const there = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined) return there ? children(query.data) : waiting;
  if (query.error)
    return <ErrorState title={failure} message={explain(query.error)} onRetry={() => void query.refetch()} />;
  return waiting;
}
