import type { Page } from '@ninepocket/contracts/http/fields/paging';
import { isDeadlock } from '../database/database-errors.js';

const TRIES = 5;

/**
 * `store` must compare versions, as event handlers do, and drop stale rows: changes made meanwhile arrive as events.
 * @returns the number of rows read
 */
export const storeSnapshot = async <T>(
  read: (cursor: string | undefined) => Promise<Page<T>>,
  store: (batch: T[]) => Promise<void>,
): Promise<number> => {
  let rows = 0;
  let cursor: string | null | undefined;
  do {
    const page = await read(cursor ?? undefined);
    if (page.items.length) await storeWithRetry(() => store(page.items));
    rows += page.items.length;
    cursor = page.next;
  } while (cursor !== null);
  return rows;
};

/** Rebuilds and event handlers lock rows in different orders, so the two may deadlock. */
const storeWithRetry = async (store: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries++) {
    try {
      return await store();
    } catch (error) {
      if (tries === TRIES || !isDeadlock(error)) throw error;
    }
  }
};
