/** A read model's table again from its owner's snapshot, beside a running service and without a moment of emptiness. */
import type { Page } from '@ninepocket/contracts/http/paging';
import { rebuild } from '@ninepocket/service-kit/database/rebuild';
import type { Missing } from './cards/rebuild.store.js';

/**
 * The snapshot comes by id, so a page speaks for every id up to its last; behind the last page there is nothing.
 * @param retire what becomes of rows that the snapshot lacks
 * @returns how many rows the snapshot had
 */
export const rebuildTable = async <T extends { id: number }>(
  read: (cursor: string | undefined) => Promise<Page<T>>,
  store: (facts: T[]) => Promise<void>,
  retire: (missing: Missing) => Promise<void>,
): Promise<number> => {
  let above = 0;
  const count = await rebuild(read, async (facts) => {
    await store(facts);
    const present = facts.map((fact) => fact.id);
    const upTo = Math.max(...present);
    await retire({ above, upTo, present });
    above = upTo;
  });
  await retire({ above, upTo: null, present: [] });
  return count;
};
