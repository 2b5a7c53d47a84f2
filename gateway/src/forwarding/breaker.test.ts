import { describe, expect, it } from '@jest/globals';
import { createBreaker } from './breaker.js';

const failingBreaker = (failures: number) => {
  let time = 0;
  const breaker = createBreaker(() => time);
  for (let i = 0; i < failures; i++) {
    breaker.enter();
    breaker.record('failure');
  }
  return { breaker, wait: (ms: number) => (time += ms) };
};

describe('breaker', () => {
  it('when four requests in a row fail, then it stays closed', () => {
    expect(failingBreaker(4).breaker.allows()).toBe(true);
  });

  it('when one in between succeeds, then the count starts over', () => {
    const { breaker } = failingBreaker(4);
    breaker.record('success');
    breaker.record('failure');
    expect(breaker.allows()).toBe(true);
  });

  it('when five in a row fail, then it opens for two seconds and then lets one request through', () => {
    const { breaker, wait } = failingBreaker(5);
    expect(breaker.allows()).toBe(false);
    wait(2000);
    expect(breaker.allows()).toBe(true);
    breaker.enter();
    expect(breaker.allows()).toBe(false);
  });

  it('when that request fails, then it stays open for two more seconds; when it succeeds, it closes', () => {
    const { breaker, wait } = failingBreaker(5);
    wait(2000);
    breaker.enter();
    breaker.record('failure');
    expect(breaker.allows()).toBe(false);
    wait(2000);
    breaker.enter();
    breaker.record('success');
    breaker.enter();
    expect(breaker.allows()).toBe(true);
  });

  it('when the client of that request disconnects, then another request may test the replica', () => {
    const { breaker, wait } = failingBreaker(5);
    wait(2000);
    breaker.enter();
    breaker.record('unknown');
    expect(breaker.allows()).toBe(true);
  });

  describe('of a replica that answered less than three seconds ago', () => {
    const failing = (outcome: 'failure' | 'unreachable', waitMs: number) => {
      let time = 0;
      const breaker = createBreaker(() => time);
      breaker.record('success');
      time += waitMs;
      for (let i = 0; i < 5; i++) breaker.record(outcome);
      return breaker;
    };

    it('when the requests of some users time out, then it stays closed for all', () => {
      expect(failing('failure', 2999).allows()).toBe(true);
      expect(failing('failure', 3000).allows()).toBe(false);
    });

    it('when connections fail, then it opens', () => {
      expect(failing('unreachable', 0).allows()).toBe(false);
    });
  });

  it('when requests that were sent before it opened fail later, then the pause does not last longer', () => {
    const { breaker, wait } = failingBreaker(5);
    wait(1999);
    breaker.record('failure');
    wait(1);
    expect(breaker.allows()).toBe(true);
  });
});
