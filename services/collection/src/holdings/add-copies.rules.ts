/** Which holdings given copies end up in: pure, for any number of them. */
import type { Condition } from '@ninepocket/contracts/collection/conditions';
import type { GradeCompany } from '@ninepocket/contracts/collection/grading';
import { isPlain, MAX_QUANTITY } from './holdings.rules.js';

/** Equal copies of a card to be added. What is left out is not told of them. */
export interface NewCopies {
  cardId: number;
  condition: Condition;
  quantity: number;
  gradeCompany?: GradeCompany | null | undefined;
  grade?: number | null | undefined;
  certNumber?: string | null | undefined;
  serialNumber?: string | null | undefined;
  /** Year-month-day. */
  acquiredDate?: string | null | undefined;
  purchasePrice?: number | null | undefined;
  personalValue?: number | null | undefined;
  salePrice?: number | null | undefined;
  isForSale?: boolean | undefined;
  isFavorite?: boolean | undefined;
  notes?: string | null | undefined;
  /** Custom collections of the caller's that the holding goes into. */
  collectionIds?: number[] | undefined;
  /** A holding of its own, also where an equal one is. */
  apart?: boolean | undefined;
}

/** A plain holding that is there. */
export interface PlainHolding {
  id: number;
  cardId: number;
  condition: string;
  quantity: number;
}

/** Copies that go together: into a holding that is there, or into new ones of at most 10,000 each. */
interface Group {
  copies: NewCopies;
  quantity: number;
}

export interface AddPlan {
  raises: { id: number; more: number; isFavorite: boolean }[];
  makes: NewCopies[];
  /** Of each of the given copies, in their order. */
  targets: ({ raised: number } | { made: number })[];
}

const keyOf = ({ cardId, condition }: { cardId: number; condition: string }): string => `${cardId} ${condition}`;

/**
 * Plain copies of a card in a condition are one group, unless they stay apart; every other is a group by itself. A plain group goes into
 * the first holding that has room for the whole of it.
 * @param plain the collector's plain holdings of these cards, by id
 * @returns holdings to raise by id, holdings to make, and for each of the copies where it went: the id of the raised
 *   one, or the index in `makes`
 */
export const planAdd = (copies: NewCopies[], plain: PlainHolding[]): AddPlan => {
  const groups = new Map<string | NewCopies, Group>();
  const keys = copies.map((one) => (isPlain(one) && !one.apart ? keyOf(one) : one));
  for (const [index, one] of copies.entries()) {
    const key = keys[index]!;
    const group = groups.get(key);
    if (group) {
      group.quantity += one.quantity;
      group.copies = { ...group.copies, isFavorite: Boolean(group.copies.isFavorite) || Boolean(one.isFavorite) };
    } else groups.set(key, { copies: one, quantity: one.quantity });
  }
  const there = new Map<string, PlainHolding[]>();
  for (const one of plain) there.set(keyOf(one), [...(there.get(keyOf(one)) ?? []), one]);

  const plan: AddPlan = { raises: [], makes: [], targets: [] };
  const targets = new Map<string | NewCopies, AddPlan['targets'][number]>();
  for (const [key, { copies: one, quantity }] of groups) {
    const equal =
      typeof key === 'string' ? there.get(key)?.find((held) => held.quantity + quantity <= MAX_QUANTITY) : undefined;
    if (equal) {
      plan.raises.push({ id: equal.id, more: quantity, isFavorite: Boolean(one.isFavorite) });
      targets.set(key, { raised: equal.id });
      continue;
    }
    targets.set(key, { made: plan.makes.length });
    for (let left = quantity; left > 0; left -= MAX_QUANTITY)
      plan.makes.push(
        left === one.quantity && left <= MAX_QUANTITY ? one : { ...one, quantity: Math.min(left, MAX_QUANTITY) },
      );
  }
  for (const key of keys) {
    const target = targets.get(key);
    if (target) plan.targets.push(target);
  }
  return plan;
};
