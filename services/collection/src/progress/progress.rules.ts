/** The orders of sets, and their percentages. */
import type { PROGRESS_SORTS } from '@ninepocket/contracts/collection/stats';
import type { Order } from '../paging/keyset.store.js';

export type ProgressSort = (typeof PROGRESS_SORTS)[number];

/** Of a set `s`, what I own of it `o`, and for `percent` how many cards it has `t`. */
export const PROGRESS_ORDERS: Record<ProgressSort, Order> = {
  recent: { key: 'o.latest', type: 'timestamptz', direction: 'desc' },
  percent: { key: 'round(100.0 * o.owned / t.cards, 2)', type: 'numeric', direction: 'desc' },
  // A cursor stays short; sets whose names begin alike stand by their ids.
  name: { key: 'left(s.name, 40)', type: 'text', direction: 'asc' },
  year: { key: 's.year::numeric', type: 'numeric', direction: 'desc' },
  value: { key: 'o.value', type: 'numeric', direction: 'desc' },
};

/** Rounded (SPEC section 2), but 100 only when nothing is missing. */
export const percentOf = (owned: number, total: number): number =>
  owned >= total ? 100 : Math.min(99, Math.round((owned / total) * 100));
