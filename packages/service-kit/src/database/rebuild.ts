/** Rebuilds a read model from its owner's snapshot; the stream brings what changes meanwhile. */
import type { Page } from '@ninepocket/contracts/http/paging';
import { isDeadlock } from './database-errors.js';

const TRIES = 5;

/**
 * Reads a snapshot page by page. The store must go by version as the one of events does: it drops what is stale.
 * @param read fetches the page at a cursor, e.g. `(cursor) => catalog.call(cardSnapshot, { query: { cursor, limit: 500 } })`
 * @returns how many rows were handed over
 */
export const rebuild = async <T>(
  read: (cursor: string | undefined) => Promise<Page<T>>,
  store: (batch: T[]) => Promise<void>,
): Promise<number> => {
  let rows = 0;
  let cursor: string | null | undefined;
  do {
    const page = await read(cursor ?? undefined);
    if (page.items.length) await storePatiently(() => store(page.items));
    rows += page.items.length;
    cursor = page.next;
  } while (cursor !== null);
  return rows;
};

/** A page takes its rows by id, events take them as they come, so the two may wait for each other. */
const storePatiently = async (store: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries++) {
    try {
      return await store();
    } catch (error) {
      if (tries === TRIES || !isDeadlock(error)) throw error;
    }
  }
};
