import '@ninepocket/contracts/http/fields/in-browsers';
import { getJobRun, watchJobRun } from '@ninepocket/contracts/automation/jobs';
import { runEvent } from '@ninepocket/contracts/automation/jobs.schemas';
import { api } from '@ninepocket/web-kit/api/api';
import { follow, type FollowListener } from '../../parts/follow.js';
import { endsRun, isActive, type RunUpdate } from './run.rules.js';

const readUpdate = (data: unknown): RunUpdate => {
  const event = runEvent.parse(data);
  return { lines: [event], last: endsRun(event) };
};

export const followRun = (id: string, listener: FollowListener<RunUpdate>): (() => void) =>
  follow(
    {
      subscribe: (signal) => api.events(watchJobRun, { params: { id }, signal }, readUpdate),
      poll: async (signal) => {
        const run = await api.call(getJobRun, { params: { id }, signal });
        return { lines: run.lines, last: !isActive(run) };
      },
      isLast: ({ last }) => last,
    },
    listener,
  );
