import { timestampInput } from '@ninepocket/contracts/http/fields/fields.schemas';
import { exportAuditRecords, listAuditRecords } from '@ninepocket/contracts/catalog/audit';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { admin } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Context } from '../context.js';
import { auditCsv, presentAuditRecord } from './audit.present.js';
import { eachAuditRow, findAuditRows, positionOf } from './audit.store.js';

const cursorShape = z.tuple([timestampInput(), z.int32()]);

export const auditRoutes = ({ pool }: Context): Route[] => [
  route(listAuditRecords, admin, async ({ query: { limit, cursor, ...filters } }) => {
    const rows = await findAuditRows(pool, filters, readCursor(cursor, cursorShape), limit + 1);
    return pageOf(rows, limit, null, presentAuditRecord, positionOf);
  }),

  route(exportAuditRecords, admin, async ({ query, res, signal }) => {
    res.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit-log.csv"',
    });
    await pipeline(Readable.from(auditCsv(eachAuditRow(pool, query))), res, { signal });
  }),
];
