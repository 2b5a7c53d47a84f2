import type { WISH_SORTS } from '@ninepocket/contracts/collection/sorts';
import type { Order } from '../paging/keyset.store.js';

/**
 * Orders of wishes `w` for cards `c`. Cards of unknown value come last in both directions. Names are compared ignoring
 * case and accents, and truncated to keep cursors short.
 */
export const WISH_ORDERS: Record<(typeof WISH_SORTS)[number], Order> = {
  newest: { key: 'w.created_at', type: 'timestamptz', direction: 'desc' },
  oldest: { key: 'w.created_at', type: 'timestamptz', direction: 'asc' },
  priority: { key: '(-w.priority)::numeric', type: 'numeric', direction: 'desc' },
  name: { key: 'left(c.search_text, 40)', type: 'text', direction: 'asc' },
  'value-low': { key: 'coalesce(c.market_value, 999999999)', type: 'numeric', direction: 'asc' },
  'value-high': { key: 'coalesce(c.market_value, -1)', type: 'numeric', direction: 'desc' },
};
