import type { Worker } from '../process/service.js';
import { runAsLeader, type LeaderTask } from './leader-election.js';

type LeaderWork = Pick<LeaderTask, 'name' | 'log' | 'work'> & { database: { sessions: LeaderTask['sessions'] } };

/** A service's worker that works in one replica at a time. @see LeaderTask for what `work` may do */
export const leaderWorker = ({ database: { sessions }, ...task }: LeaderWork): Worker => {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  return {
    name: task.name,
    async start() {
      running = runAsLeader({ ...task, sessions }, stopping.signal);
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
};
