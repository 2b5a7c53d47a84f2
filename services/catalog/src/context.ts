/** What every feature is given: the two roads to the database, the clock, and the import worker's bell. */
import type pg from 'pg';
import type { PrismaClient } from './generated/client.js';
import type { ImportWorker } from './imports/imports.worker.js';

export interface Context {
  /** Single-row reads and writes. */
  db: PrismaClient;
  /** Lists, searches, bulk work. */
  pool: pg.Pool;
  clock: () => Date;
  imports: ImportWorker;
}
