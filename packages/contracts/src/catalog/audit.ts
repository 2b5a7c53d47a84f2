/** The audit log: every admin change of every service, stored by catalog. */
import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { auditEntry, auditRecord, auditFilters } from './audit.schemas.js';

export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditRecord = z.infer<typeof auditRecord>;
export type AuditFilters = z.output<typeof auditFilters>;

export const { listAuditRecords, exportAuditRecords } = endpoints(() => import('./audit.schemas.js'), {
  listAuditRecords: {
    route: 'GET /api/admin/audit',
    summary: 'Changes made by admins in all services, newest first',
    access: 'admin',
    shows: ['auditLog'],
    paged: true,
  },
  exportAuditRecords: {
    route: 'GET /api/admin/audit.csv',
    summary: 'The audit log as a file, with the same filters',
    access: 'admin',
    limits: { seconds: 60, stream: true },
    produces: ['text/csv'],
  },
});
