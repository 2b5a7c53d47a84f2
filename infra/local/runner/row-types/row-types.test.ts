import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Results } from '../results.mjs';
import { checkRowTypes } from './row-types.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'row-types-'));
  const sites = ['list', 'find'].map((name, i) => ({ name, place: `cards.store.ts:${i + 1}`, fields: {} }));
  writeFileSync(join(folder, 'declared.json'), JSON.stringify({ sites, calls: {} }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const failures = (observations: object[], listed: string[] | null) => {
  writeFileSync(join(folder, 'observations.jsonl'), observations.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const results = new Results();
  const fail = jest.spyOn(results, 'fail');
  checkRowTypes(results, folder, listed);
  return fail.mock.calls.map((words) => words.join(': '));
};
const test = 'cards.test.ts';

it('when processes see the same difference, then it is one failure', () => {
  const seen = [
    { name: 'find', test },
    ...Array.from({ length: 2 }, () => ({ name: 'find', difference: 'it differs', test })),
  ];
  expect(failures(seen, null)).toEqual(['the row type at cards.store.ts:2: it differs (in cards.test.ts).']);
});

it('when no test checks a call, then it must be listed', () => {
  expect(failures([{ name: 'find', test }], ['list'])).toEqual([]);
  expect(failures([{ name: 'find', test }], [])).toEqual([
    'the row type at cards.store.ts:1: Nothing checks "list": write a test that executes it.',
  ]);
});

it('when a listed call is checked or gone, then it must be removed', () => {
  expect(failures([{ name: 'find', test }], ['list', 'find', 'gone'])).toEqual([
    'row-types/unchecked.json: "find" is checked now, or gone: remove it from the list.',
    'row-types/unchecked.json: "gone" is checked now, or gone: remove it from the list.',
  ]);
});
