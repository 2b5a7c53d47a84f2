import type { Plan } from '@ninepocket/contracts/billing/plans';
import { afterSync } from './user.rules.js';

const KEY = 'selectedPlan';

export const savePlanChoice = (plan: Plan): void => localStorage.setItem(KEY, plan);

/** Removes the choice (SPEC section 2, Landing). @returns true if the page should continue to checkout */
export const consumePlanChoice = (plan: Plan): boolean => {
  const next = afterSync(localStorage.getItem(KEY), plan);
  if (next !== 'nothing') localStorage.removeItem(KEY);
  return next === 'checkout';
};
