import { describe, expect, it } from '@jest/globals';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Counter } from './counter.js';

const takeMany = (counter: Counter, times: number): number =>
  Array.from({ length: times }, () => counter.take('user')).filter((waitMs) => waitMs === 0).length;

const sharedCounter = (points: number) => {
  const shared = new RateLimiterMemory({ points, duration: 60 });
  return (key: string, count: number) => shared.consume(key, count);
};

describe('counter', () => {
  it('when two processes share a counter, then together they allow no more than the limit', async () => {
    const consume = sharedCounter(20);
    const [one, two] = [new Counter(20, consume), new Counter(20, consume)];
    expect(takeMany(one, 15)).toBe(15);
    await one.report();
    expect(takeMany(two, 1)).toBe(1);
    await two.report();
    expect(takeMany(two, 15)).toBe(4);
  });

  it('when reports were sent or are in flight, then the process still allows no more than the limit', async () => {
    const counter = new Counter(20, sharedCounter(20));
    expect(takeMany(counter, 15)).toBe(15);
    const reporting = counter.report();
    expect(takeMany(counter, 2)).toBe(2);
    await reporting;
    await counter.report();
    expect(takeMany(counter, 15)).toBe(3);
  });

  it('when the shared counter fails, then the process keeps its own count', async () => {
    const counter = new Counter(20, () => Promise.reject(new Error('no Redis')));
    expect(takeMany(counter, 15)).toBe(15);
    await counter.report();
    expect(takeMany(counter, 15)).toBe(5);
  });
});
