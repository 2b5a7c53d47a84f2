import { newKey } from '@ninepocket/web-kit/api/action-keys';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { removeUnsent, storeUnsent, unsentOf } from '@ninepocket/web-kit/live/unsent';
import { userStore } from '@ninepocket/web-kit/session/current-user';
import { onSessionEnd } from '@ninepocket/web-kit/session/on-session-end';
import { deliver } from './deliver.js';
import { loadLatest } from './load-thread.js';
import { withFailure, withOutgoing, withoutOutgoing, withRetry, withSent } from './outgoing.rules.js';
import { hasNewer, type Outgoing } from './thread.rules.js';
import { threadOf, updateThread } from './threads.js';

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

/** @throws ProblemError when the message is refused; AbortError after cancelSend */
const send = async (friendId: number, outgoing: Outgoing): Promise<void> => {
  const { key } = outgoing;
  const abort = new AbortController();
  aborts.set(key, abort);
  const turn = (queues.get(friendId) ?? Promise.resolve()).then(() => deliver(friendId, outgoing, abort.signal));
  queues.set(
    friendId,
    turn.catch(() => undefined),
  );
  try {
    const message = await turn;
    removeUnsent(me(), key);
    updateThread(friendId, (thread) => withSent(thread, key, message));
  } catch (error) {
    updateThread(friendId, (thread) => withFailure(thread, key, refusalOf(error)));
    throw error;
  } finally {
    aborts.delete(key);
  }
};

/** Shows the message immediately. @throws ProblemError */
export const sendNew = async (friendId: number, content: string, image: Outgoing['image']): Promise<void> => {
  const [key, createdAt] = [newKey(), new Date().toISOString()];
  const outgoing: Outgoing = { key, content, image, state: 'sending', progress: 0, createdAt, seq: null };
  if (!image) storeUnsent(me(), { friendId, key, content, createdAt });
  updateThread(friendId, (thread) => withOutgoing(thread, outgoing));
  const thread = threadOf(friendId);
  if (thread && hasNewer(thread)) loadLatest(friendId).catch(() => undefined);
  await send(friendId, outgoing);
};

/** @throws ProblemError */
export const retrySend = async (friendId: number, outgoing: Outgoing): Promise<void> => {
  updateThread(friendId, (thread) => withRetry(thread, outgoing.key));
  await send(friendId, outgoing);
};

/** Cancels an upload, or removes a message that could not be sent. */
export const cancelSend = (friendId: number, { key }: Outgoing): void => {
  aborts.get(key)?.abort();
  removeUnsent(me(), key);
  updateThread(friendId, (thread) => withoutOutgoing(thread, key));
};

/** Sends what an earlier page of this browser has not sent. @throws ProblemError when conversations cannot be loaded */
export const resumeUnsent = async (): Promise<void> => {
  for (const { friendId, ...unsent } of unsentOf(me())) {
    if (!threadOf(friendId)) await loadLatest(friendId);
    if (threadOf(friendId)?.outgoing.some(({ key }) => key === unsent.key)) continue;
    const isOld = Date.now() - Date.parse(unsent.createdAt) > RESUMED_FOR_MS;
    const outgoing: Outgoing = { ...unsent, image: null, state: 'sending', progress: 0, seq: null };
    updateThread(friendId, (known) => withOutgoing(known, isOld ? { ...outgoing, state: 'failed' } : outgoing));
    // The message itself shows that it was refused.
    if (!isOld) send(friendId, outgoing).catch(() => undefined);
  }
};
