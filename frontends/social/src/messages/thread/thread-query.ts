/** Conversations in the query cache, so that returning to one shows it immediately. */
import { listMessages, type Message } from '@ninepocket/contracts/social/messages/messages';
import { api } from '@ninepocket/web-kit/api/api';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import type { QueryClient } from '@tanstack/react-query';
import { isBehind, openThread, withChange, withChanges, withPage, type Thread } from './thread.rules.js';

export const PAGE = 50;
const CHANGES_PAGE = 200;
/** After more changes than these pages hold, the conversation is loaded again. */
const MAX_CHANGES_PAGES = 3;

export const threadKey = (friendId: number) => endpointKey(listMessages, { params: { friendId } });

export const threadOf = (client: QueryClient, friendId: number): Thread | undefined =>
  client.getQueryData(threadKey(friendId));

/** Does nothing for a conversation that is not loaded. */
export const updateThread = (client: QueryClient, friendId: number, update: (thread: Thread) => Thread): void => {
  client.setQueryData<Thread>(threadKey(friendId), (thread) => thread && update(thread));
};

/** @returns null when there are too many */
const loadChanges = async (friendId: number, after: number): Promise<Message[] | null> => {
  const changes: Message[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_CHANGES_PAGES; page += 1) {
    const query = { after, limit: CHANGES_PAGE, cursor };
    const { items, next } = await api.call(listMessages, { params: { friendId }, query });
    changes.push(...items);
    if (next === null) return changes;
    cursor = next;
  }
  return null;
};

/** Loads what has changed since the last known change, or the last page. */
export const threadQuery = (client: QueryClient, friendId: number) => ({
  queryKey: threadKey(friendId),
  queryFn: async (): Promise<Thread> => {
    const after = threadOf(client, friendId)?.offset;
    const changes = after === undefined ? null : await loadChanges(friendId, after);
    const page = changes ?? (await api.call(listMessages, { params: { friendId }, query: { limit: PAGE } })).items;
    // Events, sends and other pages may have changed it meanwhile. What changes it later starts with a task of its own.
    const thread = threadOf(client, friendId);
    return thread && changes ? withChanges(thread, changes) : openThread(page, thread);
  },
  staleTime: 0,
  /** It has messages that are not sent yet. */
  gcTime: Infinity,
});

/** For the conversation on screen. Starts again when it is loading: the response may lack what has just happened. */
export const reload = async (client: QueryClient, friendId: number): Promise<void> => {
  const filters = { queryKey: threadKey(friendId), exact: true, type: 'active' as const };
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
};

/** Applies one change as soon as it happens. When others before it are missing, all are loaded. */
export const applyChange = (client: QueryClient, friendId: number, message: Message, update = withChange): void => {
  const thread = threadOf(client, friendId);
  updateThread(client, friendId, (known) => update(known, message));
  if (!thread || isBehind(thread, message)) void reload(client, friendId);
};

/** Loads messages on both sides of a position; when it resolves, they are on screen. @throws ProblemError */
export const loadAround = async (client: QueryClient, friendId: number, seq: number): Promise<void> => {
  const input = { params: { friendId }, query: { around: Math.max(1, seq), limit: PAGE } };
  const { items } = await client.fetchQuery({
    queryKey: endpointKey(listMessages, input),
    queryFn: () => api.call(listMessages, input),
    staleTime: 0,
    gcTime: 0,
  });
  updateThread(client, friendId, (thread) => withPage(thread, items));
  // The cache notifies the screen in the next task.
  await new Promise((resolve) => setTimeout(resolve));
};
