/** Calls of binders that several test files make. */
import { addHolding } from '@ninepocket/contracts/collection/collection';
import * as binders from '@ninepocket/contracts/collection/binders';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';

export const add = async (me: TestClient, cardId: number, quantity = 1, more = {}): Promise<number> =>
  (await me.call(addHolding, { body: { cardId, quantity, ...more } })).body.id;
export const create = async (me: TestClient, name: string, more = {}): Promise<number> =>
  (await me.call(binders.createBinder, { body: { name, ...more } })).body.id;
export const put = (me: TestClient, id: number, holdingId: number, more = {}) =>
  me.call(binders.placeCopies, { params: { id }, body: { holdingId, ...more } });
export const moveHere = (me: TestClient, id: number, holdingIds: number[]) =>
  me.call(binders.moveToBinder, { params: { id }, body: { holdingIds } });
export const undo = (me: TestClient, id: number | null) => me.call(binders.undoPlacement, { params: { id: id ?? 0 } });
/** The pockets of the first page: card, holding and copies, or null. */
export const pageOf = async (me: TestClient, binder: number) => {
  const { body } = await me.call(binders.binderPages, { query: { binder } });
  return (body.spread[0]?.pockets ?? []).map(({ card, holdingId, quantity }) => card && [card.id, holdingId, quantity]);
};
export const first = async (me: TestClient, binder: number, pockets = 3) =>
  (await pageOf(me, binder)).slice(0, pockets);
