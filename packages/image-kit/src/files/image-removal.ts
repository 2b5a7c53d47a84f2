/**
 * Removal of images without a use. A service lists them in its table `image_removals`, mostly by triggers of the tables
 * that used them. Triggers of `image_removals` queue a job for each row, at its time.
 */
import type { ServiceName } from '@ninepocket/contracts/services';
import { transaction, type Database, type Queryable } from '@ninepocket/service-kit/database/database';
import { job } from '@ninepocket/service-kit/jobs/job';
import { worker, type JobWorker } from '@ninepocket/service-kit/jobs/worker';
import { z } from 'zod';

export interface Removals {
  /** Milliseconds until the files of an image may be removed, by the database's clock; null while it has a use. */
  findDue(this: void, tx: Queryable, imageId: string): Promise<number | null>;
  forget(this: void, tx: Queryable, imageId: string): Promise<void>;
}

/** One at a time: if the store of the files hangs, other jobs go on. */
export const imageRemoval = (service: ServiceName) =>
  job(`${service}.image-removal`, z.object({ imageId: z.uuid() }), {
    key: ({ imageId }) => imageId,
    queue: () => 'all',
    hasOwnQueues: true,
    retries: Infinity,
  });

interface RemovalOptions {
  pool: Database['pool'];
  imageFiles: { remove(imageId: string): Promise<void> };
  removals: Removals;
}

/** Removes the files of an image once it is due, unless it has a use then. */
export const imageRemovalJob = (service: ServiceName, { pool, imageFiles, removals }: RemovalOptions): JobWorker =>
  worker(imageRemoval(service), async ({ imageId }) => {
    const ms = await transaction(pool, (tx) => removals.findDue(tx, imageId));
    if (ms === null) return;
    if (ms > 0) return new Date(Date.now() + ms);
    await imageFiles.remove(imageId);
    await transaction(pool, (tx) => removals.forget(tx, imageId));
  });
