import { relative } from 'node:path';
import { ROOT } from '../settings/settings.mjs';

/** @typedef {{ numTotalTestSuites: number, numPassedTests: number, numFailedTests: number, numFailedTestSuites: number }} Totals */

export default class ProgressReporter {
  #done = 0;

  /**
   * @param {unknown} _test
   * @param {{ testFilePath: string, numFailingTests: number, numPassingTests: number, testExecError?: unknown,
   *   failureMessage?: string | null, perfStats: { runtime: number } }} result
   * @param {Totals} totals
   */
  onTestResult(_test, result, totals) {
    const ok = !result.numFailingTests && !result.testExecError;
    const place = `[${String(++this.#done).padStart(3)}/${totals.numTotalTestSuites}]`;
    const time = `${(result.perfStats.runtime / 1000).toFixed(1)} s`;
    const path = relative(ROOT, result.testFilePath);
    console.log(`${place} ${ok ? '✓' : '✗'} ${path} (${result.numPassingTests} passed, ${time})`);
    if (result.failureMessage) console.log(result.failureMessage);
  }

  /** @param {unknown} _contexts @param {Totals} totals */
  onRunComplete(_contexts, totals) {
    console.log(`Tests: ${totals.numPassedTests} passed, ${totals.numFailedTests} failed`);
  }
}
