/**
 * Frees the jobs of processes that were killed. Each process holds a lock on a session of its own, which PostgreSQL
 * releases when the process dies; the others free the jobs of pools without a lock. graphile-worker itself would wait
 * four hours.
 */
import { pause } from '@ninepocket/service-kit/async/pause';
import type { Context } from '../context.js';
import { listDeadPools, lockPool, unlockJobsOf } from './queue.store.js';

const CHECK_MS = 500;

export interface PoolWatch {
  stop(): Promise<void>;
}

export const watchPools = (ctx: Context, poolId: string): PoolWatch => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watching = watch(ctx, poolId, signal);
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
};

const watch = async (ctx: Context, poolId: string, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      const session = await ctx.database.sessions.connect();
      try {
        await lockPool(session, poolId);
        // A pool is dead when two checks find it without a lock: a new one takes jobs before it has its lock.
        let suspects: string[] = [];
        while (!signal.aborted) {
          const dead = (await listDeadPools(session)).filter((id) => id !== poolId);
          const confirmed = dead.filter((id) => suspects.includes(id));
          if (confirmed.length > 0) {
            ctx.log.warn({ pools: confirmed }, 'freeing the jobs of processes that have ended');
            await unlockJobsOf(session, confirmed);
          }
          suspects = dead;
          await pause(CHECK_MS, signal);
        }
      } finally {
        session.release(true);
      }
    } catch (error) {
      if (!signal.aborted) ctx.log.warn({ err: error }, 'the session that watches worker pools was lost; reconnecting');
      await pause(CHECK_MS, signal);
    }
  }
};
