import '@ninepocket/contracts/http/fields/in-browsers';
import { makeOffer, offeredAmount } from '@ninepocket/contracts/collection/deals/deals.schemas';
import { z } from 'zod';

/** Beside the cards. Without an amount, no money changes hands. */
export const offerForm = makeOffer.body.pick({ delivery: true, note: true }).extend({
  amount: offeredAmount.nullable(),
  from: z.enum(['me', 'them']),
});
export type OfferForm = z.input<typeof offerForm>;
export type OfferFormOutput = z.output<typeof offerForm>;
