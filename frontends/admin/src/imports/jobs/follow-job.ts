import '@ninepocket/contracts/http/fields/in-browsers';
import { getImport, watchImport, type ImportJob } from '@ninepocket/contracts/catalog/imports';
import { importJob } from '@ninepocket/contracts/catalog/imports.schemas';
import { api } from '@ninepocket/web-kit/api/api';
import { follow, type FollowListener } from '../../parts/follow.js';
import { isActive } from './job.rules.js';

export const followJob = (id: string, listener: FollowListener<ImportJob>): (() => void) =>
  follow(
    {
      subscribe: (signal) => api.events(watchImport, { params: { id }, signal }, (data) => importJob.parse(data)),
      poll: (signal) => api.call(getImport, { params: { id }, signal }),
      isLast: (job) => !isActive(job),
    },
    listener,
  );
