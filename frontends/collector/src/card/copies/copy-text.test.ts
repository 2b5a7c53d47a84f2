import { describe, expect, it } from '@jest/globals';
import type { Holding } from '@ninepocket/contracts/collection/collection';
import { buildHolding } from '../../collection/holdings/build-holding.js';
import { certText, copyPriceText, copyTitle, paidText, signerText } from './copy-text.js';

const raw = { condition: 'Near Mint', gradeCompany: null, grade: null, serialNumber: null, quantity: 1 } as const;

describe('the title of a copy', () => {
  it('when it is raw, then the title is its condition', () => expect(copyTitle(raw)).toBe('Near Mint'));
  it('when there are several equal copies, then the title counts them', () =>
    expect(copyTitle({ ...raw, quantity: 3 })).toBe('Near Mint ×3'));
  it('when it is graded and numbered, then the title has grade and serial number', () =>
    expect(copyTitle({ ...raw, gradeCompany: 'PSA', grade: 9.5, serialNumber: '017/050' })).toBe(
      'PSA 9.5 (Near Mint) · 017/050',
    ));
  it('when another company gave no grade, then the title only says that it is graded', () =>
    expect(copyTitle({ ...raw, gradeCompany: 'Other' })).toBe('Graded (Near Mint)'));
});

describe('the text about the price paid', () => {
  it('when price and day are known, then both are shown', () =>
    expect(paidText({ purchasePrice: 20, acquiredDate: '2024-05-01', quantity: 1 })).toBe(
      'Paid $20.00 on May 1, 2024',
    ));
  it('when several copies were bought, then the price is per copy', () =>
    expect(paidText({ purchasePrice: 2, acquiredDate: null, quantity: 3 })).toBe('Paid $2.00 each'));
  it('when it was a gift, then $0 is shown', () =>
    expect(paidText({ purchasePrice: 0, acquiredDate: null, quantity: 1 })).toBe('Paid $0.00'));
  it('when nothing is known, then the text is empty', () =>
    expect(paidText({ purchasePrice: null, acquiredDate: null, quantity: 1 })).toBe(''));
});

describe('what distinguishes a copy', () => {
  it('when it is signed or certified, then the text says so', () => {
    const copy = { certNumber: '123', signedBy: 'Stan Lee' };
    expect([signerText(copy), certText(copy)]).toEqual(['Signed by Stan Lee', 'Cert. 123']);
    expect([signerText, certText].map((text) => text({ certNumber: null, signedBy: null }))).toEqual([null, null]);
  });
});

describe('the text that helps with an asking price', () => {
  const { card } = buildHolding();
  const textOf = (copy: Partial<Holding>, salesCount = 0) =>
    copyPriceText(buildHolding({ ...copy, card: { ...card, salesCount } }));

  it('when the copy is in a condition that sells at the market price, then that is shown', () =>
    expect(textOf({ condition: 'Mint' })).toBe('Market price: $12.40.'));
  it('when it is in a lower one, then the text says that the price is one of all conditions', () => {
    expect(textOf({ condition: 'Poor' }, 5)).toBe('Average of all conditions: $12.40.');
    expect(textOf({ condition: 'Poor' })).toBe('Estimate of all conditions: $12.40.');
  });
  it('when it is graded, then nothing is said about other conditions', () =>
    expect(textOf({ condition: 'Poor', gradeCompany: 'PSA', grade: 2 }, 5)).toBe('No sales of PSA 2 yet.'));
});
