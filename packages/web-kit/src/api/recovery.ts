/** Screens that failed in an outage load again by themselves. */
import { useQueryClient, type Query, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onResync } from '../live/live.js';
import { ProblemError } from './problem-error.js';

/** Long enough not to get in the way of a user who presses Retry. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 120_000;

/** Not a refusal or something missing, which would fail again. */
const isOutage = (error: unknown): boolean =>
  !(error instanceof ProblemError) || error.status === 0 || error.status >= 500;

/** Longer lists that failed to load more have a Retry of their own. */
const hasPages = (data: unknown): boolean => typeof data === 'object' && data !== null && 'pages' in data;

const isFailed = ({ state }: Query): boolean =>
  state.status === 'error' && state.fetchStatus === 'idle' && isOutage(state.error) && !hasPages(state.data);

/**
 * Refetches what failed and is on screen: when the connection returns, and otherwise after half a minute, a minute, and
 * then every two minutes.
 * @returns unsubscribes
 */
export const recoverFailures = (client: QueryClient): (() => void) => {
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failures = () => client.getQueryCache().findAll({ type: 'active', predicate: isFailed });
  const schedule = () => {
    if (timer === undefined && failures().length > 0) timer = setTimeout(retry, waitMs);
  };
  const retry = () => {
    clearTimeout(timer);
    timer = undefined;
    if (failures().length === 0) return;
    if (navigator.onLine && document.visibilityState === 'visible') {
      waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS);
      void client.refetchQueries({ type: 'active', predicate: isFailed });
    } else schedule();
  };
  const retryNow = () => {
    waitMs = FIRST_WAIT_MS;
    retry();
  };
  const follow = (event: QueryCacheNotifyEvent) => {
    const isSuccess = event.type === 'updated' && event.action.type === 'success';
    if (isSuccess && failures().length === 0) waitMs = FIRST_WAIT_MS;
    schedule();
  };
  // Every page load connects once.
  let hasConnected = false;
  const reconnected = () => {
    if (hasConnected) retryNow();
    hasConnected = true;
  };
  const stops = [client.getQueryCache().subscribe(follow), onResync(reconnected)];
  addEventListener('online', retryNow);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', retryNow);
    for (const stop of stops) stop();
  };
};

/** Used once, in the shell's layout. */
export const useRecovery = (): void => {
  const client = useQueryClient();
  useEffect(() => recoverFailures(client), [client]);
};
