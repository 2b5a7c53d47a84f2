import { MAX_SELECTED } from '@ninepocket/contracts/collection/holdings/selection';

export type Selection = { ids: ReadonlySet<number>; anchor: number | null };
export const NOTHING: Selection = { ids: new Set(), anchor: null };

const limited = (ids: Iterable<number>): ReadonlySet<number> => new Set([...ids].slice(0, MAX_SELECTED));

export const clicked = (now: Selection, id: number, order: readonly number[], range: boolean): Selection => {
  const choose = !now.ids.has(id);
  const [from, to] = [now.anchor === null ? -1 : order.indexOf(now.anchor), order.indexOf(id)];
  const touched = range && from >= 0 && to >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const ids = new Set(now.ids);
  for (const one of touched) {
    if (choose) ids.add(one);
    else ids.delete(one);
  }
  return { ids: limited(ids), anchor: id };
};

export const allOf = (order: readonly number[]): Selection => ({ ids: limited(order), anchor: null });

export const without = (now: Selection, gone: Iterable<number>): Selection => {
  const ids = new Set(now.ids);
  for (const id of gone) ids.delete(id);
  return { ...now, ids };
};

/** @returns null where some of them are not loaded */
export const copiesOf = (
  ids: ReadonlySet<number>,
  loaded: readonly { id: number; quantity: number }[],
): number | null => {
  const chosen = loaded.filter(({ id }) => ids.has(id));
  return chosen.length < ids.size ? null : chosen.reduce((copies, { quantity }) => copies + quantity, 0);
};
