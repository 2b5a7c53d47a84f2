/** Polls the row, since any replica may execute the run. */
import { pause } from '@ninepocket/service-kit/async/pause';
import type { RunEvent } from '@ninepocket/contracts/automation/jobs';
import type { Response } from 'express';
import type { Context } from '../context.js';
import { lineOf } from './lines.rules.js';
import type { StoredRun } from './run.rules.js';
import { findRun } from './runs.store.js';

const POLL_MS = 250;
const HEARTBEAT_MS = 15_000;

/** Sends the stored lines of a run and then the new ones, until it ends or the client disconnects. */
export const sendProgress = async (
  { pool }: Context,
  first: StoredRun,
  res: Response,
  signal: AbortSignal,
): Promise<void> => {
  res.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  res.flushHeaders();
  const send = (line: RunEvent): void => void res.write(`data: ${JSON.stringify(line)}\n\n`);
  let run: StoredRun | null = first;
  send({ ...lineOf(run, 'start', run.createdAt), number: 0 });
  let last = 0;
  let sentAt = Date.now();
  while (run && !signal.aborted) {
    for (const line of run.lines.filter(({ number }) => number > last)) {
      send(line);
      last = line.number;
      sentAt = Date.now();
    }
    if (run.endedAt) {
      // A run that was cancelled before it started has no line.
      if (run.lines.length === 0) send(lineOf({ ...run, lineNumber: 1 }, 'cancelled', run.endedAt));
      break;
    }
    if (Date.now() - sentAt > HEARTBEAT_MS) {
      res.write(': heartbeat\n\n');
      sentAt = Date.now();
    }
    await pause(POLL_MS, signal);
    if (!signal.aborted) run = await findRun(pool, run.id);
  }
  res.end();
};
