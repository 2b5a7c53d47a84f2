import { copiesAllowed, FREE_COPIES, type Plan } from '@ninepocket/contracts/billing/plans';

/**
 * The most copies that a collection may hold after it changes by `change`; null for no limit. Removing copies always
 * works, even above the limit after a downgrade.
 */
export const limitOf = (plan: Plan, change: number): number | null => (change > 0 ? copiesAllowed(plan) : null);

export const limitText = (copies: number): string => {
  const left = Math.max(0, FREE_COPIES - copies);
  const room = left === 0 ? 'your collection is full' : `you have room for ${left} more`;
  return `The free plan holds ${FREE_COPIES} cards, and ${room}. Upgrade to SUPER HERO for unlimited cards.`;
};
