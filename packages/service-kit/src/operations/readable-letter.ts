import type { EventEnvelope } from '@ninepocket/contracts/events/event';
import type { Subscription } from '../consumer/subscription.js';
import { envelopeSchema } from '../nats/message.js';
import type { DeadLetterRow } from './dead-letters.js';

export const envelopeOf = ({ envelope }: Pick<DeadLetterRow, 'envelope'>): EventEnvelope | null =>
  envelopeSchema.safeParse(envelope).data ?? null;

/** @returns null when the event is not readable or not subscribed to any more */
export const readLetter = (
  subscriptions: Subscription[],
  letter: Pick<DeadLetterRow, 'envelope' | 'name'>,
): { envelope: EventEnvelope; subscriptions: Subscription[] } | null => {
  const envelope = envelopeOf(letter);
  const matching = subscriptions.filter(({ event }) => event.name === letter.name);
  return envelope && matching.length ? { envelope, subscriptions: matching } : null;
};
