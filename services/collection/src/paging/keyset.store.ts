/**
 * Keyset pagination for lists with several orders. Rows are ordered by a key and then by id, both in the same
 * direction; a cursor is that direction with the last row's key and id.
 */
import { id, timestampInput } from '@ninepocket/contracts/http/fields/fields.schemas';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { z } from 'zod';

/** Sort keys as they appear in a cursor. Anything else would fail in the database. */
const KEYS = {
  timestamptz: timestampInput(),
  numeric: z.string().regex(/^-?\d{1,18}(\.\d{1,2})?$/),
  text: z.string().max(200),
};

export interface Order {
  /** An SQL expression that is never null. */
  key: string;
  type: keyof typeof KEYS;
  direction: 'asc' | 'desc';
}

export type Place = [key: string, id: number];

export const readPlace = (cursor: string | undefined, order: Order): Place | null => {
  const found = readCursor(cursor, z.tuple([z.literal(order.direction), KEYS[order.type], id]));
  return found && [found[1], found[2]];
};

/** @returns the cursor of a row that was selected with its order's key as `orderKey` */
export const cursorOf =
  ({ direction }: Order) =>
  ({ orderKey, id }: { orderKey: string | number | Date; id: number }): [Order['direction'], ...Place] => [
    direction,
    orderKey instanceof Date ? orderKey.toISOString() : String(orderKey),
    id,
  ];

export const orderBy = ({ direction }: Order, at: [string, string]): string =>
  `order by ${at.map((one) => `${one} ${direction}`).join(', ')}`;

export const afterPlace = (
  { type, direction }: Order,
  at: [string, string],
  place: Place | null,
  bind: (value: unknown) => string,
): string =>
  place === null
    ? ''
    : ` and (${at.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${bind(place[0])}::${type}, ${bind(place[1])}::int)`;

/**
 * Names the statement of a list, so that each connection prepares it once. Combinations of filters are not named:
 * there are too many of them to keep prepared on every connection.
 * @param filters SQL by filter, empty when the filter is not used
 */
export const statementName = (
  list: string,
  sort: string,
  filters: Record<string, string>,
  place: Place | null,
): string | undefined => {
  const used = Object.keys(filters).filter((name) => filters[name] !== '');
  return used.length > 1 ? undefined : [list, sort, ...used, place ? 'next' : 'first'].join('-');
};
