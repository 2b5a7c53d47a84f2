/** Limits a user to one import at a time in this process: each takes memory and processor time. */
import { conflict } from '@ninepocket/service-kit/http/problem';

const inProgress = new Set<number>();

export const oneImportPerUser = async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
  if (inProgress.has(userId))
    throw conflict('import_under_way', 'Another import is still in progress. Please wait until it is done.');
  inProgress.add(userId);
  try {
    return await work();
  } finally {
    inProgress.delete(userId);
  }
};
