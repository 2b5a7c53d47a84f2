/** The orders of a wishlist. */
import type { WISH_SORTS } from '@ninepocket/contracts/collection/wishlist';
import type { Order } from '../paging/keyset.store.js';

/** Cards that one wishlist may hold. */
export const MAX_WISHES = 5_000;

/**
 * Of a wish `w` and its card `c`. Cards of unknown value come last both ways. A name is its first letters as they are
 * searched: neither case nor accents part a hero's cards, and a cursor stays short.
 */
export const WISH_ORDERS: Record<(typeof WISH_SORTS)[number], Order> = {
  newest: { key: 'w.created_at', type: 'timestamptz', direction: 'desc' },
  oldest: { key: 'w.created_at', type: 'timestamptz', direction: 'asc' },
  priority: { key: '(-w.priority)::numeric', type: 'numeric', direction: 'desc' },
  name: { key: 'left(c.search_text, 40)', type: 'text', direction: 'asc' },
  'value-low': { key: 'coalesce(c.market_value, 999999999)', type: 'numeric', direction: 'asc' },
  'value-high': { key: 'coalesce(c.market_value, -1)', type: 'numeric', direction: 'desc' },
};
