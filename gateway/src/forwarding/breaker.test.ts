import { describe, expect, it } from '@jest/globals';
import { createBreaker } from './breaker.js';

const failingBreaker = (failures: number) => {
  let time = 0;
  const breaker = createBreaker(() => time);
  for (let i = 0; i < failures; i++) {
    breaker.enter();
    breaker.failed();
  }
  return { breaker, wait: (ms: number) => (time += ms) };
};

describe('breaker', () => {
  it('when four requests in a row fail, then the next may go', () => {
    expect(failingBreaker(4).breaker.enter()).toBe(true);
  });

  it('when one in between succeeds, then the count begins again', () => {
    const { breaker } = failingBreaker(4);
    breaker.succeeded();
    breaker.failed();
    expect(breaker.enter()).toBe(true);
  });

  it('when five in a row fail, then nobody may go for two seconds, and then one', () => {
    const { breaker, wait } = failingBreaker(5);
    expect(breaker.enter()).toBe(false);
    wait(2000);
    expect([breaker.enter(), breaker.enter()]).toEqual([true, false]);
  });

  it('when the one that tries fails, then it is closed for two more seconds; when it succeeds, all may go', () => {
    const { breaker, wait } = failingBreaker(5);
    wait(2000);
    breaker.enter();
    breaker.failed();
    expect(breaker.enter()).toBe(false);
    wait(2000);
    breaker.enter();
    breaker.succeeded();
    expect([breaker.enter(), breaker.enter()]).toEqual([true, true]);
  });

  it('when the one that tries is left by its client, then another may try', () => {
    const { breaker, wait } = failingBreaker(5);
    wait(2000);
    breaker.enter();
    breaker.left();
    expect(breaker.enter()).toBe(true);
  });
});
