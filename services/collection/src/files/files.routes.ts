import * as contract from '@ninepocket/contracts/collection/holdings/files';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { signedIn, superHero } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Context } from '../context.js';
import { applyImport } from './import/apply-import.use-case.js';
import { asCsv, asJson } from './export/export.rules.js';
import { exportBinders, exportHoldings } from './export/export.store.js';
import { changeImport, prepareImport } from './import/prepare-import.use-case.js';
import { rowPresenter } from './import/import-rows.present.js';
import { findCardsOfRows, findImport, findRows, importUnderWay } from './import/imports.store.js';
import { summarizeImport } from './import/summarize-import.use-case.js';
import { withUpload } from './reading/read-upload.use-case.js';

/** One file for each user, so that nobody fills the memory for waiting ones. */
const uploading = new Set<number>();
const rowCursor = z.tuple([z.int32()]);

export const fileRoutes = ({ pool, importQueue }: Context): Route[] => [
  route(contract.uploadCollection, signedIn, async ({ caller, req, signal }) => {
    const { userId } = caller;
    if (uploading.has(userId) || importQueue.has(userId)) throw importUnderWay();
    uploading.add(userId);
    const prepared = withUpload(req, (file) =>
      importQueue.run(userId, signal, () => prepareImport(pool, caller, file)),
    );
    return prepared.finally(() => uploading.delete(userId));
  }),

  route(contract.getImportPlace, signedIn, async ({ caller }) => ({ place: importQueue.placeOf(caller.userId) })),

  route(contract.getCollectionImport, signedIn, async ({ caller, params }) =>
    summarizeImport(pool, caller, await findImport(pool, caller.userId, params.id)),
  ),

  route(contract.changeCollectionImport, signedIn, async ({ caller, params, body, signal }) => {
    if (importQueue.has(caller.userId)) throw importUnderWay();
    return importQueue.run(caller.userId, signal, () => changeImport(pool, caller, params.id, body));
  }),

  route(contract.listImportRows, signedIn, async ({ caller, params, query }) => {
    const { columns } = await findImport(pool, caller.userId, params.id);
    const [after] = readCursor(query.cursor, rowCursor) ?? [0];
    const rows = await findRows(pool, params.id, { ...query, after });
    const present = rowPresenter(columns, await findCardsOfRows(pool, rows));
    return pageOf(rows, query.limit, null, present, ({ line }) => [line]);
  }),

  route(contract.applyCollectionImport, signedIn, ({ caller, params, body, signal }) =>
    importQueue.run(caller.userId, signal, () => applyImport(pool, caller, params.id, body.onlyNew)),
  ),

  route(contract.exportCollection, superHero, async ({ caller, query, res, signal }) => {
    const { type, write } = FORMATS[query.format];
    const fileName = `ninepocket-${new Date().toISOString().slice(0, 10)}.${query.format}`;
    const binders = await exportBinders(pool, caller.userId);
    res.set({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="${fileName}"` });
    await pipeline(Readable.from(write({ rows: exportHoldings(pool, caller.userId), binders })), res, { signal });
  }),
];

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: asCsv },
  json: { type: 'application/json; charset=utf-8', write: asJson },
};
