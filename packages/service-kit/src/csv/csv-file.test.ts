import { describe, expect, it } from '@jest/globals';
import { CsvFile } from './csv-file.js';
import { CsvText } from './csv-text.js';

const known = (values: string[]) => values.filter((value) => ['SET', 'Year', 'name'].includes(value)).length;
const readAll = (bytes: Buffer, size = bytes.length || 1) => {
  const text = new CsvText();
  const file = new CsvFile(known);
  const rows: [number, ...string[]][] = [];
  for (let at = 0; at < bytes.length; at += size)
    for (const row of file.read(text.write(bytes.subarray(at, at + size), false), false))
      rows.push([row.line, ...row.values]);
  for (const row of file.read(text.write(Buffer.alloc(0), true), true)) rows.push([row.line, ...row.values]);
  return rows;
};

describe('a CSV file of unknown origin', () => {
  it.each([
    ['commas', 'SET,Year\nFlair,1994\n', 1],
    ['semicolons', 'SET;Year\r\nFlair;1994\r\n', 1],
    ['a line that names the separator', '"sep=;"\r\nSET;Year\r\nFlair;1994\r\n', 2],
    ['titles above the header', 'My cards\n,\nSET,Year\n\nFlair,1994\n', 3],
    ['titles and another separator', 'My cards, all\n\nSET\tYear\nFlair\t1994\n', 3],
    ['each line in quotation marks', '"SET;Year"\n"Flair;1994"\n', 1],
    ['each line in quotation marks, with quoted values', '"SET,Year"\n"""Flair"",1994"\n', 1],
  ])('when it has %s, then header and rows are read', (_, text, line) => {
    for (const size of [text.length, 3])
      expect(readAll(Buffer.from(text), size)).toEqual([
        [line, 'SET', 'Year'],
        [expect.any(Number), 'Flair', '1994'],
      ]);
  });

  it.each([
    ['utf8', 'utf8'],
    ['utf16le', 'utf16le'],
    ['latin1', 'latin1'],
  ] as const)('when it is in %s, then accents are read', (_, encoding) => {
    const bytes = Buffer.from(`${encoding === 'utf16le' ? '\ufeff' : ''}SET,Year\nSeñor,1994\n`, encoding);
    expect(readAll(bytes, 3)).toEqual([
      [1, 'SET', 'Year'],
      [2, 'Señor', '1994'],
    ]);
  });

  it.each(['utf8', 'latin1'] as const)(
    'when the first accent is far down a file in %s, then it is read',
    (encoding) => {
      const lines = Array.from({ length: 20_000 }, (_, at) => `Flair,${at}`);
      const rows = readAll(Buffer.from(['SET,Year', ...lines, 'Señor,1', ''].join('\n'), encoding), 10_000);
      expect(rows.at(-1)).toEqual([20_002, 'Señor', '1']);
    },
  );

  it('when one row is damaged, then the others are read as UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('SET,Year\nSeñor,1\nSe'), Buffer.from([0xf1]), Buffer.from('or,2\n')]);
    expect(readAll(bytes)).toEqual([
      [1, 'SET', 'Year'],
      [2, 'Señor', '1'],
      [3, 'Se\ufffdor', '2'],
    ]);
  });

  it('when it is binary, then it is refused', () => {
    expect(() => readAll(Buffer.from('PK\u0003\u0004rest'))).toThrow('not text');
  });
});
