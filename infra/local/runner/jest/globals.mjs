/** `@jest/globals` for test files and for the modules that they share. */
import { jestExpect } from '@jest/expect';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import current from './current-file.cjs';

/** Shared modules outlive a file, whose functions differ from the next one's. @param {string} name */
const ofCurrentFile = (name) =>
  new Proxy(() => {}, {
    apply: (_target, _this, args) => current.functions[name]?.(...args),
    get: (_target, key) => current.functions[name]?.[key],
  });

export const describe = ofCurrentFile('describe');
export const it = ofCurrentFile('it');
export const beforeAll = ofCurrentFile('beforeAll');
export const beforeEach = ofCurrentFile('beforeEach');
export const afterAll = ofCurrentFile('afterAll');
export const afterEach = ofCurrentFile('afterEach');
export const expect = jestExpect;

const mocks = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({
  config: /** @type {ConstructorParameters<typeof ModernFakeTimers>[0]['config']} */ ({ fakeTimers: {} }),
  global: globalThis,
});
current.restore = () => {
  mocks.restoreAllMocks();
  timers.useRealTimers();
};

export const jest = {
  fn: mocks.fn.bind(mocks),
  spyOn: mocks.spyOn.bind(mocks),
  restoreAllMocks: mocks.restoreAllMocks.bind(mocks),
  useFakeTimers: timers.useFakeTimers.bind(timers),
  useRealTimers: timers.useRealTimers.bind(timers),
  setSystemTime: timers.setSystemTime.bind(timers),
  advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
};
