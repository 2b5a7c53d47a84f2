import { pause } from '@ninepocket/service-kit/async/pause';
import { leaderWorker } from '@ninepocket/service-kit/database/leader-worker';
import type { Database, Queryable } from '@ninepocket/service-kit/database/database';
import type { Worker } from '@ninepocket/service-kit/process/service';
import type { Logger } from 'pino';

export interface Removals {
  /** Images whose files no longer have a use, the most urgent first. */
  findDue(this: void, db: Queryable, limit: number): Promise<string[]>;
  forget(this: void, db: Queryable, imageId: string): Promise<void>;
  /** Other removals come first for a while. */
  postpone(this: void, db: Queryable, imageId: string): Promise<void>;
}

const BATCH = 100;
const INTERVAL_MS = 2_000;
const RETRY_MS = 30_000;

/** Deletes the files of images that are due for removal, on one replica at a time. */
export const imageRemoval = ({
  database,
  log,
  imageFiles,
  removals,
}: {
  database: Pick<Database, 'sessions'>;
  log: Logger;
  imageFiles: { remove(imageId: string): Promise<void> };
  removals: Removals;
}): Worker => {
  const removeDue = async (session: Queryable, signal: AbortSignal): Promise<void> => {
    for (const imageId of await removals.findDue(session, BATCH)) {
      if (signal.aborted) return;
      try {
        await imageFiles.remove(imageId);
      } catch (error) {
        log.warn({ err: error, imageId }, 'an image could not be removed; retrying later');
        await removals.postpone(session, imageId);
        continue;
      }
      await removals.forget(session, imageId);
    }
  };

  const work = async (session: Queryable, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      try {
        await removeDue(session, signal);
        await pause(INTERVAL_MS, signal);
      } catch (error) {
        log.warn({ err: error }, 'images cannot be removed; retrying');
        await pause(RETRY_MS, signal);
      }
    }
  };

  return leaderWorker({ name: 'image-removal', database, log, work });
};
