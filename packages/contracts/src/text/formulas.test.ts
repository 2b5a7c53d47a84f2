import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { escapeFormulas, unescapeFormulas } from './formulas.js';

describe('formulas in CSV files', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ["'=1", "''=1"],
    [' @x', "' @x"],
    ['x;=1+1', "x;'=1+1"],
    ['a;b; -2;c', "a;b;' -2;c"],
    ["x;'=1", "x;''=1"],
    ['Spider-Man; 45', 'Spider-Man; 45'],
    ['a-b', 'a-b'],
    ['x\n=1', "x\n'=1"],
    ['\n =1', "\n' =1"],
    ["\r'\r", "'\r''\r"],
  ])('when a text is %j, then it is written as %j, and read again', (text, escaped) => {
    expect(escapeFormulas(text)).toBe(escaped);
    expect(unescapeFormulas(escaped)).toBe(text);
  });

  it('when any text is escaped, then no part starts like a formula, and unescaping restores it', () => {
    const hostile = fc.array(fc.constantFrom(';', '=', "'", ' ', '\t', '-', 'x', '"', '\r', '\n'), { maxLength: 20 });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          hostile.map((parts) => parts.join('')),
        ),
        (text) => {
          const escaped = escapeFormulas(text);
          for (const part of escaped.split(/[;\n]/)) expect(part).not.toMatch(/^\s*[=+\-@\t\r]/);
          expect(unescapeFormulas(escaped)).toBe(text);
        },
      ),
    );
  });
});
