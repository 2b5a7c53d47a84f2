import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { whenScrollIdle } from './when-scroll-idle.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('when nothing scrolls, then the work runs after its delay', () => {
  const work = jest.fn();
  whenScrollIdle(1000, work);
  jest.advanceTimersByTime(999);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

it('when the page is scrolling, then the work waits until scrolling stops, and runs once', () => {
  const work = jest.fn();
  whenScrollIdle(1000, work);
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
