/** Which pockets of a binder take copies. */
import { capacityOf, nextPage, type Grid } from './pocket-places.rules.js';

export interface PocketContent {
  cardId: number;
  /** Null: the pocket is empty and remembers the card. */
  holdingId: number | null;
  quantity: number;
}
export interface UsedPocket extends PocketContent {
  position: number;
}
/** `after` null: the pocket remembers nothing. */
export interface PocketChange {
  binderId: number;
  position: number;
  after: PocketContent | null;
}

export interface Copies {
  cardId: number;
  /** Null reserves a pocket for a card, unless the binder has one for it. */
  holdingId: number | null;
  quantity: number;
  /** Of its set; its new pockets begin on a page of their own. */
  section?: string;
}

export interface PlannedBinder extends Grid {
  id: number;
  kind: 'storage' | 'display';
}

interface Options {
  /** `end`: new pockets come after the last used one; otherwise in the first free one from this position on. */
  from: number | 'end';
  /** Of the last used pocket's card: more of it needs no new page. */
  section?: string | null;
}

/**
 * Copies go first into empty pockets that remember their card, in a storage binder also to copies of the same holding, and
 * then into new pockets.
 * @param used of the binder, by position
 * @returns null when the binder is too small
 */
export const planPlacement = (
  binder: PlannedBinder,
  used: UsedPocket[],
  copies: Copies[],
  { from, section = null }: Options,
): PocketChange[] | null => {
  const changes = new Map<number, PocketContent>();
  const taken = new Set(used.map(({ position }) => position));
  const remembered = new Map<number, number[]>();
  const ofHolding = new Map<number, UsedPocket>();
  const cards = new Set<number>();
  for (const pocket of used) {
    cards.add(pocket.cardId);
    if (pocket.holdingId !== null) ofHolding.set(pocket.holdingId, pocket);
    else remembered.set(pocket.cardId, [...(remembered.get(pocket.cardId) ?? []), pocket.position]);
  }
  let next = from === 'end' ? (used.at(-1)?.position ?? -1) + 1 : from;
  let lastSection = section;
  const skipTaken = (): void => {
    while (taken.has(next)) next++;
  };
  const free = ({ section: its }: Copies): number => {
    skipTaken();
    if (its !== undefined && its !== lastSection) {
      next = nextPage(binder, next);
      skipTaken();
      lastSection = its;
    }
    taken.add(next);
    return next;
  };
  const put = (position: number, { cardId, holdingId }: Copies, quantity: number): void => {
    changes.set(position, { cardId, holdingId, quantity });
  };
  for (const one of copies) {
    const { cardId, holdingId, quantity } = one;
    if (holdingId === null) {
      if (!cards.has(cardId)) put(free(one), one, 1);
      cards.add(cardId);
      continue;
    }
    cards.add(cardId);
    const own = ofHolding.get(holdingId);
    if (binder.kind === 'storage' && own) put(own.position, one, own.quantity + quantity);
    else if (binder.kind === 'storage') put(remembered.get(cardId)?.shift() ?? free(one), one, quantity);
    else for (let left = quantity; left > 0; left--) put(remembered.get(cardId)?.shift() ?? free(one), one, 1);
    if (taken.size > capacityOf(binder)) return null;
  }
  const planned = [...changes].map(([position, after]) => ({ binderId: binder.id, position, after }));
  return planned.every(({ position }) => position < capacityOf(binder)) ? planned : null;
};

/** For copies that leave their pocket: an empty one that remembers their card, or the first one that nothing belongs to. Null: none. */
export const nextFree = (binder: Grid, used: UsedPocket[], cardId: number): number | null => {
  const remembered = used.find((pocket) => pocket.holdingId === null && pocket.cardId === cardId);
  const gap = used.findIndex(({ position }, at) => position !== at);
  const next = remembered?.position ?? (gap === -1 ? used.length : gap);
  return next < capacityOf(binder) ? next : null;
};
