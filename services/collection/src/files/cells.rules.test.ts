import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CsvReader } from '@ninepocket/service-kit/csv/csv-reader';
import {
  isNothing,
  plainCell,
  readCount,
  readFlag,
  readNames,
  readOwnCell,
  writeCell,
  writeNames,
} from './cells.rules.js';

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
    ['="2"', '2'],
    ['="say ""hi"""', 'say "hi"'],
    [' ="PSA 9" ', 'PSA 9'],
    ["'12.50", '12.50'],
    ["'quoted'", "'quoted'"],
    ["'", "'"],
    ['=2', '=2'],
    [' plain ', ' plain '],
  ])('when a spreadsheet writes %j, then the text is %j', (cell, text) => {
    expect(plainCell(cell)).toBe(text);
  });

  it.each([
    ['3', 3],
    ['3x', 3],
    ['x3', 3],
    ['2.0', 2],
    ['2,00', 2],
    ['1,000', 1000],
    ['4 copies', 4],
    ['+2', 2],
    ['=2', 2],
    ['２', 2],
    ["'2", 2],
    ['one', 1],
    ['Three', 3],
    ['Yes', 1],
    ['x', 1],
    ['✓', 1],
    ['TRUE', 1],
    ['0', 0],
    ['FALSE', 0],
    ['No', 0],
    ['-', 0],
    ['N/A', 0],
    ['', null],
  ])('when a count is %j, then it is %s', (cell, value) => {
    expect(readCount(cell)).toEqual({ value });
  });

  it.each(['-3', 'abc', '10001', '1.5', 'few'])('when a count is %j, then it cannot be read', (cell) => {
    expect(readCount(cell)).toEqual({ problem: `“${cell}” is not a number of copies from 1 to 10,000` });
  });

  it.each(['', '-', '—', 'N/A', 'n.a.', '#N/A', '#REF!', '$-', '$ -', 'none', 'NULL', 'NaN', '?'])(
    'when a cell is %j, then it has no value',
    (cell) => {
      expect(isNothing(cell)).toBe(true);
    },
  );

  it.each(['0', 'no', 'Nate', '-5', 'NA-1', '$5', 'none left'])('when a cell is %j, then it has a value', (cell) => {
    expect(isNothing(cell)).toBe(false);
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
