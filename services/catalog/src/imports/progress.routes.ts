/** Polls the row, since any replica may be doing the work. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@ninepocket/contracts/catalog/imports';
import { admin } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Response } from 'express';
import type pg from 'pg';
import type { Context } from '../context.js';
import { presentImport, type ImportJobRow } from './imports.present.js';
import { findImport } from './imports.store.js';

const POLL_MS = 250;
const HEARTBEAT_MS = 15_000;
/** An import that waits for an admin changes only after another call. */
const ACTIVE = new Set<ImportJobRow['status']>(['checking', 'waiting', 'running', 'cancelling', 'undoing']);

export const progressRoute = ({ pool }: Context): Route =>
  route(contract.watchImport, admin, ({ params, res, signal }) => sendProgress(pool, params.id, res, signal));

const sendProgress = async (pool: pg.Pool, id: string, res: Response, signal: AbortSignal): Promise<void> => {
  let row = await findImport(pool, id);
  res.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  res.flushHeaders();
  let sent = '';
  let sentAt = 0;
  while (!signal.aborted) {
    const current = JSON.stringify(presentImport(row));
    if (current !== sent) {
      res.write(`data: ${current}\n\n`);
      sent = current;
      sentAt = Date.now();
    } else if (Date.now() - sentAt > HEARTBEAT_MS) {
      res.write(': heartbeat\n\n');
      sentAt = Date.now();
    }
    if (!ACTIVE.has(row.status)) break;
    await sleep(POLL_MS, undefined, { signal }).catch(() => {}); // aborted: the loop ends
    if (!signal.aborted) row = await findImport(pool, id);
  }
  res.end();
};
