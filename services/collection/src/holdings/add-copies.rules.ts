import type { HoldingFields } from './fields.rules.js';
import { isPlain, MAX_QUANTITY } from './holdings.rules.js';

type Required = 'condition' | 'quantity';

export interface NewCopies extends Pick<HoldingFields, Required>, Partial<Optional> {
  cardId: number;
  customCollectionIds?: number[] | undefined;
  isSeparate?: boolean | undefined;
}
type Optional = { [Name in Exclude<keyof HoldingFields, Required>]: HoldingFields[Name] | undefined };

export interface PlainHolding {
  id: number;
  cardId: number;
  condition: string;
  quantity: number;
}

interface Group {
  copies: NewCopies;
  quantity: number;
}

export interface AddPlan {
  raises: { id: number; more: number; isFavorite: boolean }[];
  creates: NewCopies[];
  /** Where each of the given copies goes: the id of a raised holding, or an index in `creates`. */
  targets: ({ raised: number } | { created: number })[];
}

const keyOf = ({ cardId, condition }: { cardId: number; condition: string }): string => `${cardId} ${condition}`;

/**
 * Plain copies of a card in the same condition form one group, unless they are separate; any other copies are a group of
 * their own. A plain group goes into the first equal holding that has room for all of it.
 * @param plain the collector's plain holdings of these cards, by id
 */
export const planAdd = (copies: NewCopies[], plain: PlainHolding[]): AddPlan => {
  const groups = new Map<string | NewCopies, Group>();
  const keys = copies.map((one) => (isPlain(one) && !one.isSeparate ? keyOf(one) : one));
  for (const [index, one] of copies.entries()) {
    const key = keys[index]!;
    const group = groups.get(key);
    if (group) {
      group.quantity += one.quantity;
      group.copies = { ...group.copies, isFavorite: Boolean(group.copies.isFavorite) || Boolean(one.isFavorite) };
    } else groups.set(key, { copies: one, quantity: one.quantity });
  }
  const existing = new Map<string, PlainHolding[]>();
  for (const one of plain) existing.set(keyOf(one), [...(existing.get(keyOf(one)) ?? []), one]);

  const plan: AddPlan = { raises: [], creates: [], targets: [] };
  const targets = new Map<string | NewCopies, AddPlan['targets'][number]>();
  for (const [key, { copies: one, quantity }] of groups) {
    const equal =
      typeof key === 'string' ? existing.get(key)?.find((held) => held.quantity + quantity <= MAX_QUANTITY) : undefined;
    if (equal) {
      plan.raises.push({ id: equal.id, more: quantity, isFavorite: Boolean(one.isFavorite) });
      targets.set(key, { raised: equal.id });
      continue;
    }
    targets.set(key, { created: plan.creates.length });
    for (let left = quantity; left > 0; left -= MAX_QUANTITY)
      plan.creates.push(
        left === one.quantity && left <= MAX_QUANTITY ? one : { ...one, quantity: Math.min(left, MAX_QUANTITY) },
      );
  }
  for (const key of keys) {
    const target = targets.get(key);
    if (target) plan.targets.push(target);
  }
  return plan;
};
