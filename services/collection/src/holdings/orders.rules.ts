/** The orders of a collection. */
import type { HOLDING_SORTS } from '@ninepocket/contracts/collection/collection';
import type { Order } from '../cards/ordered.js';

/**
 * Of a holding `h`, its card `c` and set `s`. Cards of unknown value come last. Texts are cut, so that a cursor stays
 * short; names are compared as they are searched, without case and accents.
 */
export const HOLDING_ORDERS: Record<(typeof HOLDING_SORTS)[number], Order> = {
  newest: { key: 'h.created_at', type: 'timestamptz', direction: 'desc' },
  oldest: { key: 'h.created_at', type: 'timestamptz', direction: 'asc' },
  name: { key: 'left(c.search_text, 40)', type: 'text', direction: 'asc' },
  set: {
    key: `lpad(s.year::text, 4, '0') || left(s.search_text, 30) || lpad(s.id::text, 10, '0') || left(c.card_order, 40)`,
    type: 'text',
    direction: 'asc',
  },
  value: { key: 'coalesce(c.market_value, -1)', type: 'numeric', direction: 'desc' },
};
