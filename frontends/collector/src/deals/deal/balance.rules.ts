import type { Deal } from '@ninepocket/contracts/collection/deals/deals';

export interface Worth {
  value: number;
  unpricedCopies: number;
}

export interface Balance {
  give: number;
  get: number;
  /** Positive: I get more than I give. */
  difference: number;
  unpricedCopies: number;
}

const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** What both sides are worth with the money, by market prices; copies without a price are counted apart. */
export const balanceOf = (mine: Worth, theirs: Worth, money: Deal['money']): Balance => {
  const paid = (from: 'me' | 'them'): number => (money?.from === from ? money.amount : 0);
  const give = cents(mine.value + paid('me'));
  const get = cents(theirs.value + paid('them'));
  return { give, get, difference: cents(get - give), unpricedCopies: mine.unpricedCopies + theirs.unpricedCopies };
};
