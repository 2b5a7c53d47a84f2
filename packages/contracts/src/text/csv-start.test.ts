import { describe, expect, it } from '@jest/globals';
import { csvDialectOf, csvHeaderRow, encodingOf } from './csv-start.js';

const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));

describe('the encoding of a file', () => {
  it.each([
    ['plain', bytes('Name,Set\n', 'utf8'), 'utf-8'],
    ['UTF-8', bytes('Señor,Set\n', 'utf8'), 'utf-8'],
    ['UTF-8 with a mark', bytes('\ufeffName\n', 'utf8'), 'utf-8'],
    ['UTF-8 that ends within a character', bytes('Name\nSeñ', 'utf8').slice(0, -1), 'utf-8'],
    ['Windows-1252', bytes('Se\u00f1or,Set\n', 'latin1'), 'windows-1252'],
    ['UTF-8 with a damaged row', new Uint8Array([...bytes('é\n', 'utf8'), 0xe9, 0x2c]), 'utf-8'],
    ['UTF-16', bytes('\ufeffName\n', 'utf16le'), 'utf-16le'],
    ['UTF-16, the other way round', new Uint8Array(Buffer.from('\ufeffName\n', 'utf16le').swap16()), 'utf-16be'],
    ['UTF-16 without a mark', bytes('Name\n', 'utf16le'), 'utf-16le'],
    ['a workbook', bytes('PK\u0003\u0004rest', 'latin1'), null],
    ['binary', bytes('ab\u0000cdef\n', 'latin1'), null],
    ['NULs in many rows', bytes(`ab\n${'cd\u0000ef\n'.repeat(20)}`, 'latin1'), null],
    ['a NUL in a later row', bytes('ab\ncd\u0000ef\n', 'latin1'), 'utf-8'],
  ])('when it is %s, then it is recognized', (_, start, encoding) => {
    expect(encodingOf(start)).toBe(encoding);
  });
});

describe('the separator of a file', () => {
  it.each([
    ['commas', 'a,b,c\n1,2,3\n', ','],
    ['semicolons with decimal commas', 'a;b\n1,50;2,50\n3,50;4,50\n', ';'],
    ['semicolons with lists in commas', 'a;b\nx, y, z;1\nx, y, z;1\nx, y, z;2\n', ';'],
    ['tabs', 'a\tb\n"1,5"\t2\n', '\t'],
    ['bars', 'a|b|c\n1|2|3\n', '|'],
    ['commas with semicolons in quotes', 'a,b\n"x; y; z; w",1\n"x; y; z; w",2\n', ','],
    ['commas with inches', 'a,b\n5" card,1\n6" card,2\n', ','],
    ['a title above', 'My cards; all of them\n\na,b,c\n1,2,3\n4,5,6\n', ','],
    ['nothing', 'a\nb\n', ','],
  ])('when it has %s, then it is found', (_, text, separator) => {
    expect(csvDialectOf(text)).toEqual({ separator, start: 0 });
  });

  it.each(['sep=;\r\n', '"sep=;"\n', 'SEP=;\n', 'sep=;;;;\n'])(
    'when the first line is %j, then it is named',
    (line) => {
      expect(csvDialectOf(`${line}a,b;c`)).toEqual({ separator: ';', start: line.length });
    },
  );

  it('when the first line names a separator that the header does not have, then the header decides', () => {
    expect(csvDialectOf('sep=;\na,b\n1,"2;3"\n')).toEqual({ separator: ',', start: 6 });
    expect(csvDialectOf('sep=;\na\n1\n')).toEqual({ separator: ';', start: 6 });
  });
});

describe('the header of a file', () => {
  const known = (values: string[]) => values.filter((value) => ['Set', 'Name', 'Number'].includes(value)).length;

  it.each([
    [
      'first',
      [
        ['Set', 'Name'],
        ['x', 'y'],
      ],
      0,
    ],
    ['below titles', [['My cards'], ['2026', ''], ['Set', 'Name'], ['x', 'y']], 2],
    [
      'below a title with several values',
      [
        ['Cards', 'by', 'me'],
        ['Name', 'Set'],
        ['x', 'y'],
      ],
      1,
    ],
    [
      'unknown',
      [
        ['Was', 'Woraus'],
        ['x', 'y'],
      ],
      0,
    ],
    [
      'unknown below a title',
      [
        ['Meine Karten', ''],
        ['Was', 'Woraus'],
        ['x', 'y'],
      ],
      1,
    ],
    ['a single column', [['Name'], ['x']], 0],
    ['missing', [], 0],
  ])('when it is %s, then it is found', (_, rows, at) => {
    expect(csvHeaderRow(rows, known)).toBe(at);
  });
});
