import type { LISTING_SORTS } from '@ninepocket/contracts/collection/sorts';
import type { Order } from '../paging/keyset.store.js';

export const LISTING_ORDERS: Record<(typeof LISTING_SORTS)[number], Order> = {
  newest: { key: 'h.listed_at', type: 'timestamptz', direction: 'desc' },
  oldest: { key: 'h.listed_at', type: 'timestamptz', direction: 'asc' },
  'price-low': { key: 'h.sale_price', type: 'numeric', direction: 'asc' },
  'price-high': { key: 'h.sale_price', type: 'numeric', direction: 'desc' },
};
