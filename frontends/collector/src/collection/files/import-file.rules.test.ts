import { describe, expect, it } from '@jest/globals';
import { IMPORT_MAX_BYTES } from '@ninepocket/contracts/collection/files';
import { buildImport } from './build-import.js';
import {
  addedCopies,
  leftOutText,
  missingPlaces,
  neededText,
  refusalOf,
  sizeText,
  unusedText,
  withColumn,
} from './import-file.rules.js';

const buildFile = (overrides: Partial<{ name: string; type: string; size: number }> = {}) => ({
  name: 'cards.csv',
  type: 'text/csv',
  size: 9000,
  ...overrides,
});

describe('files for an import', () => {
  it('when the file is a CSV or our JSON, then nothing is refused', () => {
    expect(refusalOf(buildFile())).toBeNull();
    expect(refusalOf(buildFile({ name: 'collection.json', type: 'application/json' }))).toBeNull();
    expect(refusalOf(buildFile({ name: 'CARDS.CSV', type: 'application/vnd.ms-excel' }))).toBeNull();
  });

  it('when the file cannot be read, then a person is told why', () => {
    expect(refusalOf(buildFile({ name: 'cards.xlsx', type: 'application/vnd.ms-excel' }))).toMatch(/no CSV or JSON/);
    expect(refusalOf(buildFile({ size: 0 }))).toMatch(/nothing in/);
    expect(refusalOf(buildFile({ size: IMPORT_MAX_BYTES }))).toBeNull();
    expect(refusalOf(buildFile({ size: IMPORT_MAX_BYTES + 1 }))).toMatch(/up to 10 MB/);
  });

  it('when a size is shown, then it is in KB or MB', () => {
    expect(sizeText(410)).toBe('0.4 KB');
    expect(sizeText(3.14 * 1024 * 1024)).toBe('3.1 MB');
  });
});

describe('columns', () => {
  it('when something is missing, then it is asked for in words', () => {
    expect(neededText([])).toBeNull();
    expect(neededText(['setName'])).toBe('Say which column holds the set.');
    expect(neededText(['setName', 'name', 'cardNumber'])).toBe(
      'Say which column holds the set, and which the card number or the card name.',
    );
  });

  it('when a field moves to another column or to none, then the others stay', () => {
    expect(withColumn({ name: 0, setName: 1 }, 'name', 4)).toEqual({ name: 4, setName: 1 });
    expect(withColumn({ name: 0, setName: 1 }, 'name', null)).toEqual({ setName: 1 });
  });
});

describe('places of the plan', () => {
  it('when the plan has no limit, then none is missing', () => {
    expect(missingPlaces(buildImport({ placesLeft: null, copies: 900 }), 900)).toBe(0);
  });

  it('when copies that are there already are left out, then fewer places are missing', () => {
    const full = buildImport({ placesLeft: -10, copies: 30, duplicates: 12 });
    expect(missingPlaces(full, 30)).toBe(10);
    expect(missingPlaces(full, 18)).toBe(0);
  });
});

it('when copies are there already, then they are left out on request, and numbered ones always', () => {
  const some = buildImport({ copies: 30, duplicates: 12, leftOut: 2 });
  expect([addedCopies(some, true), addedCopies(some, false)]).toEqual([18, 28]);
  expect(leftOutText(some)).toBe('You have 2 numbered copies already; they are left out.');
  expect(leftOutText(buildImport())).toBeNull();
});

it('when a file of ours tells what is there already, then a person is told that it is left out', () => {
  const ours = buildImport({ format: 'ninepocket', duplicates: 1200, leftOut: 1200 });
  expect(leftOutText(ours)).toBe('You have 1,200 copies of this file already; they are left out.');
  expect(leftOutText({ ...ours, leftOut: 1 })).toBe('You have 1 copy of this file already; it is left out.');
});

it('when columns are not read, then they are named, the first eight of many; else nothing is said', () => {
  expect(unusedText({ columns: ['Set', 'Acquired', '', 'Name'], mapping: { setName: 0, name: 3 } })).toBe(
    'Not read: Acquired',
  );
  expect(unusedText({ columns: 'abcdefghij'.split(''), mapping: { name: 0 } })).toBe(
    'Not read: b, c, d, e, f, g, h, i and 1 more',
  );
  expect(unusedText({ columns: ['Name'], mapping: { name: 0 } })).toBeNull();
});
