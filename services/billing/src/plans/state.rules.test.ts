import { describe, expect, it } from '@jest/globals';
import type { BillingState } from '@ninepocket/contracts/billing/subscription';
import { billingState } from '@ninepocket/contracts/billing/subscription.schemas';
import { effectivePlan, nextState, planOf, STATES, statusOf, type Situation } from './state.rules.js';

/** Every cell, written out: a column for each state, in the order of the contract. */
const TABLE = `
  situation           none       incomplete trialing   active     cancelling past_due   unpaid     ended      refunded   disputed
  missing             none       none       ended      ended      ended      ended      ended      ended      refunded   ended
  incomplete          incomplete incomplete incomplete incomplete incomplete incomplete incomplete incomplete incomplete incomplete
  incomplete_expired  none       none       ended      ended      ended      ended      ended      ended      refunded   ended
  trialing            trialing   trialing   trialing   trialing   trialing   trialing   trialing   trialing   trialing   trialing
  active              active     active     active     active     active     active     active     active     active     active
  active_ending       cancelling cancelling cancelling cancelling cancelling cancelling cancelling cancelling cancelling cancelling
  past_due            past_due   past_due   past_due   past_due   past_due   past_due   past_due   past_due   past_due   past_due
  past_due_grace_over unpaid     unpaid     unpaid     unpaid     unpaid     unpaid     unpaid     unpaid     unpaid     unpaid
  unpaid              unpaid     unpaid     unpaid     unpaid     unpaid     unpaid     unpaid     unpaid     unpaid     unpaid
  paused              unpaid     unpaid     unpaid     unpaid     unpaid     unpaid     unpaid     unpaid     unpaid     unpaid
  canceled            ended      ended      ended      ended      ended      ended      ended      ended      refunded   ended
  refunded            refunded   refunded   refunded   refunded   refunded   refunded   refunded   refunded   refunded   refunded
  disputed            disputed   disputed   disputed   disputed   disputed   disputed   disputed   disputed   disputed   disputed
  dispute_lost        ended      ended      ended      ended      ended      ended      ended      ended      ended      ended`;

const [header = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const cells = rows.flatMap(([situation, ...results]) =>
  results.map((to, column) => [header[column + 1], situation, to] as [BillingState, Situation, BillingState]),
);

describe('the table of states', () => {
  it('when the table is read, then it has every state and every situation', () => {
    expect(header.slice(1)).toEqual(billingState.options);
    expect(rows.map(([situation]) => situation)).toEqual(Object.keys(STATES));
    expect(cells).toHaveLength(140);
  });

  it.each(cells)('when a user in state %s has a subscription that is %s, then the state is %s', (from, situation, to) =>
    expect(nextState(from, situation)).toBe(to),
  );
});

describe('the plan of a state', () => {
  it.each([
    ['none', 'SIDE_KICK', 'active'],
    ['incomplete', 'SIDE_KICK', 'active'],
    ['trialing', 'SUPER_HERO', 'active'],
    ['active', 'SUPER_HERO', 'active'],
    ['cancelling', 'SUPER_HERO', 'cancelled'],
    ['past_due', 'SUPER_HERO', 'past_due'],
    ['unpaid', 'SIDE_KICK', 'past_due'],
    ['ended', 'SIDE_KICK', 'cancelled'],
    ['refunded', 'SIDE_KICK', 'cancelled'],
    ['disputed', 'SIDE_KICK', 'past_due'],
  ] as const)('when the state is %s, then the plan is %s and the status %s', (state, plan, status) => {
    expect(planOf(state)).toBe(plan);
    expect(statusOf(state)).toBe(status);
  });

  it.each(billingState.options)('when an admin granted SUPER_HERO, then the state %s does not matter', (state) =>
    expect(effectivePlan(state, 'SUPER_HERO')).toBe('SUPER_HERO'),
  );

  it.each(billingState.options)('when an admin granted SIDE_KICK, then the state %s decides', (state) => {
    expect(effectivePlan(state, 'SIDE_KICK')).toBe(planOf(state));
    expect(effectivePlan(state, null)).toBe(planOf(state));
  });
});
