/**
 * Lists that are read in one of several orders, page by page: rows are compared by a key and then by id, both in
 * one direction, so that a cursor is that direction and the last row's key and id.
 */
import { id } from '@ninepocket/contracts/http/fields';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { z } from 'zod';

/** Keys as a cursor carries them. Anything else would fail in the database. */
const KEYS = {
  timestamptz: z.iso.datetime(),
  numeric: z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/),
  text: z.string().max(200),
};

export interface Order {
  /** An SQL expression that is never null. */
  key: string;
  type: keyof typeof KEYS;
  direction: 'asc' | 'desc';
}

/** A row's place in an order. */
export type Place = [key: string, id: number];

/**
 * @returns where the page before ended; null on the first page
 * @throws ProblemError bad_input when the cursor is not one of this order
 */
export const readPlace = (cursor: string | undefined, order: Order): Place | null => {
  const found = readCursor(cursor, z.tuple([z.literal(order.direction), KEYS[order.type], id]));
  return found && [found[1], found[2]];
};

/** Takes a row that was selected with its order's key as `orderKey`, gives what its cursor says. */
export const cursorOf =
  ({ direction }: Order) =>
  ({ orderKey, id }: { orderKey: string | number | Date; id: number }): [Order['direction'], ...Place] => [
    direction,
    orderKey instanceof Date ? orderKey.toISOString() : String(orderKey),
    id,
  ];

/** SQL that orders rows, and that keeps those behind a place: `at` are the expressions of key and id. */
export const orderBy = ({ direction }: Order, at: [string, string]): string =>
  `order by ${at.map((one) => `${one} ${direction}`).join(', ')}`;

/** @param bind keeps a value and gives its `$n` */
export const afterPlace = (
  { type, direction }: Order,
  at: [string, string],
  place: Place | null,
  bind: (value: unknown) => string,
): string =>
  place === null
    ? ''
    : ` and (${at.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${bind(place[0])}::${type}, ${bind(place[1])}::int)`;
