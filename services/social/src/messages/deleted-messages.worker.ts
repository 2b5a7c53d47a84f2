import { pause } from '@ninepocket/service-kit/async/pause';
import { leaderWorker } from '@ninepocket/service-kit/database/leader-worker';
import type { Worker } from '@ninepocket/service-kit/process/service';
import type { Context } from '../context.js';
import { forgetDeleted } from './changes.store.js';

const INTERVAL_MS = 30_000;

/** Forgets what deleted messages said, half a minute after they could last be restored, in one replica at a time. */
export const deletedMessagesWorker = ({ database, log }: Context): Worker =>
  leaderWorker({
    name: 'deleted-messages',
    database,
    log,
    work: async (session, signal) => {
      while (!signal.aborted) {
        await forgetDeleted(session);
        await pause(INTERVAL_MS, signal);
      }
    },
  });
