import { z } from 'zod';
import { id, idInput, searchText, timestamp, timestampInput } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { SERVICES } from '../services.js';

/** The changed fields only; null when there is nothing to show, as before a creation. */
const fields = z.record(z.string(), z.unknown()).nullable();

export const auditEntry = z.object({
  /** The admin; null for a job. */
  actorId: id.nullable(),
  /** `<thing>.<what happened>`, e.g. `card.updated`. */
  action: z.string().regex(/^[a-z-]+\.[a-z-]+$/),
  /** `label` is the thing's name at the time of the change. */
  target: z.object({ type: z.string().regex(/^[a-z-]+$/), id: z.string().max(200), label: z.string() }),
  before: fields,
  after: fields,
  /** Equals the X-Request-Id header and the logs' `requestId`; null for a job. */
  requestId: z.string().nullable(),
});

export const auditRecord = auditEntry.extend({ id, at: timestamp, service: z.enum(SERVICES) });

const time = timestampInput({ offset: true });

export const auditFilters = z.object({
  /** Words of the action, the target's type, id and label; each may be the beginning of one. */
  q: searchText(100).optional(),
  actorId: idInput.optional(),
  service: z.enum(SERVICES).optional(),
  action: searchText(80).optional(),
  targetType: searchText(80).optional(),
  targetId: searchText(200).optional(),
  /** Inclusive. */
  from: time.optional(),
  /** Exclusive. */
  to: time.optional(),
});

export const listAuditRecords = { query: pageQuery.extend(auditFilters.shape), output: z.array(auditRecord) };
export const exportAuditRecords = { query: auditFilters };
