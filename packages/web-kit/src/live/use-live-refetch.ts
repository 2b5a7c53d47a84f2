import type { Tag } from '@ninepocket/contracts/http/tags';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showsAny } from '../api/query-keys.js';
import { onPlanChange } from '../session/current-user.js';
import { onLive, onResync } from './live.js';
import { STALE_AFTER, STALE_AFTER_RESYNC } from './live-tags.js';

/** Events of one moment, such as a burst of messages, cause one refetch. */
const DEBOUNCE_MS = 150;

/** Refetches what is on screen after live events and when events may have been missed. Used once, in the shell's layout. */
export const useLiveRefetch = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const stale = new Set<Tag>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      const tags = [...stale];
      stale.clear();
      timer = undefined;
      void client.invalidateQueries({ predicate: ({ queryKey }) => showsAny(queryKey, tags) });
    };
    const add = (tags: readonly Tag[]) => {
      for (const tag of tags) stale.add(tag);
      if (stale.size > 0) timer ??= setTimeout(refetch, DEBOUNCE_MS);
    };
    const names = Object.keys(STALE_AFTER) as (keyof typeof STALE_AFTER)[];
    const stops = [
      ...names.map((name) => onLive(name, () => add(STALE_AFTER[name]))),
      onResync(() => add(STALE_AFTER_RESYNC)),
      // Of a change that was not pushed, but bought or read; what else shows the plan is refetched then.
      onPlanChange(() => add(['holdings'])),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client]);
};
