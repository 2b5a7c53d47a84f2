import { collectionAdminChanged } from '@ninepocket/contracts/events/events';
import { auditRecorder } from '@ninepocket/service-kit/audit/record-audit';

/** Every change by an admin calls it, in the transaction of the change. */
export const recordAudit = auditRecorder(collectionAdminChanged);
