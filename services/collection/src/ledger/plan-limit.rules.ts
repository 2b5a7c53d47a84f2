/** What the free plan has room for. */
import { copiesAllowed, FREE_COPIES, type Plan } from '@ninepocket/contracts/billing/plans';

/**
 * Copies that the plan must still have room for when a collection changes by `change`: null when
 * nothing limits it. Lowering and removing always work, also above the limit after a downgrade.
 */
export const limitOf = (plan: Plan, change: number): number | null => (change > 0 ? copiesAllowed(plan) : null);

/** What a collector reads when the free plan is full (DESIGN section 5). */
export const limitText = (copies: number): string => {
  const left = Math.max(0, FREE_COPIES - copies);
  const room = left === 0 ? 'no places are left' : left === 1 ? '1 place is left' : `${left} places are left`;
  return `The free plan holds ${FREE_COPIES} cards and ${room}. Upgrade to SUPER HERO for unlimited cards.`;
};
