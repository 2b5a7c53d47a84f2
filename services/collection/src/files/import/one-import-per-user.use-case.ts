/** Limits a user to one import at a time, over all replicas: each takes memory and processor time. */
import { conflict } from '@ninepocket/service-kit/http/problem';
import type { ImportLocks } from './import-locks.store.js';

export const oneImportPerUser = async <T>(locks: ImportLocks, userId: number, work: () => Promise<T>): Promise<T> => {
  if (!(await locks.tryLock(userId)))
    throw conflict('import_under_way', 'Another import is still in progress. Please wait until it is done.');
  try {
    return await work();
  } finally {
    await locks.unlock(userId);
  }
};
