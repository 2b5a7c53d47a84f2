import { useDeferredValue, type ReactNode } from 'react';
import { ErrorState } from '../states/error-state.js';

type QueryLike<Data> = {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
};

type QueryViewProps<Data> = {
  query: QueryLike<Data>;
  failure: string;
  explain: (error: unknown) => string;
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * Once shown, data stays on screen. The first render runs in a transition behind the skeleton, because rendering dozens
 * of tiles at once would block a phone.
 */
export function QueryView<Data>({ query, failure, explain, waiting, children }: QueryViewProps<Data>) {
  const isReady = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined) return isReady ? children(query.data) : waiting;
  if (query.error)
    return <ErrorState title={failure} message={explain(query.error)} onRetry={() => void query.refetch()} />;
  return waiting;
}
