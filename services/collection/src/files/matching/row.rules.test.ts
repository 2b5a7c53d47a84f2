import { describe, expect, it } from '@jest/globals';
import { FILE_FIELDS, type FileField } from '@ninepocket/contracts/collection/holdings/file-fields';
import type { RowContext } from './row-context.rules.js';
import { readRow, type RowReading } from './row.rules.js';

const FIELDS = [...FILE_FIELDS];
const mapping = Object.fromEntries(FIELDS.map((field, index) => [field, index]));
const context: RowContext = {
  mapping,
  isOurs: false,
  dayOrder: 'unknown',
  conditionWords: new Map(),
  countsOwned: false,
  repeatsSets: true,
  copiesOfBlank: 1,
};
const read = (values: Partial<Record<FileField, string>>, more: Partial<RowContext> = {}) =>
  readRow(
    FIELDS.map((field) => (values as Record<string, string>)[field] ?? ''),
    { ...context, ...more },
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
      finish: '',
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
    ['8', 'Other', 8],
    ['Beckett 9.5', 'BGS', 9.5],
    ['BGS 9.5 (auto 10)', 'BGS', 9.5],
    ['PSA 9 Auto 10', 'PSA', 9],
    ['NM-MT 8', 'Other', 8],
    ['HGA 9', 'Other', 9],
    ['SGC', 'SGC', null],
    ['9,5', 'Other', 9.5],
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
    [
      { gradeCompany: 'Other', grade: '8.5' },
      { gradeCompany: 'Other', grade: 8.5 },
    ],
    [
      { gradeCompany: 'raw', grade: 'none' },
      { gradeCompany: null, grade: null },
    ],
    ...['Near Mint', 'FALSE', 'no grading', 'raw card', 'N', 'No', '0'].map((gradeCompany): [object, object] => [
      { gradeCompany },
      { gradeCompany: null, grade: null, condition: 'Near Mint' },
    ]),
    ...[
      ['Beckett', 'BGS'],
      ['Professional Sports Authenticator', 'PSA'],
      ['Certified Guaranty Company', 'CGC'],
      ['Sportscard Guaranty', 'SGC'],
    ].map(([company, gradeCompany]): [object, object] => [
      { gradeCompany: company, grade: '9' },
      { gradeCompany, grade: 9 },
    ]),
    [{ gradeCompany: 'PSA 10' }, { gradeCompany: 'PSA', grade: 10 }],
    [
      { gradeCompany: 'Yes', grade: 'CGC 9' },
      { gradeCompany: 'CGC', grade: 9 },
    ],
    [{ grade: 'VG' }, { gradeCompany: null, grade: null, condition: 'Very Good' }],
    [
      { grade: 'Mint', gradeCompany: 'raw' },
      { gradeCompany: null, grade: null, condition: 'Mint' },
    ],
    [{ condition: 'PSA 9 MINT' }, { gradeCompany: 'PSA', grade: 9, condition: 'Near Mint' }],
  ])('when it says %j, then nothing is added to it', (values, copies) => {
    expect(good(values)).toMatchObject({ copies, notes: [] });
  });

  it.each([
    [{ gradeCompany: 'XYZ' }, null, 'XYZ'],
    [{ gradeCompany: 'HGA', grade: '9' }, 9, 'HGA 9'],
    [{ grade: '8' }, 8, '8'],
    [{ gradeCompany: 'TRUE', grade: '9' }, 9, '9'],
    [{ gradeCompany: 'TRUE' }, null, 'TRUE'],
  ])('when a slab in %j names no known company, then it has another one, with a remark', (values, grade, text) => {
    expect(good(values)).toMatchObject({
      copies: { gradeCompany: 'Other', grade },
      notes: [`“${text}” names no known grading company; read as Other`],
    });
  });

  it('when a grade has another one of an autograph, or is a second condition, then that is left out, with a remark', () => {
    expect(good({ grade: 'BGS 9.5 (auto 10)' }).notes).toEqual([
      'The grade of the autograph in “BGS 9.5 (auto 10)” was left out',
    ]);
    expect(good({ condition: 'Good', grade: 'VG' })).toMatchObject({
      copies: { condition: 'Good', gradeCompany: null },
      notes: ['“VG” is not a grade and was left out'],
    });
  });

  it('when a card is not graded and has a grade, then it stays raw, with a remark', () => {
    expect(good({ gradeCompany: 'No', grade: '9' })).toMatchObject({
      copies: { gradeCompany: null, grade: null },
      notes: ['The card is not graded, so “9” was left out'],
    });
  });

  it('when our own export has a grade without a company, then it is kept', () => {
    const row = { name: 'Storm', setName: 'Flair', grade: '8' };
    expect(read(row, { isOurs: true })).toMatchObject({ copies: { gradeCompany: null, grade: 8 }, notes: [] });
  });

  it('when a price is not in dollars, then the copies are added without it, with a remark', () => {
    expect(good({ purchasePrice: '7.50', currency: 'EUR' })).toMatchObject({
      copies: { purchasePrice: null },
      notes: ['7.50 EUR is not in dollars and is skipped'],
    });
    expect(good({ purchasePrice: '7.50', currency: 'USD' })).toMatchObject({
      copies: { purchasePrice: 7.5 },
      notes: [],
    });
  });

  it('when a card is for sale at $0, then there is no asking price, with a remark', () => {
    expect(good({ isForSale: 'yes', salePrice: '0' })).toMatchObject({
      copies: { isForSale: true, salePrice: null },
      notes: ['The asking price of $0 was ignored'],
    });
    expect(good({ salePrice: '0' }).notes).toEqual([]);
  });

  it('when a condition is unknown, then one is assumed, with a remark', () => {
    const { copies, notes } = good({ condition: 'Slightly chewed' });
    expect(copies.condition).toBe('Near Mint');
    expect(notes).toEqual(['Condition “Slightly chewed” is unknown; read as Near Mint']);
  });

  it('when a year cannot be read, then it is ignored, with a remark', () => {
    expect(good({ year: 'nineteen' })).toMatchObject({
      card: { year: null },
      notes: ['“nineteen” is not a year and was ignored'],
    });
    expect(good({ year: '' }).notes).toEqual([]);
  });

  it.each([
    ["'92", 1992],
    ['’05', 2005],
    ['94', 1994],
  ])('when a year is written as %s, then it is %i', (year, number) =>
    expect(good({ year })).toMatchObject({ card: { year: number }, notes: [] }),
  );

  it.each([
    [{ quantity: '0' }, 'Not owned: the number of copies is 0.'],
    [{ quantity: 'FALSE' }, 'Not owned: the number of copies is 0.'],
    [{ quantity: '-3' }, '“-3” is not a number of copies from 1 to 10,000.'],
    [{ isWatched: 'true', quantity: '2' }, 'Not owned: it is on a watchlist. Watched cards are not added.'],
    [
      { isProxy: 'True', quantity: 'some' },
      'Proxies cannot be added. “some” is not a number of copies from 1 to 10,000.',
    ],
    [{ name: '' }, 'The row has neither a card name nor a card number.'],
    [{ setName: '' }, 'The row has no set name.'],
  ])('when it says %j, then it is refused with every reason', (values, refused) => {
    expect(read({ name: 'Storm', setName: 'Flair', ...values })).toEqual({ refused });
  });

  it.each([
    [{ notes: 'a\u0001b' }, 'Control characters were left out'],
    [{ grade: 'very nice' }, '“very nice” is not a grade from 1 to 10 in half steps and was left out'],
    [{ grade: '11' }, '“11” is not a grade from 1 to 10 in half steps and was left out'],
    ...['-1', '1e1', '9-10', '9 8 7', '=10', '9<b>', 'NaN!', '9.5.1'].map((grade): [object, string] => [
      { gradeCompany: 'PSA', grade },
      `“PSA ${grade}” is not a grade from 1 to 10 in half steps and was left out`,
    ]),
    [{ gradeCompany: 'PSA', grade: 'BGS 9.5' }, 'The row names two grading companies, PSA and BGS; neither was taken'],
    [{ serialNumber: '51/50' }, 'Serial number 51/50 left out: only 50 were printed'],
    [{ serialNumber: '７／５' }, 'Serial number ７／５ left out: only 5 were printed'],
    ...['5/99', '12/50'].map((serialNumber): [object, string] => [
      { quantity: '2', serialNumber },
      `Serial number ${serialNumber} left out: a numbered copy is unique, but the row has 2 copies`,
    ]),
    [{ serialNumber: '7 of 25' }, 'Serial number 7 of 25 left out: write it as copy and print run, e.g. 017/050'],
    [{ purchasePrice: '{R}{G}' }, '“{R}{G}” is not a price in dollars and was left out'],
    [{ isInsert: 'perhaps' }, '“perhaps” is neither yes nor no and was left out'],
    [{ acquiredDate: 'last summer' }, '“last summer” is not a date like 2024-05-31 and was left out'],
    [{ acquiredDate: '2999-01-01' }, '2999-01-01 is in the future and was left out'],
  ])(
    'when an optional value cannot be read in %j, then the card is added without it, with a remark',
    (values, note) => {
      expect(good(values).notes).toEqual([note]);
    },
  );

  it('when only the grade of a slab cannot be read, then it stays a slab', () => {
    expect(good({ grade: 'CGC 9.8' }).copies).toMatchObject({ gradeCompany: 'CGC', grade: null });
  });

  it('when notes are too long, then they are cut, with a remark', () => {
    const { copies, notes } = good({ notes: 'x'.repeat(2001) });
    expect([copies.notes?.length, notes]).toEqual([2000, ['The notes were cut after 2,000 characters']]);
  });

  it('when cells have words for nothing, then they have no value and there is no remark', () => {
    const cells = {
      purchasePrice: 'N/A',
      acquiredDate: '-',
      grade: '#N/A',
      condition: 'n/a',
      variation: 'None',
      notes: '-',
    };
    expect(good({ ...cells, serialNumber: 'N/A', signedBy: 'none', year: '?', cardNumber: 'N/A' })).toMatchObject({
      card: { variation: '', year: null, cardNumber: '' },
      copies: { purchasePrice: null, acquiredDate: null, grade: null, condition: 'Near Mint', serialNumber: null, signedBy: null, notes: null },
      notes: [],
    }); // prettier-ignore
  });

  it('when a count is blank where owned cards are counted, then the card is not owned', () => {
    const owned = { copiesOfBlank: 0 } as const;
    const notOwned = { refused: 'Not owned: the number of copies is 0.' };
    expect(read({ name: 'Storm', setName: 'Flair', quantity: '' }, owned)).toEqual(notOwned);
    expect(read({ name: 'Storm', setName: 'Flair', quantity: 'x' }, owned)).toMatchObject({ copies: { quantity: 1 } });
    const watched = { name: 'Storm', setName: 'Flair', quantity: '2', isWatched: 'true' };
    expect(read(watched, { countsOwned: true })).toMatchObject({ copies: { quantity: 2 } });
  });

  it.each([
    ['signed', 'Unknown'],
    ['Yes', 'Unknown'],
    ['1', 'Unknown'],
    ['false', null],
    ['unsigned', null],
    ['Stan Lee', 'Stan Lee'],
  ])('when the column of signatures says %s, then the signer is %s', (signedBy, signer) => {
    expect(good({ signedBy }).copies.signedBy).toBe(signer);
  });

  it.each([
    ['foil', 'foil'],
    ['Yes', 'Foil'],
    ['Etched', 'Etched'],
    ['normal', null],
    ['nonfoil', null],
    ['false', null],
    ['', null],
  ])('when the finish is %j, then the notes are %j', (finish, notes) => {
    expect(good({ finish }).copies.notes).toBe(notes);
  });

  it.each([
    ['Foil', 'NM Foil', 'Foil'],
    ['Holofoil', 'NM 1st Edition', 'Holofoil, 1st Edition'],
    ['normal', 'NM 1st Edition', '1st Edition'],
    ['', 'NM Non-Foil', null],
  ])('when the finish is %j and the condition %j, then the notes are %j', (finish, condition, notes) => {
    expect(good({ finish, condition })).toMatchObject({ copies: { condition: 'Near Mint', notes }, notes: [] });
  });

  it('when a foil has notes, then both are in the notes, once', () => {
    expect(good({ finish: 'yes', notes: 'from a friend' }).copies.notes).toBe('Foil. from a friend');
    expect(good({ finish: 'yes', notes: 'a foil' }).copies.notes).toBe('a foil');
  });

  it('when it is from our own export, then texts that look like nothing or like a flag are kept', () => {
    const row = { name: 'Storm', setName: 'Flair', signedBy: 'yes', notes: '-', certNumber: 'N/A' };
    expect(read(row, { isOurs: true })).toMatchObject({ copies: { signedBy: 'yes', notes: '-', certNumber: 'N/A' } });
  });
});
