import type { BillingInterval, BillingOffer } from '@ninepocket/contracts/billing/checkout';
import { formatAmount, yearlySaving } from '@ninepocket/web-kit/billing/price.rules';

export interface OfferTexts {
  canBuy: boolean;
  hasChoice: boolean;
  /** What a year costs less when it is paid for in one payment. */
  saving: string | null;
  /** Undefined: SPEC's price. */
  price: { text: string; per: string } | undefined;
  note: string | null;
}

export const offerTexts = (offer: BillingOffer, interval: BillingInterval): OfferTexts => {
  const price = offer.prices.find((one) => one.interval === interval);
  return {
    canBuy: offer.configReady && price !== undefined,
    hasChoice: offer.configReady && offer.prices.length > 1,
    saving: offer.configReady ? yearlySaving(offer.prices) : null,
    price: price && { text: formatAmount(price.amount, price.currency), per: `/${interval}` },
    note: offer.configReady && offer.trialDays > 0 ? trialNote(offer.trialDays) : null,
  };
};

const trialNote = (days: number): string => `New subscribers: first ${days === 1 ? 'day' : `${days} days`} free`;
