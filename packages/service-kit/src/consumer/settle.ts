/** A batch's way: handled at once or, when one fails, one by one, so that only that one is tried again and laid aside. */
import type { JsMsg } from '@nats-io/jetstream';
import { context } from '@opentelemetry/api';
import { z } from 'zod';
import type { Listening } from './listening.js';
import { isOutage } from '../database/database-errors.js';
import { layAside } from './dead-letter.js';
import { handle } from './handle.js';
import { traceOf } from '../nats/message.js';
import { pause } from '../async/pause.js';

const TRIES = 5;
/** Milliseconds before the second to the fifth try; the ones behind wait as well, because they come in order. */
const BACKOFF_MS = [250, 1_000, 3_000, 5_000];

/**
 * Handles the messages or lays them aside, in order.
 * @throws when something that is needed is away, or `signal` was aborted: what was not
 * handled by then stays behind the bookmark, and no try was used up
 */
export const settle = async (listening: Listening, messages: JsMsg[], signal: AbortSignal): Promise<void> => {
  const [only] = messages;
  if (only && messages.length === 1) return settleOne(listening, only, signal);
  try {
    await handle(listening, messages, signal);
  } catch (error) {
    if (signal.aborted || isOutage(error)) throw error;
    listening.log.warn(
      { err: error, source: listening.source, events: messages.length },
      'a batch failed; its events are handled one by one',
    );
    for (const message of messages) await settleOne(listening, message, signal);
  }
};

const settleOne = async (listening: Listening, message: JsMsg, signal: AbortSignal): Promise<void> => {
  for (let tries = 1; ; tries++) {
    try {
      return await handle(listening, [message], signal);
    } catch (error) {
      if (signal.aborted || isOutage(error)) throw error;
      if (tries === TRIES || error instanceof z.ZodError) return layAside(listening, message, error, tries);
      const about = { err: error, source: listening.source, event: message.subject, seq: message.seq, tries };
      context.with(traceOf(message), () =>
        listening.log.warn(about, 'an event could not be handled; it is tried again'),
      );
    }
    await pause(BACKOFF_MS[tries - 1] ?? 0, signal);
    signal.throwIfAborted();
  }
};
