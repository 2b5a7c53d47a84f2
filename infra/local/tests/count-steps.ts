import { Session, type Profiler } from 'node:inspector';

const session = new Session();
session.connect();

const ask = <T>(method: string, params: object = {}): T => {
  let answer: { error: Error | null; result: T } | null = null;
  session.post(method, params, (error, result) => (answer = { error, result: result as T }));
  if (!answer) throw new Error(`${method} has not answered`);
  const { error, result } = answer as { error: Error | null; result: T };
  if (error) throw error;
  return result;
};

/** Modules that are loaded afterwards are counted. Code that runs between two counts belongs to the second. */
export const startCounting = (): void => {
  ask('Profiler.enable');
  ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
};

/**
 * @returns how often blocks of the product's code ran: unlike time, equal on every machine. Built-in functions and regular
 *   expressions (regular-expressions.slow.test.ts) count as nothing.
 */
export const countSteps = (run: () => void): number => {
  run();
  const { result } = ask<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => /\/(services|packages|frontends|gateway)\//.test(url) && !url.includes('/node_modules/'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
    .reduce((sum, count) => sum + count, 0);
};
