/** The plan that a visitor chose before sign-in, kept over it in local storage (SPEC section 2, Landing). */
import type { Plan } from '@ninepocket/contracts/billing/plans';
import { afterSync } from './user.rules.js';

const KEY = 'selectedPlan';

/** Keeps the choice until sign-in is done. */
export const choosePlan = (plan: Plan): void => localStorage.setItem(KEY, plan);

/**
 * Takes the choice out of the browser.
 * @param plan the plan that the server says they have
 * @returns true when the page should go on to checkout
 */
export const takePlanChoice = (plan: Plan): boolean => {
  const next = afterSync(localStorage.getItem(KEY), plan);
  if (next !== 'nothing') localStorage.removeItem(KEY);
  return next === 'checkout';
};
