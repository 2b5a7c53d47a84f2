import { describe, expect, it } from '@jest/globals';
import { RowCounter } from './row-counter.rules.js';

const bytes = (text: string) => new TextEncoder().encode(text);

const count = (text: string, pieceSize = text.length || 1): number => {
  const counter = new RowCounter();
  const all = bytes(text);
  for (let at = 0; at < all.length; at += pieceSize) counter.add(all.subarray(at, at + pieceSize));
  return counter.rows;
};

describe('row counter', () => {
  it('when there is only a header, then there are no rows', () => {
    expect(count('SET,Year,name,cardNumber')).toBe(0);
    expect(count('')).toBe(0);
  });

  it.each([
    ['LF', 'a,b\n1,2\n3,4\n'],
    ['CRLF', 'a,b\r\n1,2\r\n3,4\r\n'],
    ['CR', 'a,b\r1,2\r3,4\r'],
    ['no line break at the end', 'a,b\n1,2\n3,4'],
    ['a byte-order mark', '\ufeffa,b\n1,2\n3,4\n'],
    ['empty lines', '\n\na,b\n\n1,2\n\n3,4\n\n'],
  ])('when the file has %s, then the rows below the header count', (_, text) => {
    expect(count(text)).toBe(2);
  });

  it('when a quoted value holds commas, line breaks and quotation marks, then it is one row', () => {
    expect(count('a,b\n"x, ""y""\nz",2\n"",4\n')).toBe(2);
  });

  it('when a quotation mark stands inside a value, then it opens nothing', () => {
    expect(count('a,b\nJohn "Dr" Doe,2\n5" tall,4\n')).toBe(2);
  });

  it('when a quotation mark is never closed, then lines are counted', () => {
    expect(count('a,b\n1,2\n"3,4\n5,6\n')).toBe(3);
  });

  it('when the file comes in pieces of one byte, then the count is the same', () => {
    const text = '\ufeffa,b\r\n"x\r\n""y",2\r\n3,4\r\n';
    expect(count(text, 1)).toBe(2);
    expect(count(text)).toBe(2);
  });
});
