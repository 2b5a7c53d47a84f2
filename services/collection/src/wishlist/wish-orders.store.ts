import type { WISH_SORTS } from '@ninepocket/contracts/collection/sorts';
import { BY_NAME, BY_NUMBER, BY_SET } from '../cards/card-orders.store.js';
import type { Order } from '../paging/keyset.store.js';

/**
 * Orders of wishes `w` for cards `c` of sets `s`. Cards of unknown value come last in both directions.
 */
export const WISH_ORDERS: Record<(typeof WISH_SORTS)[number], Order> = {
  newest: { key: 'w.created_at', type: 'timestamptz', direction: 'desc' },
  oldest: { key: 'w.created_at', type: 'timestamptz', direction: 'asc' },
  priority: { key: '(-w.priority)::numeric', type: 'numeric', direction: 'desc' },
  name: { ...BY_NAME, direction: 'asc' },
  'name-last': { ...BY_NAME, direction: 'desc' },
  number: { ...BY_NUMBER, direction: 'asc' },
  'number-last': { ...BY_NUMBER, direction: 'desc' },
  set: { ...BY_SET, direction: 'asc' },
  'set-last': { ...BY_SET, direction: 'desc' },
  'value-low': { key: 'coalesce(c.market_value, 999999999)', type: 'numeric', direction: 'asc' },
  'value-high': { key: 'coalesce(c.market_value, -1)', type: 'numeric', direction: 'desc' },
};
