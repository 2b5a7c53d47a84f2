/** Rebuilds a read model from its owner's snapshot; the stream brings what changes meanwhile. */
import type { Page } from '@ninepocket/contracts/paging';

/**
 * Reads a snapshot page by page. The store must be the one that events use: it drops what is stale by version.
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
    if (page.items.length) await store(page.items);
    rows += page.items.length;
    cursor = page.next;
  } while (cursor !== null);
  return rows;
};
