import { describe, expect, it } from '@jest/globals';
import { readHeader, type Header } from './header.rules.js';
import { readRow } from './row.rules.js';

const COLUMNS = [
  'SET',
  'Year',
  'name',
  'cardNumber',
  'IsInsert',
  'Image',
  'description',
  'Price',
  'variation',
  'rarity',
  'Subset',
];
const FLAIR = { SET: 'Marvel Annual Flair', Year: '1994', name: 'The Thing', cardNumber: '1' };

const header = (columns: string[]): Header => {
  const verdict = readHeader(columns);
  if (!('header' in verdict)) throw new Error('not a header');
  return verdict.header;
};
const buildRow = (overrides: Partial<Record<string, string>> = {}) => {
  const row: Partial<Record<string, string>> = { ...FLAIR, ...overrides };
  const values = COLUMNS.map((column) => row[column] ?? '');
  return readRow(values, values.join(','), header(COLUMNS));
};

describe('readHeader', () => {
  it('when case and spaces differ, then columns are still found', () => {
    expect(header(['card number', ' set ', 'YEAR', 'Name']).at).toMatchObject({
      SET: 1,
      Year: 2,
      name: 3,
      cardNumber: 0,
      Price: -1,
    });
  });

  it('when required columns are missing, then they are named', () => {
    expect(readHeader(['SET', 'name'])).toEqual({ missing: ['Year', 'cardNumber'] });
  });

  it('when a column appears twice, then it is named', () => {
    expect(readHeader([...COLUMNS, 'NAME'])).toEqual({ duplicate: 'name' });
  });
});

describe('readRow', () => {
  it('when only the required values are present, then the others are null', () => {
    expect(buildRow()).toEqual({
      setName: 'Marvel Annual Flair', year: 1994, name: 'The Thing', cardNumber: '1', variation: null, isInsert: null, subset: null,
      frontImageUrl: null, description: null, rarity: null, price: null,
    }); // prettier-ignore
  });

  it.each(['Base', 'base set', 'Base Cards'])('when the subset is %s, then there is none', (Subset) => {
    expect(buildRow({ Subset })).toMatchObject({ subset: null, isInsert: null });
  });

  it('when the column is named Insert Set, then its cards are inserts, unless the file says otherwise', () => {
    const columns = ['SET', 'Year', 'name', 'cardNumber', 'Insert Set', 'IsInsert'];
    const read = (...more: string[]) => {
      const values = ['Flair', '1994', 'Hulk', '1', ...more];
      return readRow(values, values.join(','), header(columns));
    };
    expect(read('PowerBlast', '')).toMatchObject({ subset: 'PowerBlast', isInsert: true });
    expect(read('PowerBlast', 'no')).toMatchObject({ subset: 'PowerBlast', isInsert: false });
    expect(read('Base Set', '')).toMatchObject({ subset: null, isInsert: false });
  });

  it.each(['#7', 'No. 7', '7.0', '="7"', "'7"])('when the number is written as %s, then it is the 7', (cardNumber) => {
    expect(buildRow({ cardNumber })).toMatchObject({ cardNumber: '7' });
  });

  it.each(['1994.0', '1994,0', '1994,00'])('when a spreadsheet wrote the year as %s, then it is 1994', (Year) => {
    expect(buildRow({ Year, cardNumber: '1,0' })).toMatchObject({ year: 1994, cardNumber: '1' });
  });

  it('when texts have invisible characters, then they are removed', () => {
    const row = buildRow({ SET: '\ufeffMarvel\u200b Annual Flair', name: 'The\u00ad Thing\u200b' });
    expect(row).toMatchObject({ setName: 'Marvel Annual Flair', name: 'The Thing' });
  });

  it.each([
    ['true', true], ['TRUE', true], ['Yes', true], ['1', true], ['false', false], ['0', false], ['', null],
  ])('when IsInsert is %j, then the card is an insert: %s', (text, isInsert) => {
    expect(buildRow({ IsInsert: text })).toMatchObject({ isInsert });
  }); // prettier-ignore

  it.each([
    ['12.50', '12.50'], ['$3', '3'], ['1,200.5', '1200.5'], ['$1,234,567.89', '1234567.89'], ['2,50', '2.50'], ['="12.50"', '12.50'], ['', null],
  ])('when Price is %j, then it is read as %j', (text, price) => {
    expect(buildRow({ Price: text })).toMatchObject({ price });
  }); // prettier-ignore

  it.each([
    [{ SET: ' ' }, 'SET is empty'],
    [{ Year: '' }, 'Year is empty'],
    [{ Year: '94' }, 'Year is not a valid year: 94'],
    [{ Year: '1799' }, 'Year is not a valid year: 1799'],
    [{ Year: '2200' }, 'Year is not a valid year: 2200'],
    [{ Year: '1994.5' }, 'Year is not a valid year: 1994.5'],
    [{ name: '' }, 'name is empty'],
    [{ cardNumber: '  ' }, 'cardNumber is empty'],
    [{ IsInsert: 'maybe' }, 'IsInsert is not true or false: maybe'],
    [{ Price: '-1' }, 'Price is not an amount in dollars: -1'],
    [{ Price: '1.005' }, 'Price is not an amount in dollars: 1.005'],
    [{ Price: '123456789' }, 'Price is not an amount in dollars: 123456789'],
    [{ Price: 'free' }, 'Price is not an amount in dollars: free'],
    [{ Image: 'http://example.org/a.png' }, 'Image is not an https:// address: http://example.org/a.png'],
    [{ cardNumber: 'x'.repeat(41) }, 'cardNumber is longer than 40 characters'],
    [{ name: 'The \u0007 Thing' }, 'The row contains control characters'],
    [{ name: 'Th\ufffd Thing' }, 'The row is not valid UTF-8. Save the file as "CSV UTF-8".'],
  ])('when the row has %j, then it is refused: %s', (values, reason) => {
    expect(buildRow(values)).toBe(reason);
  });

  it('when the number of values is wrong, then the reason names both counts', () => {
    expect(readRow(['a', 'b'], 'a,b', header(COLUMNS))).toBe('The row has 2 values, but the header has 11');
  });
});
