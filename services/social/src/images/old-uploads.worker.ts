import type { Worker } from '@ninepocket/service-kit/process/service';
import type { Context } from '../context.js';
import { removeOldUploads } from './upload-folder.store.js';

/** When the service starts, removes what killed processes left. */
export const oldUploadsWorker = ({ log }: Pick<Context, 'log'>): Worker => ({
  name: 'old-uploads',
  start: () => removeOldUploads().catch((error: unknown) => log.warn({ err: error }, 'old uploads not removed')),
  stop: async () => {},
});
