/** An audit entry is an event, written in the transaction of the change; catalog stores it in the audit log. */
import type { AuditEntry } from '@ninepocket/contracts/catalog/audit';
import type { auditEntry } from '@ninepocket/contracts/catalog/audit.schemas';
import type { EventType } from '@ninepocket/contracts/events/event';
import { currentRequestId } from '../http/request-context.js';
import { emit, type Tx } from '../outbox/outbox.js';
import { changedFields, maskAddresses } from './audit.rules.js';

export type NewAuditEntry = Omit<AuditEntry, 'requestId'>;

export type RecordAudit = (tx: Tx, entry: NewAuditEntry) => Promise<void>;

/**
 * For a service's own `recordAudit`. Records the fields that differ between `before` and `after`, with masked email
 * addresses; when there are both and none differs, it records nothing. Bulk work is one entry, with counts.
 * @param event the service's `<service>.admin.changed`
 */
export const auditRecorder =
  (event: EventType<typeof auditEntry>): RecordAudit =>
  async (tx, { actorId, action, target, before, after }) => {
    const changes = changedFields(before, after);
    if (!changes) return;
    const entry = { actorId, action, target, ...changes, requestId: currentRequestId() };
    await emit(tx, event, `${target.type}:${target.id}`, maskAddresses(entry));
  };
