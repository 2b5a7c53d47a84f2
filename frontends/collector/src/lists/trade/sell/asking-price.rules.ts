import type { SpareHolding } from '@ninepocket/contracts/collection/lists/trades';
import { SELLS_AT_MARKET } from '@ninepocket/contracts/collection/holdings/conditions';

type Copy = Pick<SpareHolding, 'condition' | 'gradeCompany' | 'gradedValue' | 'card'>;

/** What copies like this one sell for; null when nobody knows: sales of lower conditions are not known apart (decision 042). */
const comparedValue = ({ condition, gradeCompany, gradedValue, card }: Copy): number | null => {
  if (gradeCompany !== null) return gradedValue;
  return SELLS_AT_MARKET.includes(condition) ? card.marketValue : null;
};

/** @returns dollars for one copy, at least a cent; null without a value to start from */
export const askingPrice = (copy: Copy, percent: number): number | null => {
  const value = comparedValue(copy);
  return value === null || value === 0 ? null : Math.max(0.01, Math.round(value * percent) / 100);
};
