import type { Worker } from '@ninepocket/service-kit/process/service';
import type { Logger } from 'pino';
import { removeOldUploads } from './upload-folder.js';

/** When the service starts, removes what killed processes left. */
export const oldUploadsWorker = ({ log }: { log: Logger }): Worker => ({
  name: 'old-uploads',
  start: () => removeOldUploads().catch((error: unknown) => log.warn({ err: error }, 'old uploads not removed')),
  stop: async () => {},
});
