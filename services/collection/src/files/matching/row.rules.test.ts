import { describe, expect, it } from '@jest/globals';
import { FILE_FIELDS, type FileField } from '@ninepocket/contracts/collection/holdings/file-fields';
import { readRow, type RowReading } from './row.rules.js';

const FIELDS = [...FILE_FIELDS];
const mapping = Object.fromEntries(FIELDS.map((field, index) => [field, index]));
const read = (values: Partial<Record<FileField, string>>) =>
  readRow(
    FIELDS.map((field) => (values as Record<string, string>)[field] ?? ''),
    mapping,
  );
const good = (values: Parameters<typeof read>[0]): RowReading =>
  read({ name: 'Storm', setName: 'Flair', ...values }) as RowReading;

describe('a row of a file', () => {
  it('when every column has a value, then every field is read', () => {
    const { card, copies, collections } = good({
      year: '1994-95', cardNumber: '# 45', variation: 'Gold', isInsert: 'TRUE', quantity: '1', condition: 'nm', gradeCompany: 'PSA',
      grade: '9.5', certNumber: 'X1', serialNumber: '017/050', signedBy: ' Stan Lee ', acquiredDate: '2020-01-02', purchasePrice: '$5', personalValue: '6',
      salePrice: '7', isForSale: 'yes', isFavorite: 'no', notes: 'signed', collections: 'Best; Trade ;Best',
    }); // prettier-ignore
    expect(card).toEqual({
      name: 'Storm',
      setName: 'Flair',
      year: 1994,
      cardNumber: '45',
      variation: 'Gold',
      isInsert: true,
    });
    expect(copies).toEqual({
      quantity: 1, condition: 'Near Mint', gradeCompany: 'PSA', grade: 9.5, certNumber: 'X1', serialNumber: '017/050', signedBy: 'Stan Lee',
      acquiredDate: '2020-01-02', purchasePrice: 5, personalValue: 6, salePrice: 7, isForSale: true, isFavorite: false, notes: 'signed',
    }); // prettier-ignore
    expect(collections).toEqual(['Best', 'Trade']);
  });

  it.each([
    ['PSA 10', 'PSA', 10],
    ['BGS 9.5', 'BGS', 9.5],
    ['8', null, 8],
    ['HGA 9', 'Other', 9],
    ['SGC', 'SGC', null],
    ['9,5', null, 9.5],
    ['PSA 10 GEM MT (OC)', 'PSA', 10],
    ['PSA Authentic', 'PSA', null],
    ['BGS-9', 'BGS', 9],
    ['raw', null, null],
    ['Ungraded', null, null],
    ['', null, null],
  ])('when company and grade are in one cell as %j, then they are separated', (grade, company, number) => {
    expect(good({ grade }).copies).toMatchObject({ gradeCompany: company, grade: number });
  });

  it.each([
    [{ gradeCompany: 'SGC' }, { gradeCompany: 'SGC', grade: null }],
    [{ grade: '8' }, { gradeCompany: null, grade: 8 }],
    [
      { gradeCompany: 'Other', grade: '8.5' },
      { gradeCompany: 'Other', grade: 8.5 },
    ],
    [
      { gradeCompany: 'raw', grade: 'none' },
      { gradeCompany: null, grade: null },
    ],
    [{ condition: 'PSA 9 MINT' }, { gradeCompany: 'PSA', grade: 9, condition: 'Near Mint' }],
  ])('when it says %j, then nothing is added to it', (values, copies) => {
    expect(good(values)).toMatchObject({ copies, assumed: [] });
  });

  it('when a price is not in dollars, then the copies are added without it, with a remark', () => {
    expect(good({ purchasePrice: '7.50', currency: 'EUR' })).toMatchObject({
      copies: { purchasePrice: null },
      assumed: ['7.50 EUR is not in dollars and is skipped'],
    });
    expect(good({ purchasePrice: '7.50', currency: 'USD' })).toMatchObject({
      copies: { purchasePrice: 7.5 },
      assumed: [],
    });
  });

  it('when a card is for sale at $0, then there is no asking price, with a remark', () => {
    expect(good({ isForSale: 'yes', salePrice: '0' })).toMatchObject({
      copies: { isForSale: true, salePrice: null },
      assumed: ['The asking price of $0 was ignored'],
    });
    expect(good({ salePrice: '0' }).assumed).toEqual([]);
  });

  it('when a condition is unknown, then one is assumed, with a remark', () => {
    const { copies, assumed } = good({ condition: 'Slightly chewed' });
    expect(copies.condition).toBe('Near Mint');
    expect(assumed).toEqual(['Condition “Slightly chewed” is unknown; read as Near Mint']);
  });

  it('when a year cannot be read, then it is ignored, with a remark', () => {
    expect(good({ year: 'nineteen' })).toMatchObject({
      card: { year: null },
      assumed: ['“nineteen” is not a year and was ignored'],
    });
    expect(good({ year: '' }).assumed).toEqual([]);
  });

  it.each([
    ["'92", 1992],
    ['’05', 2005],
    ['94', 1994],
  ])('when a year is written as %s, then it is %i', (year, number) =>
    expect(good({ year })).toMatchObject({ card: { year: number }, assumed: [] }),
  );

  it.each([
    [{ quantity: '0' }, 'The number of copies is 0.'],
    [{ quantity: '2', serialNumber: '3/10' }, 'A numbered copy is unique: enter 1 copy per serial number.'],
    [{ isProxy: 'True' }, 'Proxies cannot be added.'],
    [{ notes: 'a\u0001b' }, 'Notes: control characters are not allowed.'],
    [{ notes: 'x'.repeat(2001) }, 'Notes: must be at most 2,000 characters long.'],
    [{ grade: 'very nice' }, '“very nice” is not a grade from 1 to 10.'],
    [{ serialNumber: '51/50' }, 'Serial number 51/50: only 50 were printed.'],
    [{ grade: '11' }, '“11” is not a grade from 1 to 10.'],
    ...['-1', '1e1', '9-10', '9 8 7', '=10', '9<b>', 'NaN', '9.5.1'].map((grade): [object, string] => [
      { gradeCompany: 'PSA', grade },
      `“PSA ${grade}” is not a grade from 1 to 10.`,
    ]),
    [{ gradeCompany: 'PSA', grade: 'BGS 9.5' }, 'The row names two grading companies, PSA and BGS.'],
    [{ serialNumber: '７／５' }, 'Serial number ７／５: only 5 were printed.'],
    [{ serialNumber: '7 of 25' }, 'Serial number 7 of 25: write it as copy and print run, e.g. 017/050.'],
    [
      { purchasePrice: 'gift', isInsert: 'perhaps' },
      '“perhaps” is neither yes nor no. “gift” is not a price in dollars.',
    ],
    [{ name: '' }, 'The row has neither a card name nor a card number.'],
    [{ setName: '' }, 'The row has no set name.'],
  ])('when it says %j, then it is refused with every reason', (values, refused) => {
    expect(read({ name: 'Storm', setName: 'Flair', ...values })).toEqual({ refused });
  });
});
