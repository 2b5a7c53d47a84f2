import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CsvReader } from '@ninepocket/service-kit/csv/csv-reader';
import { readCount, readDay, readFlag, readNames, readOwnCell, writeCell, writeNames } from './cells.rules.js';

describe('writing cells', () => {
  it.each(['=1+1', '+1', '-1', '@x', "'=1", '\t=1', ' =1', "''-1"])(
    'when a text is %j, then it is written with an apostrophe, which reading removes',
    (text) => {
      const cell = new CsvReader().read(`${writeCell(text)},end`, true).next().value?.values[0] ?? '';
      expect(cell.startsWith("'")).toBe(true);
      expect(readOwnCell(cell)).toBe(text);
    },
  );

  it('when any text is written and read, then it is unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cell = [...new CsvReader().read(`${writeCell(text)},end\r\n`, true)][0]?.values[0] ?? '';
        expect(readOwnCell(cell)).toBe(text);
        expect(/^[=+\-@\t\r]/.test(cell)).toBe(false);
      }),
    );
  });
});

it('when names contain semicolons and backslashes, then they are unchanged', () => {
  const names = ['Best of; all', 'a\\b', 'plain'];
  expect(readNames(writeNames(names))).toEqual(names);
  expect(readNames('one;two ; ;one')).toEqual(['one', 'two']);
});

describe('reading cells', () => {
  it.each([
    ['2024-05-31', '2024-05-31'],
    ['2024-05-31T10:00:00Z', '2024-05-31'],
    ['5/31/2024', '2024-05-31'],
    ['12/1/2024', '2024-12-01'],
  ])('when a date is %j, then it is %s', (cell, value) => {
    expect(readDay(cell)).toEqual({ value });
  });

  it.each(['31.5.2024', '2024-02-30', '31/12/2024', '1492-01-01', 'yesterday'])(
    'when a date is %j, then it is refused',
    (cell) => {
      expect(readDay(cell)).toEqual({ problem: `“${cell}” is not a date like 2024-05-31` });
    },
  );

  it('when a count is not a number, then it is refused', () => {
    expect(readCount('3x')).toEqual({ value: 3 });
    expect(readCount('2.0')).toEqual({ value: 2 });
    expect(readCount('two')).toHaveProperty('problem');
    expect(readCount('10001')).toHaveProperty('problem');
  });

  it('when a flag is a word for yes or no, then it is read as a boolean', () => {
    expect([readFlag('Yes'), readFlag('0'), readFlag(''), readFlag('maybe')]).toEqual([
      { value: true },
      { value: false },
      { value: null },
      { problem: '“maybe” is neither yes nor no' },
    ]);
  });
});
