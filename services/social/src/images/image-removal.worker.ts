import { pause } from '@ninepocket/service-kit/async/pause';
import { runAsLeader } from '@ninepocket/service-kit/database/leader-election';
import type { Worker } from '@ninepocket/service-kit/process/service';
import type { PoolClient } from 'pg';
import type { Context } from '../context.js';
import { findDueRemovals, forgetRemoval, postponeRemoval } from './images.store.js';

const BATCH = 100;
const INTERVAL_MS = 2_000;
const RETRY_MS = 30_000;

/** Deletes the files of images that no message shows (`image_removals`), on one replica at a time. */
export const imageRemoval = ({
  database,
  log,
  imageFiles,
}: Pick<Context, 'database' | 'log' | 'imageFiles'>): Worker => {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  const removeDue = async (session: PoolClient, signal: AbortSignal): Promise<void> => {
    const due = await findDueRemovals(session, BATCH);
    for (const imageId of due) {
      if (signal.aborted) return;
      try {
        await imageFiles.remove(imageId);
      } catch (error) {
        log.warn({ err: error, imageId }, 'an image could not be removed; retrying later');
        await postponeRemoval(session, imageId);
        continue;
      }
      await forgetRemoval(session, imageId);
    }
  };

  const work = async (session: PoolClient, signal: AbortSignal): Promise<void> => {
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

  return {
    name: 'image-removal',
    start: async () => {
      running = runAsLeader({ name: 'image-removal', sessions: database.sessions, log, work }, stopping.signal);
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
