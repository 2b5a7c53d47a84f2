// In a jest worker: compares the result of every statement with the row type that its call declares, and appends to a
// file which calls were checked, and what differed.
import { jestExpect } from '@jest/expect';
import { appendFileSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { ROOT } from '../../settings/settings.mjs';
import { differences } from './compare.mjs';

/** @typedef {{ name: string, difference?: string, test: string }} Observation the name of a site; the first test file */

const folder = process.env.ROW_TYPES ?? '';
/** @type {import('./declared.mjs').Declared} */
const { sites, calls } = JSON.parse(readFileSync(join(folder, 'declared.json'), 'utf8'));
/** @type {Set<string>} */
const written = new Set();

for (const { prototype } of [pg.Client, pg.Pool]) {
  const { query } = prototype;
  /** @type {(this: unknown, ...args: unknown[]) => unknown} */
  const observedQuery = function (...args) {
    const result = Reflect.apply(query, this, args);
    // Otherwise it has a callback: so the pool calls its clients.
    if (!(result instanceof Promise)) return result;
    const site = sites[calls[positionOfCaller(observedQuery)] ?? -1];
    if (site)
      result.then(
        (one) => observe(site, one),
        () => {},
      );
    return result;
  };
  Object.assign(prototype, { query: observedQuery });
}

/** @param {Function} callee @returns URL:LINE:COLUMN */
function positionOfCaller(callee) {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const target = /** @type {{ stack?: NodeJS.CallSite }} */ ({});
  Object.assign(Error, { stackTraceLimit: 1, prepareStackTrace: firstFrame });
  Error.captureStackTrace(target, callee);
  const frame = target.stack; // formatted when it is read
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  return `${frame?.getFileName()}:${frame?.getLineNumber()}:${frame?.getColumnNumber()}`;
}

/** @param {unknown} _target @param {NodeJS.CallSite[]} frames */
const firstFrame = (_target, [frame]) => frame;

/** @param {import('./declared.mjs').Site} site @param {import('pg').QueryResult} result */
function observe({ name, fields }, result) {
  if (!fields) return;
  writeOnce(name);
  for (const difference of differences(fields, result)) writeOnce(name, difference);
}

/** @param {string} name @param {string} [difference] */
function writeOnce(name, difference) {
  const key = `${name} ${difference}`;
  if (written.has(key)) return;
  written.add(key);
  const test = relative(ROOT, jestExpect.getState().testPath ?? '');
  appendFileSync(join(folder, 'observations.jsonl'), `${JSON.stringify({ name, difference, test })}\n`);
}
