import type { PocketContent } from './plan-placement.rules.js';

interface Place {
  binderId: number;
  position: number;
}
interface Undoable extends Place {
  before: PocketContent | null;
}
interface Placed extends Place {
  holdingId: number;
  quantity: number;
}

const keyOf = ({ binderId, position }: Place): string => `${binderId} ${position}`;

/**
 * Which pockets get back what they had: never more copies than are owned, and are not in pockets that stay as they are. A
 * pocket that stays may need the copies that another one would get back, so this repeats until it ends.
 * @param owned copies by holding
 * @param placed now, of these holdings
 */
export const fittingPockets = <T extends Undoable>(
  changes: readonly T[],
  owned: ReadonlyMap<number, number>,
  placed: readonly Placed[],
): readonly T[] => {
  const undone = new Set(changes.map(keyOf));
  const room = new Map(owned);
  const take = (holdingId: number, quantity: number): boolean => {
    const left = (room.get(holdingId) ?? 0) - quantity;
    if (left >= 0) room.set(holdingId, left);
    return left >= 0;
  };
  for (const pocket of placed) if (!undone.has(keyOf(pocket))) take(pocket.holdingId, pocket.quantity);
  const fitting = changes.filter(({ before }) => !before?.holdingId || take(before.holdingId, before.quantity));
  return fitting.length === changes.length ? fitting : fittingPockets(fitting, owned, placed);
};
