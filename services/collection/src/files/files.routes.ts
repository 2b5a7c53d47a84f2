/** A collection from a file and into a file. */
import * as contract from '@ninepocket/contracts/collection/files';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { signedIn, superHero } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Context } from '../context.js';
import { applyImport } from './apply-import.js';
import { asCsv, asJson } from './export.rules.js';
import { eachHolding } from './export.store.js';
import { changeImport, prepareImport } from './import.js';
import { presentRows } from './import-rows.present.js';
import { findImport, findRows } from './imports.store.js';
import { oneAtATime } from './one-at-a-time.js';
import { presentImport } from './present-import.js';
import { readUpload } from './read-file.js';

/** The line of the last row that was seen. */
const rowCursor = z.tuple([z.number().int()]);

export const fileRoutes = ({ pool }: Context): Route[] => [
  route(contract.uploadCollection, signedIn, ({ caller, req }) =>
    oneAtATime(caller.userId, async () => prepareImport(pool, caller, await readUpload(req))),
  ),

  route(contract.getCollectionImport, signedIn, async ({ caller, params }) =>
    presentImport(pool, caller, await findImport(pool, caller.userId, params.id)),
  ),

  route(contract.changeCollectionImport, signedIn, ({ caller, params, body }) =>
    oneAtATime(caller.userId, () => changeImport(pool, caller, params.id, body)),
  ),

  route(contract.listImportRows, signedIn, async ({ caller, params, query }) => {
    const { columns } = await findImport(pool, caller.userId, params.id);
    const [after] = readCursor(query.cursor, rowCursor) ?? [0];
    const rows = await findRows(pool, params.id, { ...query, after });
    const present = await presentRows(pool, columns, rows);
    return pageOf(rows, query.limit, null, present, ({ line }) => [line]);
  }),

  route(contract.applyCollectionImport, signedIn, ({ caller, params, body }) =>
    applyImport(pool, caller, params.id, body.onlyNew),
  ),

  route(contract.exportCollection, superHero, async ({ caller, query, res, signal }) => {
    const { type, write } = FORMATS[query.format];
    const fileName = `ninepocket-${new Date().toISOString().slice(0, 10)}.${query.format}`;
    res.set({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="${fileName}"` });
    await pipeline(Readable.from(write(eachHolding(pool, caller.userId))), res, { signal });
  }),
];

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: asCsv },
  json: { type: 'application/json; charset=utf-8', write: asJson },
};
