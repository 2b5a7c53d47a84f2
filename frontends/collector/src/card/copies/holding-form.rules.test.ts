import { describe, expect, it } from '@jest/globals';
import { changesOf, holdingForm, numberOrNull, textOrNull, formValuesOf } from './holding-form.rules.js';

const blank = formValuesOf(null);

describe('the form of a copy', () => {
  it('when it is left unchanged, then it describes one raw Near Mint copy', () => {
    expect(holdingForm.parse(blank)).toMatchObject({ condition: 'Near Mint', quantity: 1, gradeCompany: null });
  });

  it('when the serial number is above the print run, then it is rejected', () => {
    const { error } = holdingForm.safeParse({ ...blank, serialNumber: '51/50' });
    expect(error?.issues).toMatchObject([{ path: ['serialNumber'], message: 'Only 50 were printed.' }]);
  });

  it('when several copies share a serial number, then the quantity is rejected; other marks may be shared', () => {
    const { error } = holdingForm.safeParse({ ...blank, quantity: 3, serialNumber: '050/050' });
    expect(error?.issues).toMatchObject([
      { path: ['quantity'], message: 'A numbered copy is unique: enter 1 copy per serial number.' },
    ]);
    expect(holdingForm.safeParse({ ...blank, quantity: 3, serialNumber: 'Proof' }).success).toBe(true);
  });

  it('when the grading company is removed, then grade and certificate are, too', () => {
    const values = holdingForm.parse({ ...blank, gradeCompany: null, grade: 9, certNumber: '123' });
    expect(values).toMatchObject({ grade: null, certNumber: null });
  });

  it('when an amount has three decimals, then the error is in plain words', () => {
    const { error } = holdingForm.safeParse({ ...blank, purchasePrice: 1.005 });
    expect(error?.issues[0]?.message).toBe('Must have at most two decimal places.');
  });

  it('when a copy is edited, then only changed fields are sent', () => {
    const values = holdingForm.parse({ ...blank, notes: 'From the show', purchasePrice: 0 });
    expect(changesOf(values, blank)).toEqual({ notes: 'From the show', purchasePrice: 0 });
  });

  it('when an input is empty, then its value is null, and 0 stays 0', () => {
    expect([textOrNull(''), textOrNull('x'), numberOrNull(''), numberOrNull('0'), numberOrNull(null)]).toEqual([
      null,
      'x',
      null,
      0,
      null,
    ]);
  });
});
