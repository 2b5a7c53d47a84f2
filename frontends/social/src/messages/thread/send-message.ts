import { sendImage, sendMessage, type Message } from '@ninepocket/contracts/social/messages';
import { newKey } from '@ninepocket/web-kit/api/action-keys';
import { api } from '@ninepocket/web-kit/api/api';
import { loadLatest } from './load-thread.js';
import { withFailure, withOutgoing, withoutOutgoing, withProgress, withRetry, withSent } from './outgoing.rules.js';
import { hasNewer, type Outgoing } from './thread.rules.js';
import { threadOf, updateThread } from './threads.js';

/** The last send of each conversation: messages are sent one after the other, in the order they were written. */
const queues = new Map<number, Promise<unknown>>();
const aborts = new Map<string, AbortController>();

const call = (friendId: number, { key, content, image }: Outgoing, signal: AbortSignal): Promise<Message> => {
  if (!image) return api.call(sendMessage, { body: { recipientId: friendId, content }, key, signal });
  const form = new FormData();
  form.set('recipientId', String(friendId));
  form.set('content', content);
  form.set('image', image);
  const onProgress = (share: number) => updateThread(friendId, (thread) => withProgress(thread, key, share));
  return api.upload(sendImage, { form, key, onProgress, signal });
};

/** @throws ProblemError; AbortError after cancelSend */
const send = async (friendId: number, outgoing: Outgoing): Promise<void> => {
  const { key } = outgoing;
  const abort = new AbortController();
  aborts.set(key, abort);
  const turn = (queues.get(friendId) ?? Promise.resolve()).then(() => {
    abort.signal.throwIfAborted();
    return call(friendId, outgoing, abort.signal);
  });
  queues.set(
    friendId,
    turn.catch(() => undefined),
  );
  try {
    const message = await turn;
    updateThread(friendId, (thread) => withSent(thread, key, message));
  } catch (error) {
    updateThread(friendId, (thread) => withFailure(thread, key));
    throw error;
  } finally {
    aborts.delete(key);
  }
};

/** Shows the message immediately. @throws ProblemError */
export const sendNew = async (friendId: number, content: string, image: Outgoing['image']): Promise<void> => {
  const createdAt = new Date().toISOString();
  const outgoing: Outgoing = { key: newKey(), content, image, state: 'sending', progress: 0, createdAt, seq: null };
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
  updateThread(friendId, (thread) => withoutOutgoing(thread, key));
};
