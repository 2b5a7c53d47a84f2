import { describe, expect, it } from '@jest/globals';
import { OWN_COLUMNS } from './columns.rules.js';
import { readRow, type RowReading } from './row.rules.js';

const FIELDS = Object.keys(OWN_COLUMNS);
const mapping = Object.fromEntries(FIELDS.map((field, index) => [field, index]));
const read = (values: Partial<Record<keyof typeof OWN_COLUMNS, string>>) =>
  readRow(
    FIELDS.map((field) => (values as Record<string, string>)[field] ?? ''),
    mapping,
  );
const good = (values: Parameters<typeof read>[0]): RowReading =>
  read({ name: 'Storm', setName: 'Flair', ...values }) as RowReading;

describe('a row of a file', () => {
  it('when it is full, then everything is read', () => {
    const { card, copies, collections } = good({
      year: '1994-95', cardNumber: '# 45', variation: 'Gold', isInsert: 'TRUE', quantity: '1', condition: 'nm', gradeCompany: 'PSA',
      grade: '9.5', certNumber: 'X1', serialNumber: '017/050', acquiredDate: '2020-01-02', purchasePrice: '$5', personalValue: '6',
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
      quantity: 1, condition: 'Near Mint', gradeCompany: 'PSA', grade: 9.5, certNumber: 'X1', serialNumber: '017/050',
      acquiredDate: '2020-01-02', purchasePrice: 5, personalValue: 6, salePrice: 7, isForSale: true, isFavorite: false, notes: 'signed',
    }); // prettier-ignore
    expect(collections).toEqual(['Best', 'Trade']);
  });

  it.each([
    ['PSA 10', 'PSA', 10],
    ['BGS 9.5', 'BGS', 9.5],
    ['8', 'Other', 8],
    ['raw', null, null],
    ['', null, null],
  ])('when company and grade stand in one cell as %j, then they are told apart', (grade, company, number) => {
    expect(good({ grade }).copies).toMatchObject({ gradeCompany: company, grade: number });
  });

  it('when a condition is not one of ours, then it is assumed and said', () => {
    const { copies, assumed } = good({ condition: 'Slightly chewed' });
    expect(copies.condition).toBe('Near Mint');
    expect(assumed).toEqual(['Condition “Slightly chewed” is not one of ours; taken as Near Mint']);
  });

  it.each([
    [{ quantity: '0' }, 'The row counts 0 copies.'],
    [{ serialNumber: '51/50' }, 'Serial number 51/50: only 50 were printed.'],
    [{ grade: '11' }, '“11” is no grade from 1 to 10.'],
    [{ purchasePrice: 'gift', isInsert: 'perhaps' }, '“perhaps” is neither yes nor no. “gift” is no price in dollars.'],
    [{ name: '' }, 'The row names no card.'],
    [{ setName: '' }, 'The row names no set.'],
  ])('when it says %j, then it is refused with every reason', (values, refused) => {
    expect(read({ name: 'Storm', setName: 'Flair', ...values })).toEqual({ refused });
  });
});
