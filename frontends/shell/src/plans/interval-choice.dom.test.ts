import { afterEach, expect, it } from '@jest/globals';
import { savedInterval, saveInterval } from './interval-choice.js';

afterEach(() => sessionStorage.clear());

it('when yearly payment was chosen, then it is chosen again after the payment page', () => {
  saveInterval('year');
  expect(savedInterval()).toBe('year');
});

it('when nothing or something unknown was stored, then payment is monthly', () => {
  expect(savedInterval()).toBe('month');
  sessionStorage.setItem('ninepocket.billingInterval', 'decade');
  expect(savedInterval()).toBe('month');
});
