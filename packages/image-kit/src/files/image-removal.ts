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
  /** When the files of an image may be removed; null while it has a use. */
  findDue(this: void, tx: Queryable, imageId: string): Promise<Date | null>;
  forget(this: void, tx: Queryable, imageId: string): Promise<void>;
}

export const imageRemoval = (service: ServiceName) =>
  job(`${service}.image-removal`, z.object({ imageId: z.uuid() }), {
    key: ({ imageId }) => imageId,
    retries: Infinity,
  });

interface RemovalOptions {
  pool: Database['pool'];
  imageFiles: { remove(imageId: string): Promise<void> };
  removals: Removals;
}

/** Removes the files of an image once it is due, unless it has a use then. */
export const imageRemovalWorker = (service: ServiceName, { pool, imageFiles, removals }: RemovalOptions): JobWorker =>
  worker(imageRemoval(service), async ({ imageId }) => {
    const due = await transaction(pool, (tx) => removals.findDue(tx, imageId));
    if (!due) return;
    if (due > new Date()) return due;
    await imageFiles.remove(imageId);
    await transaction(pool, (tx) => removals.forget(tx, imageId));
  });
