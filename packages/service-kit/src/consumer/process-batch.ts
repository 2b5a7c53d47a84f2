/** A batch is handled in one transaction or, when that fails, one by one: only the failing event is retried. */
import type { JsMsg } from '@nats-io/jetstream';
import { context as traceContext } from '@opentelemetry/api';
import { z } from 'zod';
import { pause } from '../async/pause.js';
import { isOutage } from '../database/database-errors.js';
import { traceOf } from '../nats/message.js';
import { countEvents } from '../telemetry/messaging-metrics.js';
import type { ConsumerContext } from './consumer-context.js';
import { deadLetter } from './dead-letter.js';
import { handleEvents } from './handle-events.js';

const TRIES = 5;
/** Milliseconds before the second to the fifth try; later events wait as well, because order matters. */
const BACKOFF_MS = [250, 1_000, 3_000, 5_000];

/**
 * Handles or dead-letters the messages, in order.
 * @throws when a dependency is unavailable or `signal` was aborted; the remaining messages are then read again, without
 * counting as tried
 */
export const processBatch = async (context: ConsumerContext, messages: JsMsg[], signal: AbortSignal): Promise<void> => {
  const [only] = messages;
  if (only && messages.length === 1) return processOne(context, only, signal);
  try {
    await handleEvents(context, messages, signal);
  } catch (error) {
    if (signal.aborted || isOutage(error)) throw error;
    const { log, source } = context;
    log.warn({ err: error, source, events: messages.length }, 'a batch failed; handling its events one by one');
    for (const message of messages) await processOne(context, message, signal);
  }
};

const processOne = async (context: ConsumerContext, message: JsMsg, signal: AbortSignal): Promise<void> => {
  for (let tries = 1; ; tries++) {
    try {
      return await handleEvents(context, [message], signal);
    } catch (error) {
      if (signal.aborted || isOutage(error)) throw error;
      if (tries === TRIES || error instanceof z.ZodError) return deadLetter(context, message, error, tries);
      countEvents(context.source, { failed: 1 });
      const details = { err: error, source: context.source, event: message.subject, seq: message.seq, tries };
      traceContext.with(traceOf(message), () => context.log.warn(details, 'handling an event failed; retrying'));
    }
    await pause(BACKOFF_MS[tries - 1] ?? 0, signal);
    signal.throwIfAborted();
  }
};
