import { describe, expect, it } from '@jest/globals';
import type { BillingOffer } from '@ninepocket/contracts/billing/checkout';
import { offerTexts } from './offer-texts.rules.js';

const buildOffer = (overrides: Partial<BillingOffer> = {}): BillingOffer => ({
  configReady: true,
  prices: [
    { interval: 'month', amount: 4, currency: 'USD' },
    { interval: 'year', amount: 40, currency: 'USD' },
  ],
  trialDays: 0,
  ...overrides,
});

describe('the offer in the upgrade dialog', () => {
  it('when it is paid for monthly or yearly, then it shows that price and what a year saves', () => {
    expect(offerTexts(buildOffer(), 'month')).toEqual({
      canBuy: true,
      hasChoice: true,
      saving: '$8',
      price: { text: '$4', per: '/month' },
      note: null,
    });
    expect(offerTexts(buildOffer(), 'year')).toMatchObject({
      price: { text: '$40', per: '/year' },
      saving: '$8',
    });
  });

  it('when there is no yearly price, then there is no choice', () => {
    const offer = buildOffer({ prices: [{ interval: 'month', amount: 5.5, currency: 'EUR' }] });
    expect(offerTexts(offer, 'month')).toMatchObject({ hasChoice: false, price: { text: '€5.50', per: '/month' } });
  });

  it('when there is a trial, then the note says for whom', () => {
    expect(offerTexts(buildOffer({ trialDays: 14 }), 'month').note).toBe('New subscribers: first 14 days free');
  });

  it('when payments are not configured, then nothing can be bought or chosen', () => {
    const texts = offerTexts(buildOffer({ configReady: false, trialDays: 7 }), 'month');
    expect(texts).toMatchObject({ canBuy: false, hasChoice: false, note: null });
  });
});
