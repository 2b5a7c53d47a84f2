import { describe, expect, it } from '@jest/globals';
import { IMPORT_MAX_BYTES } from '@ninepocket/contracts/collection/holdings/files';
import { buildImport } from './build-import.js';
import {
  addedCopies,
  leftOutText,
  missingPlaces,
  neededText,
  refusalOf,
  rejectedText,
  sizeText,
  skippedText,
  suggestedSets,
  unusedText,
  withColumn,
} from './import-file.rules.js';

const buildFile = (overrides: Partial<{ name: string; type: string; size: number }> = {}) => ({
  name: 'cards.csv',
  type: 'text/csv',
  size: 9000,
  ...overrides,
});

describe('choosing a file to import', () => {
  it('when the file is CSV or JSON, then it is accepted', () => {
    expect(refusalOf(buildFile())).toBeNull();
    expect(refusalOf(buildFile({ name: 'collection.json', type: 'application/json' }))).toBeNull();
    expect(refusalOf(buildFile({ name: 'CARDS.CSV', type: 'application/vnd.ms-excel' }))).toBeNull();
  });

  it('when the file cannot be read, then the message says why', () => {
    expect(refusalOf(buildFile({ name: 'cards.xlsx', type: 'application/vnd.ms-excel' }))).toMatch(/not a CSV or JSON/);
    expect(refusalOf(buildFile({ size: 0 }))).toMatch(/is empty/);
    expect(refusalOf(buildFile({ size: IMPORT_MAX_BYTES }))).toBeNull();
    expect(refusalOf(buildFile({ size: IMPORT_MAX_BYTES + 1 }))).toMatch(/the limit is 10 MB/);
  });

  it('when a size is shown, then it is in KB or MB', () => {
    expect(sizeText(410)).toBe('0.4 KB');
    expect(sizeText(3.14 * 1024 * 1024)).toBe('3.1 MB');
  });
});

describe('columns', () => {
  it('when required columns are missing, then the message names them', () => {
    expect(neededText([])).toBeNull();
    expect(neededText(['setName'])).toBe('Choose the column for the set.');
    expect(neededText(['setName', 'name', 'cardNumber'])).toBe(
      'Choose the column for the set, and for the card number or the card name.',
    );
  });

  it('when a field is mapped to another column or to none, then the others stay', () => {
    expect(withColumn({ name: 0, setName: 1 }, 'name', 4)).toEqual({ name: 4, setName: 1 });
    expect(withColumn({ name: 0, setName: 1 }, 'name', 1)).toEqual({ name: 1 });
    expect(withColumn({ name: 0, setName: 1 }, 'name', null)).toEqual({ setName: 1 });
  });
});

describe('plan limit', () => {
  it('when the plan has no limit, then nothing is over it', () => {
    expect(missingPlaces(buildImport({ placesLeft: null, copies: 900 }), 900)).toBe(0);
  });

  it('when duplicates are skipped, then fewer copies are over the limit', () => {
    const full = buildImport({ placesLeft: -10, copies: 30, duplicates: 12 });
    expect(missingPlaces(full, 30)).toBe(10);
    expect(missingPlaces(full, 18)).toBe(0);
  });
});

it('when there are duplicates, then they are skipped on request, and numbered ones always', () => {
  const some = buildImport({ copies: 30, duplicates: 12, leftOut: 2 });
  expect([addedCopies(some, true), addedCopies(some, false)]).toEqual([18, 28]);
  expect(leftOutText(some)).toBe('You already own 2 numbered copies; they will be skipped.');
  expect(leftOutText(buildImport())).toBeNull();
});

it('when an export of ours has duplicates, then the message says that they are skipped', () => {
  const ours = buildImport({ format: 'ninepocket', duplicates: 1200, leftOut: 1200 });
  expect(leftOutText(ours)).toBe('You already own 1,200 copies in this file; they will be skipped.');
  expect(leftOutText({ ...ours, leftOut: 1 })).toBe('You already own 1 copy in this file; it will be skipped.');
});

it('when columns are not used, then up to eight are named; otherwise there is no message', () => {
  expect(unusedText({ columns: ['Set', 'Acquired', '', 'Name'], mapping: { setName: 0, name: 3 } })).toBe(
    'Not imported: Acquired',
  );
  expect(unusedText({ columns: 'abcdefghij'.split(''), mapping: { name: 0 } })).toBe(
    'Not imported: b, c, d, e, f, g, h, i and 1 more',
  );
  expect(unusedText({ columns: ['Name'], mapping: { name: 0 } })).toBeNull();
});

it('when a suggestion is of another year or series, then it is not accepted with the others', () => {
  const suggest = (name: string, difference: string | null) => ({
    name, year: 1995, rows: 1, set: null, suggestions: [{ id: 1, name: 'Flair', year: 1994, difference }],
  }); // prettier-ignore
  const unknownSets = [suggest('Flair 1995', '1994, your file says 1995'), suggest('Flare', null)];
  expect(suggestedSets({ unknownSets })).toEqual([{ name: 'Flare', year: 1995, setId: 1 }]);
});

it('when rows are not owned, then they are named apart from those that need a choice', () => {
  expect(rejectedText(buildImport())).toBe('rows that cannot be used');
  expect(rejectedText(buildImport({ notOwned: 1 }))).toBe('1 row is not owned');
  expect(skippedText(0, 12, 1)).toBe(
    '12 rows are not owned and will be skipped. 1 row will be skipped: it needs a choice or cannot be used.',
  );
});
