import { timestampInput } from '@ninepocket/contracts/http/fields/fields.schemas';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as contract from '@ninepocket/contracts/catalog/imports';
import type { ImportJob } from '@ninepocket/contracts/catalog/imports';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { admin } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { errorsCsv } from './errors-csv.rules.js';
import { cancelImport, startImport, undoImport } from './import-actions.store.js';
import { presentImport } from './imports.present.js';
import { eachRefusedRow, findImport, listImportRows } from './imports.store.js';
import { progressRoute } from './progress.routes.js';
import { receiveUpload } from './upload/upload.use-case.js';

const cursorShape = z.tuple([timestampInput(), z.uuid()]);

export const importRoutes = (ctx: Context): Route[] => {
  const read = async (id: string): Promise<ImportJob> => presentImport(await findImport(ctx.pool, id));
  return [
    route(contract.uploadImport, admin, async ({ req, caller }) => {
      const { id, totalRows } = await receiveUpload(ctx.pool, req, caller.userId);
      return { message: `Processing ${totalRows} rows in the background.`, totalRows, importId: id };
    }),

    route(contract.listImports, admin, async ({ query }) => {
      const { rows, total } = await listImportRows(ctx.pool, readCursor(query.cursor, cursorShape), query.limit);
      return pageOf(rows, query.limit, total, presentImport, (row) => [row.created_at.toISOString(), row.id]);
    }),

    route(contract.getImport, admin, ({ params }) => read(params.id)),

    route(contract.startImport, admin, async ({ caller, params: { id } }) => {
      await startImport(ctx.pool, id, caller.userId);
      return read(id);
    }),

    route(contract.cancelImport, admin, async ({ caller, params: { id } }) => {
      await cancelImport(ctx.pool, id, caller.userId);
      return read(id);
    }),

    route(contract.undoImport, admin, async ({ caller, params: { id } }) => {
      await undoImport(ctx.pool, id, caller.userId);
      return read(id);
    }),

    progressRoute(ctx),

    route(contract.importErrors, admin, async ({ params, res, signal }) => {
      await findImport(ctx.pool, params.id);
      res.set({
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="import-errors.csv"',
      });
      await pipeline(Readable.from(errorsCsv(eachRefusedRow(ctx.pool, params.id))), res, { signal });
    }),
  ];
};
