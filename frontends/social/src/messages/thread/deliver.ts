import { sendImage, sendMessage, type Message } from '@ninepocket/contracts/social/messages/messages';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError } from '@ninepocket/web-kit/api/problem-error';
import { onResync } from '@ninepocket/web-kit/live/live';
import { reconnectDelay } from '@ninepocket/web-kit/live/reconnect.rules';
import type { Outgoing } from './thread.rules.js';

/** No response, too many requests, or a service that is restarting. */
const TEMPORARY = [0, 429, 502, 503, 504];

/** In milliseconds. The user is watching, and no event announces that the service is back while the connection lasts. */
const LONGEST_PAUSE_MS = 5_000;

type Patch = (changed: Partial<Outgoing>) => void;

const call = (friendId: number, { key, content, image }: Outgoing, signal: AbortSignal, patch: Patch) => {
  if (!image) return api.call(sendMessage, { body: { recipientId: friendId, content }, key, signal });
  const form = new FormData();
  form.set('recipientId', String(friendId));
  form.set('content', content);
  form.set('image', image);
  return api.upload(sendImage, { form, key, onProgress: (progress) => patch({ progress }), signal });
};

const isTemporary = (error: unknown): boolean =>
  error instanceof ProblemError && (TEMPORARY.includes(error.status) || error.code === 'request_in_progress');

/** Ends earlier when the connection returns, or when the send is cancelled. */
const pause = async (ms: number, cancelled: AbortSignal): Promise<void> => {
  const over = new AbortController();
  const { signal } = over;
  await new Promise<unknown>((resolve) => {
    signal.addEventListener(
      'abort',
      onResync(() => resolve(null)),
    );
    addEventListener('online', resolve, { signal });
    cancelled.addEventListener('abort', resolve, { signal });
    setTimeout(resolve, ms);
  });
  over.abort();
};

/**
 * Repeats a send until the server accepts or refuses it; the key prevents duplicates.
 * @throws ProblemError when it is refused; AbortError
 */
export const deliver = async (
  friendId: number,
  outgoing: Outgoing,
  signal: AbortSignal,
  patch: Patch,
): Promise<Message> => {
  for (let failures = 0; ; failures += 1) {
    signal.throwIfAborted();
    try {
      return await call(friendId, outgoing, signal, patch);
    } catch (error) {
      if (!isTemporary(error)) throw error;
    }
    patch({ state: 'waiting' });
    await pause(reconnectDelay(failures, Math.random(), LONGEST_PAUSE_MS), signal);
    if (outgoing.image) patch({ state: 'sending', progress: 0 });
  }
};
