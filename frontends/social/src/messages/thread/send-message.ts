import { newKey } from '@ninepocket/web-kit/api/action-keys';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { removeUnsent, storeUnsent, unsentOf } from '@ninepocket/web-kit/live/unsent';
import { userStore } from '@ninepocket/web-kit/session/current-user';
import { onSessionEnd } from '@ninepocket/web-kit/session/on-session-end';
import type { QueryClient } from '@tanstack/react-query';
import { deliver } from './deliver.js';
import { withFailure, withOutgoing, withoutOutgoing, withPatch, withSent } from './outgoing.rules.js';
import { applyChange, threadOf, threadQuery, updateThread } from './thread-query.js';
import type { Outgoing, Thread } from './thread.rules.js';

const NEW = { state: 'sending', progress: 0, seq: null } as const;

/** After this, the server may have forgotten the key, so that only the user may repeat the message. */
const RESUMED_FOR_MS = 12 * 3_600_000;

/** The last send of each conversation: messages are sent one after the other, in the order they were written. */
const queues = new Map<number, Promise<unknown>>();
const aborts = new Map<string, AbortController>();
const me = (): number => userStore.getState().currentUser?.id ?? 0;

onSessionEnd(() => {
  for (const abort of aborts.values()) abort.abort();
  queues.clear();
});

/** Statuses that depend on nothing but the content. */
const REFUSED = [400, 413, 415, 422];

const refusalOf = (error: unknown): string | undefined =>
  error instanceof ProblemError && REFUSED.includes(error.status) ? error.text : undefined;

/** Shows the message and sends it. @throws ProblemError when it is refused; AbortError after cancelSend */
export const send = async (client: QueryClient, friendId: number, outgoing: Outgoing): Promise<void> => {
  const { key } = outgoing;
  const update = (change: (thread: Thread) => Thread) => updateThread(client, friendId, change);
  const patch = (changed: Partial<Outgoing>) => update((thread) => withPatch(thread, key, changed));
  update((thread) => withOutgoing(thread, { ...outgoing, state: 'sending', progress: 0 }));
  const abort = new AbortController();
  aborts.set(key, abort);
  const previous = queues.get(friendId) ?? Promise.resolve();
  const sent = previous.then(() => deliver(friendId, outgoing, abort.signal, patch));
  queues.set(friendId, Promise.allSettled([sent]));
  try {
    const message = await sent;
    removeUnsent(me(), key);
    applyChange(client, friendId, message, (thread) => withSent(thread, key, message));
  } catch (error) {
    update((thread) => withFailure(thread, key, refusalOf(error)));
    throw error;
  } finally {
    aborts.delete(key);
  }
};

/** @throws ProblemError */
export const sendNew = async (client: QueryClient, friendId: number, content: string, image: File | null) => {
  const [key, createdAt] = [newKey(), new Date().toISOString()];
  if (!image) storeUnsent(me(), { friendId, key, content, createdAt });
  await send(client, friendId, { ...NEW, key, content, image, createdAt });
};

/** Cancels an upload, or removes a message that could not be sent. */
export const cancelSend = (client: QueryClient, friendId: number, { key }: Outgoing): void => {
  aborts.get(key)?.abort();
  removeUnsent(me(), key);
  updateThread(client, friendId, (thread) => withoutOutgoing(thread, key));
};

/** Sends what an earlier page of this browser has not sent. @throws ProblemError when a conversation cannot be loaded */
export const resumeUnsent = async (client: QueryClient): Promise<void> => {
  for (const { friendId, ...unsent } of unsentOf(me())) {
    await client.ensureQueryData(threadQuery(client, friendId));
    if (threadOf(client, friendId)?.outgoing.some(({ key }) => key === unsent.key)) continue;
    const isOld = Date.now() - Date.parse(unsent.createdAt) > RESUMED_FOR_MS;
    const outgoing: Outgoing = { ...NEW, ...unsent, image: null };
    if (isOld) updateThread(client, friendId, (known) => withOutgoing(known, { ...outgoing, state: 'failed' }));
    // The message itself shows that it was refused.
    else send(client, friendId, outgoing).catch(() => undefined);
  }
};
