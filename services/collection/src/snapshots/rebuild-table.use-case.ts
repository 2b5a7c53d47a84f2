/** Rebuilds a read model's table from its owner's snapshot while the service runs; the table is never empty. */
import type { Page } from '@ninepocket/contracts/http/fields/paging';
import { storeSnapshot } from '@ninepocket/service-kit/read-model/store-snapshot';

/** Every id above `above` and up to `upTo` (null: no upper bound), except those `present` in the snapshot. */
export interface MissingIds {
  above: number;
  upTo: number | null;
  present: number[];
}

/** A snapshot is ordered by id, so each page is complete from the previous page's last id to its own last id. */
export const rebuildTable = async <T extends { id: number }>(
  read: (cursor: string | undefined) => Promise<Page<T>>,
  store: (facts: T[]) => Promise<void>,
  retire: (missing: MissingIds) => Promise<void>,
): Promise<number> => {
  let above = 0;
  const count = await storeSnapshot(read, async (facts) => {
    await store(facts);
    const present = facts.map((fact) => fact.id);
    const upTo = Math.max(...present);
    await retire({ above, upTo, present });
    above = upTo;
  });
  await retire({ above, upTo: null, present: [] });
  return count;
};
