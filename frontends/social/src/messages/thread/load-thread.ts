import { listMessages, type Message } from '@ninepocket/contracts/social/messages/messages';
import { api } from '@ninepocket/web-kit/api/api';
import { endSeq, firstSeq, hasNewer, hasOlder, isBehind, openThread, withChanges, withPage } from './thread.rules.js';
import { setThread, threadOf, updateThread } from './threads.js';

const PAGE = 50;
const CHANGES_PAGE = 200;
/** After more changes than these pages hold, the conversation is loaded again. */
const MAX_CHANGES_PAGES = 3;

const inFlight = new Map<string, Promise<void>>();
/** Joins a call that is already in flight. */
const once =
  (name: string, load: (friendId: number) => Promise<void>) =>
  (friendId: number): Promise<void> => {
    const key = `${name} ${friendId}`;
    const running = inFlight.get(key) ?? load(friendId).finally(() => inFlight.delete(key));
    inFlight.set(key, running);
    return running;
  };

/** @throws ProblemError, as do the others */
export const loadLatest = once('latest', async (friendId) => {
  const { items } = await api.call(listMessages, { params: { friendId }, query: { limit: PAGE } });
  setThread(friendId, openThread(items, threadOf(friendId)));
});

const loadChanges = async (friendId: number): Promise<void> => {
  const after = threadOf(friendId)?.offset;
  if (after === undefined) return loadLatest(friendId);
  const changes: Message[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_CHANGES_PAGES; page += 1) {
    const query = { after, limit: CHANGES_PAGE, cursor };
    const { items, next } = await api.call(listMessages, { params: { friendId }, query });
    changes.push(...items);
    if (next === null) return updateThread(friendId, (thread) => withChanges(thread, changes));
    cursor = next;
  }
  return loadLatest(friendId);
};

/**
 * Loads what has changed since the last known change; again when a change was seen meanwhile that the response does not
 * include, because it was stored after the request was answered.
 */
export const catchUp = once('changes', async (friendId) => {
  for (let isComplete = false; !isComplete;) {
    const seenBefore = threadOf(friendId)?.seenOffset ?? 0;
    await loadChanges(friendId);
    const thread = threadOf(friendId);
    isComplete = !thread || !isBehind(thread) || thread.offset < seenBefore;
  }
});

/** The page has messages on both sides of the position. */
export const loadAround = async (friendId: number, seq: number): Promise<void> => {
  const query = { around: Math.max(1, seq), limit: PAGE };
  const { items } = await api.call(listMessages, { params: { friendId }, query });
  updateThread(friendId, (thread) => withPage(thread, items));
};

export const loadOlder = once('older', async (friendId) => {
  const thread = threadOf(friendId);
  if (thread && hasOlder(thread)) await loadAround(friendId, firstSeq(thread) - PAGE / 2);
});

export const loadNewer = once('newer', async (friendId) => {
  const thread = threadOf(friendId);
  if (thread && hasNewer(thread)) await loadAround(friendId, endSeq(thread) + PAGE / 2);
});
