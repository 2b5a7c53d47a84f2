import { stripVTControlCharacters } from 'node:util';
import { elapsed, say } from '../say.mjs';

const REASON_LINES = 25;
/** More flaky flows in one run are a failure: they have a common cause. */
const MOST_FLAKY = 2;

/** What passed, failed and why, repeated at the end because a run prints hundreds of lines. */
export class Results {
  passed = 0;
  #failed = 0;
  /** @type {string[]} */
  #failures = [];
  /** @type {string[]} */
  #flaky = [];

  /** @param {number} [count] */
  pass(count = 1) {
    this.passed += count;
  }

  /** @param {string} name @param {string} [reason] of which the first lines are shown */
  fail(name, reason) {
    this.#failed++;
    this.#failures.push(withReason(name, reason));
  }

  /** It failed once and passed when it ran again. @param {string} name @param {string} [reason] @param {string} [trace] file */
  flaky(name, reason, trace) {
    this.passed++;
    this.#flaky.push(withReason(name, reason) + (trace ? `\n    Trace: npx playwright show-trace ${trace}` : ''));
  }

  get failed() {
    return this.#failed + Number(this.#flaky.length > MOST_FLAKY);
  }

  /** How often each failure happened. */
  printCounts() {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const failure of this.#failures) counts.set(failure, (counts.get(failure) ?? 0) + 1);
    const total = this.passed + this.#failed;
    say(`${this.#failed} of ${total} failed.`);
    for (const [failure, count] of counts) say(`${count} of ${total}: ${failure}`);
    this.#failures = [];
  }

  print() {
    for (const flaky of this.#flaky) say(`~ flaky: ${flaky}`);
    for (const failure of this.#failures) say(`✗ ${failure}`);
    if (this.#flaky.length > MOST_FLAKY) say(`✗ ${this.#flaky.length} flows are flaky; at most ${MOST_FLAKY} may be`);
    say(`Took ${(elapsed() / 60).toFixed(1)} minutes.`);
    say(`${this.passed} passed, ${this.failed} failed`);
  }
}

/** @param {string} name @param {string} [message] */
function withReason(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean);
  return [name, ...lines.slice(0, REASON_LINES)].join('\n    ');
}
