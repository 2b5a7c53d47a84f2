// Are the types right that are declared for the rows of SQL statements?
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../../stop.mjs';

/**
 * Reads what the sources declare. The build must be done.
 * @param {import('../test-run.mjs').TestRun} run
 * @returns the environment of tests, which compare the declarations with the results of statements
 */
export async function readRowTypes(run) {
  const folder = join(run.folder, 'row-types');
  mkdirSync(folder);
  let output = '';
  const args = [join(import.meta.dirname, 'declared.mjs'), join(folder, 'declared.json')];
  const code = await run.node(args, {}, (text) => void (output += text));
  if (code !== 0) throw new Stop(`The row types of SQL statements could not be read:\n${output}`);
  return { ROW_TYPES: folder };
}

/** Forgets a previous repetition. @param {string} folder */
export const clearObservations = (folder) => writeFileSync(join(folder, 'observations.jsonl'), '');

/**
 * @param {import('../results.mjs').Results} results gets the failures
 * @param {string} folder see `readRowTypes`
 * @param {string[] | null} listed names of the calls whose types nothing checks; null if not all tests have run
 */
export function checkRowTypes(results, folder, listed) {
  /** @type {import('./declared.mjs').Declared} */
  const { sites } = JSON.parse(readFileSync(join(folder, 'declared.json'), 'utf8'));
  const observations = readObservations(folder);
  for (const { name, place } of sites) {
    const seen = observations.filter((one) => one.name === name);
    const different = new Map(seen.map(({ difference, test }) => [difference, test]));
    for (const [difference, test] of different)
      if (difference) results.fail(`the row type at ${place}`, `${difference} (in ${test}).`);
  }
  if (!listed) return;
  const checked = new Set(observations.map(({ name }) => name));
  const unchecked = sites.filter(({ name }) => !checked.has(name));
  for (const { name, place } of unchecked)
    if (!listed.includes(name))
      results.fail(`the row type at ${place}`, `Nothing checks "${name}": write a test that executes it.`);
  for (const name of listed)
    if (!unchecked.some((site) => site.name === name))
      results.fail('row-types/unchecked.json', `"${name}" is checked now, or gone: remove it from the list.`);
}

/** @returns {string[]} */
export const readUnchecked = () => JSON.parse(readFileSync(join(import.meta.dirname, 'unchecked.json'), 'utf8'));

/** @param {string} folder @returns {import('./observe.mjs').Observation[]} */
const readObservations = (folder) =>
  readFileSync(join(folder, 'observations.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
