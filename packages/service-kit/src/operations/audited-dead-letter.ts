import type { NewAuditEntry } from '../audit/record-audit.js';
import type { DeadLetterRow } from './dead-letters.js';
import { envelopeOf } from './readable-letter.js';

/** Without the event's data and the error, which may be personal. */
export const auditedDeadLetter = (action: string, letter: DeadLetterRow, actorId: number): NewAuditEntry => {
  const { source, event_id: eventId, name, subscriber } = letter;
  return {
    actorId,
    action,
    target: { type: 'dead-letter', id: `${source}:${eventId}`, label: name },
    before: { service: subscriber, event: name, eventId, aggregate: envelopeOf(letter)?.aggregate ?? null },
    after: null,
  };
};
