import type { BillingInterval, BillingOffer } from '@ninepocket/contracts/billing/checkout';
import { formatAmount, yearlySaving } from '@ninepocket/web-kit/billing/price.rules';

export interface OfferTexts {
  canBuy: boolean;
  hasChoice: boolean;
  /** Undefined: SPEC's price. */
  price: { text: string; per: string } | undefined;
  note: string | null;
}

export const offerTexts = (offer: BillingOffer, interval: BillingInterval): OfferTexts => {
  const price = offer.prices.find((one) => one.interval === interval);
  return {
    canBuy: offer.configReady && price !== undefined,
    hasChoice: offer.configReady && offer.prices.length > 1,
    price: price && { text: formatAmount(price.amount, price.currency), per: `/${interval}` },
    note: offer.configReady ? noteOf(offer, interval) : null,
  };
};

const noteOf = ({ prices, trialDays }: BillingOffer, interval: BillingInterval): string | null => {
  const saving = interval === 'year' ? yearlySaving(prices) : null;
  const notes = [
    saving && `${saving} less than twelve months`,
    trialDays > 0 && `New subscribers: first ${trialDays === 1 ? 'day' : `${trialDays} days`} free`,
  ].filter(Boolean);
  return notes.length > 0 ? notes.join('. ') : null;
};
