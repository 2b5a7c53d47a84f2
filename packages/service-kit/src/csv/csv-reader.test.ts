import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { CsvReader, type CsvRow } from './csv-reader.js';

const readAll = (text: string, size = text.length || 1, width = 0): CsvRow[] => {
  const reader = new CsvReader();
  reader.expect(width);
  const rows: CsvRow[] = [];
  for (let at = 0; at < text.length; at += size) rows.push(...reader.read(text.slice(at, at + size), false));
  rows.push(...reader.read('', true));
  return rows;
};
const valuesOf = (rows: CsvRow[]) => rows.map((row) => row.values);

describe('CsvReader', () => {
  it.each(['\n', '\r\n', '\r'])('when lines end with %j, then rows and lines are the same', (end) => {
    const rows = readAll(['a,b', '"1,""x""",2', `"two${end}lines",3`, '4,'].join(end), 3);
    expect(valuesOf(rows)).toEqual([
      ['a', 'b'],
      ['1,"x"', '2'],
      [`two${end}lines`, '3'],
      ['4', ''],
    ]);
    expect(rows.map((row) => row.line)).toEqual([1, 2, 3, 5]);
  });

  it.each(['\n', '\r\n', '\r'])(
    'when lines between %j are empty, then they are skipped, and later ones keep their number',
    (end) => {
      const rows = readAll([...Array<string>(5).fill(''), 'a,b', '', '1,2', ''].join(end), 3);
      expect(rows.map(({ line, values }) => [line, values])).toEqual([
        [6, ['a', 'b']],
        [8, ['1', '2']],
      ]);
    },
  );

  it('when a quote is never closed, then only the rest of its line is lost', () => {
    const rows = readAll('a,b\n"open,1\n2,x\n"q, r",y\n', 5, 2);
    expect(rows.map((row) => [row.line, row.broken === null, row.values])).toEqual([
      [1, true, ['a', 'b']],
      [2, false, ['"open,1']],
      [3, true, ['2', 'x']],
      [4, true, ['q, r', 'y']],
    ]);
  });

  const cards = (from: number, to: number): string[] =>
    Array.from({ length: to - from + 1 }, (_, at) => `Flair,${from + at},Card,1,`);

  it.each(['\n', '\r\n', '\r'])(
    'when lines end with %j and a much later value ends in the quotation mark that a row lacks, then no row is lost',
    (end) => {
      const lines = ['Set,Number,Name,Quantity,Notes', ...cards(1, 4), 'Flair,5,Card,1,"open', ...cards(6, 19)];
      for (const size of [7, 10_000]) {
        const rows = readAll([...lines, '', 'Flair,20,Card,1,say"', ...cards(21, 22), ''].join(end), size, 5);
        expect(rows.map(({ values }) => values[1])).toEqual(['Number', ...cards(1, 22).map((_, at) => `${at + 1}`)]);
        expect(rows.filter(({ broken }) => broken !== null).map(({ values }) => values)).toEqual([
          ['Flair', '5', 'Card', '1', '"open'],
        ]);
      }
    },
  );

  it('when the quotation marks are in other columns, or rows have quoted values, then no row is lost', () => {
    const text = 'a,b,c\n1,"open,x\n2,"",x\n3,,x\n4,say",x\n5,y,"z,z"\n';
    expect(readAll(text, 4, 3).map(({ line, values }) => [line, values])).toEqual([
      [1, ['a', 'b', 'c']],
      [2, ['1', '"open,x']],
      [3, ['2', '', 'x']],
      [4, ['3', '', 'x']],
      [5, ['4', 'say"', 'x']],
      [6, ['5', 'y', 'z,z']],
    ]);
  });

  it.each([
    ['an address', 'Bob Smith\n5 Main St, Apt 2, Springfield, OH, 12345\nP.O. Box 1, Suite 3, Rome, GA, 30161\nUSA'],
    ['a list', 'Traded for:\n11,Phoenix,1992\n12,Power Man,1992\nand cash'],
    ['rows and text', 'See\nFlair,1,Card,1,\nand\nFlair,2,Card,1,\nthere'],
    ['a single line of the width', 'Colors:\nred,blue,green,gold,black\nall of them'],
  ])('when a note of several lines has %s, then it is read', (_, note) => {
    const rows = readAll(`Set,Number,Name,Quantity,Notes\nFlair,1,Card,1,"${note}"\nFlair,2,Card,1,\n`, 9, 5);
    expect(valuesOf(rows).slice(1)).toEqual([
      ['Flair', '1', 'Card', '1', note],
      ['Flair', '2', 'Card', '1', ''],
    ]);
  });

  it('when only the header lacks a separator at the end, then values of several lines are read', () => {
    expect(valuesOf(readAll('a,b,c\n1,2,"x\ny",\n', 5, 3))).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', 'x\ny', ''],
    ]);
  });

  it('when a quote is never closed in a long file, then reading continues after its line', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => `${i},name ${i}`).join('\r\n');
    const rows = readAll(`a,"open\r\n${many}`, 1000, 2);
    expect(rows).toHaveLength(20_001);
    expect(rows[0]).toMatchObject({ broken: expect.stringMatching(/never closed/), values: ['a', '"open'] });
    expect(rows.at(-1)).toMatchObject({ line: 20_001, values: ['19999', 'name 19999'] });
  });

  it('when a value has a million characters, then its row is read', () => {
    const rows = readAll(`a,"${'x'.repeat(1_000_000)}"\nb,c`, 64 * 1024);
    expect(rows.map(({ broken, values }) => [broken, values[0]])).toEqual([
      [null, 'a'],
      [null, 'b'],
    ]);
    expect(rows[0]?.values[1]).toHaveLength(1_000_000);
  });

  it.each(['Flair,1,Thing","x', 'Flair,1,"a","b', 'Flair,"1,"Thing', 'Flair, "1, ""Thing""'])(
    'when every line is like %s, then ten times the lines are not a hundred times the work',
    (line) => {
      const workOf = (lines: number): number => {
        const text = `${line}\n`.repeat(lines);
        const start = process.cpuUsage();
        expect(readAll(text, 64 * 1024, 3).length).toBeGreaterThan(lines / 3);
        return process.cpuUsage(start).user;
      };
      workOf(2000);
      expect(workOf(20_000)).toBeLessThan(15 * Math.max(workOf(2000), 20_000));
    },
  );

  it('when much was read in vain, then values on one line are still read', () => {
    const damaged = 'Flair,1,Thing","x\n'.repeat(2000);
    for (const size of [1000, 64 * 1024])
      expect(readAll(`${damaged}"a, ""b""",c\r\nd,e\r\n`, size).slice(-2)).toMatchObject([
        { line: 2001, values: ['a, "b"', 'c'] },
        { line: 2002, values: ['d', 'e'] },
      ]);
  });

  it('when spaces are around quotation marks, then they are not part of the value', () => {
    expect(valuesOf(readAll('a, "b, c" ,d\n "e", f', 2))).toEqual([
      ['a', 'b, c', 'd'],
      ['e', ' f'],
    ]);
    expect(valuesOf(readAll('a, "Beast" McCoy,b', 3))).toEqual([['a', ' "Beast" McCoy', 'b']]);
  });

  it('when text follows a closing quote, then only its line is lost', () => {
    expect(readAll('"a"b,c\nd,e').map((row) => row.broken === null)).toEqual([false, true]);
  });

  it('when any table is written as CSV and split anywhere, then it is parsed as csv-parse does', () => {
    // Too short to have rows of a table within a value.
    const value = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'é', ',', '"', '\n', '\r\n', ' ', '😀') });
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(value, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      );
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 9 }), (rows, size) => {
        const text = rows.map((row) => row.map((v) => `"${v.replaceAll('"', '""')}"`).join(',')).join('\r\n');
        const width = rows[0]!.length;
        expect(valuesOf(readAll(text, size, width))).toEqual(parse(text, { record_delimiter: '\r\n' }));
      }),
    );
  });
});
