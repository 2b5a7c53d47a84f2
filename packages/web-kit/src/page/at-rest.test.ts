import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { whenAtRest } from './at-rest.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('when nobody scrolls, then the work is done in its time', () => {
  const work = jest.fn();
  whenAtRest(1000, work);
  jest.advanceTimersByTime(999);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('when somebody scrolls then, then the work waits until they have stopped, and is done once', () => {
  const work = jest.fn();
  whenAtRest(1000, work);
  for (let ms = 0; ms < 3000; ms += 100) {
    jest.advanceTimersByTime(100);
    dispatchEvent(new Event('scroll'));
  }
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1100);
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(1);
});
