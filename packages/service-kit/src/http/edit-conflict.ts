/** An update may contain the version that its editor saw; when the row has another one, the answer is `edit_conflict`. */
import { conflict, ProblemError } from './problem.js';

const CODE = 'edit_conflict';
const TEXT = 'This has been changed since you opened it. Compare both versions, then save again.';

/** Call it while the row is locked. Without a version, the last update wins. */
export const requireVersion = (seen: number | undefined, current: number): void => {
  if (seen !== undefined && seen !== current) throw conflict(CODE, TEXT);
};

/**
 * Adds the resource as it is now to the `edit_conflict` that the update throws.
 * @param present reads and presents the resource, after the update's transaction has ended
 */
export const withCurrent = async <T>(update: () => Promise<T>, present: () => Promise<unknown>): Promise<T> => {
  try {
    return await update();
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== CODE) throw error;
    throw conflict(CODE, TEXT, await present());
  }
};
