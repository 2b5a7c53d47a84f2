import { sendImage, sendMessage, type Message } from '@ninepocket/contracts/social/messages/messages';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { onResync } from '@ninepocket/web-kit/live/live';
import { reconnectDelay } from '@ninepocket/web-kit/live/reconnect.rules';
import { withProgress, withRetry, withWaiting } from './outgoing.rules.js';
import type { Outgoing } from './thread.rules.js';
import { updateThread } from './threads.js';

const call = (friendId: number, { key, content, image }: Outgoing, signal: AbortSignal): Promise<Message> => {
  if (!image) return api.call(sendMessage, { body: { recipientId: friendId, content }, key, signal });
  const form = new FormData();
  form.set('recipientId', String(friendId));
  form.set('content', content);
  form.set('image', image);
  const onProgress = (share: number) => updateThread(friendId, (thread) => withProgress(thread, key, share));
  return api.upload(sendImage, { form, key, onProgress, signal });
};

/** No response, too many requests, or a service that is restarting. */
const TEMPORARY = [0, 429, 502, 503, 504];

/** In milliseconds. The user is watching, and no event announces that the service is back while the connection lasts. */
const LONGEST_PAUSE_MS = 5_000;

const isTemporary = (error: unknown): boolean =>
  error instanceof ProblemError && (TEMPORARY.includes(error.status) || error.code === 'request_in_progress');

/** Ends earlier when the connection returns. @throws AbortError */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = new AbortController();
    const finish = (end: () => void) => () => {
      done.abort();
      clearTimeout(timer);
      stopListening();
      end();
    };
    const timer = setTimeout(finish(resolve), ms);
    const stopListening = onResync(finish(resolve));
    addEventListener('online', finish(resolve), { signal: done.signal });
    signal.addEventListener(
      'abort',
      finish(() => reject(signal.reason as Error)),
      { signal: done.signal },
    );
  });

/**
 * Repeats a send until the server accepts or refuses it; the key prevents duplicates.
 * @throws ProblemError when it is refused; AbortError
 */
export const deliver = async (friendId: number, outgoing: Outgoing, signal: AbortSignal): Promise<Message> => {
  for (let failures = 0; ; failures += 1) {
    signal.throwIfAborted();
    try {
      return await call(friendId, outgoing, signal);
    } catch (error) {
      if (!isTemporary(error)) throw error;
    }
    updateThread(friendId, (thread) => withWaiting(thread, outgoing.key));
    await pause(reconnectDelay(failures, Math.random(), LONGEST_PAUSE_MS), signal);
    if (outgoing.image) updateThread(friendId, (thread) => withRetry(thread, outgoing.key));
  }
};
