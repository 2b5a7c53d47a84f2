/** Live progress of a job as server-sent events. The row is asked again and again: it moves in whichever replica works. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Response } from 'express';
import type pg from 'pg';
import { presentImport } from './imports.present.js';
import { findImport } from './imports.store.js';

const LOOK_EVERY_MS = 250;
const HEARTBEAT_MS = 15_000;

/** Sends the job at once and whenever it has changed, and ends with the job or when `signal` is aborted. @throws ProblemError not_found */
export const sendProgress = async (pool: pg.Pool, id: string, res: Response, signal: AbortSignal): Promise<void> => {
  let row = await findImport(pool, id);
  res.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  res.flushHeaders();
  let told = '';
  let toldAt = 0;
  while (!signal.aborted) {
    const news = JSON.stringify(presentImport(row));
    if (news !== told) {
      res.write(`data: ${news}\n\n`);
      told = news;
      toldAt = Date.now();
    } else if (Date.now() - toldAt > HEARTBEAT_MS) {
      res.write(': still here\n\n');
      toldAt = Date.now();
    }
    if (row.status === 'done' || row.status === 'failed') break;
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {}); // aborted: the loop ends
    if (!signal.aborted) row = await findImport(pool, id);
  }
  res.end();
};
