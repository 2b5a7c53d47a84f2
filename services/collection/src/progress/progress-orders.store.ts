import type { PROGRESS_SORTS } from '@ninepocket/contracts/collection/sorts';
import type { Order } from '../paging/keyset.store.js';

export type ProgressSort = (typeof PROGRESS_SORTS)[number];

export const PROGRESS_ORDERS: Record<ProgressSort, Order> = {
  recent: { key: 'o.latest', type: 'timestamptz', direction: 'desc' },
  percent: { key: 'coalesce(round(100.0 * o.owned / nullif(t.cards, 0), 2), 0)', type: 'numeric', direction: 'desc' },
  // Truncated to keep cursors short; sets whose names start alike are ordered by id.
  name: { key: 'left(s.name, 40)', type: 'text', direction: 'asc' },
  year: { key: 's.year::numeric', type: 'numeric', direction: 'desc' },
  value: { key: 'o.value', type: 'numeric', direction: 'desc' },
};
