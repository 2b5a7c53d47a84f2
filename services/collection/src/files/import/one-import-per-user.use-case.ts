/** One file of a user at a time in this process: each holds memory and the thread for a while. */
import { conflict } from '@ninepocket/service-kit/http/problem';

const atWork = new Set<number>();

/** @throws ProblemError import_under_way (409) while another file of the user's is being read or matched */
export const oneImportPerUser = async <T>(userId: number, work: () => Promise<T>): Promise<T> => {
  if (atWork.has(userId))
    throw conflict('import_under_way', 'Another file of yours is being read. Please wait until that is done.');
  atWork.add(userId);
  try {
    return await work();
  } finally {
    atWork.delete(userId);
  }
};
