import type { Order } from '../paging/keyset.store.js';

/** Orders of what belongs to a card `c` of a set `s`; texts ignore case and accents, and are truncated to keep cursors short. */
type CardOrder = Omit<Order, 'direction'>;

export const BY_NAME: CardOrder = { key: 'left(c.search_text, 40)', type: 'text' };

export const BY_NUMBER: CardOrder = { key: 'left(c.card_order, 40)', type: 'text' };

/** By year and set, then in card order. */
export const BY_SET: CardOrder = {
  key: `lpad(s.year::text, 4, '0') || left(s.search_text, 30) || lpad(s.id::text, 10, '0') || left(c.card_order, 40)`,
  type: 'text',
};
