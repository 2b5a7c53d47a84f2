import { useDeferredValue, type ReactNode } from 'react';
import { ErrorState } from '../states/error-state.js';

/** The parts of a query that are needed until its data can be shown. */
type QueryLike<Data> = {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
};

type QueryViewProps<Data> = {
  query: QueryLike<Data>;
  /** What failed, e.g. "Sets could not be loaded". */
  failure: string;
  /** Turns an error into a sentence for users, e.g. web-kit's `problemText`. */
  explain: (error: unknown) => string;
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * The standard states of a screen: skeleton, failure with Retry, data. Once shown, data stays on screen. The first
 * render runs in a transition behind the skeleton, because rendering dozens of tiles at once would block a phone.
 */
export function QueryView<Data>({ query, failure, explain, waiting, children }: QueryViewProps<Data>) {
  const isReady = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined) return isReady ? children(query.data) : waiting;
  if (query.error)
    return <ErrorState title={failure} message={explain(query.error)} onRetry={() => void query.refetch()} />;
  return waiting;
}
