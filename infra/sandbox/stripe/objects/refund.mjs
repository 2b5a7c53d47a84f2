/** @import Stripe from 'stripe' */
import { newId } from './wire.mjs';

/**
 * @param {Stripe.Charge} charge
 * @param {{ amount: number, reason?: Stripe.Refund.Reason, metadata?: Stripe.Metadata }} given @param {number} now
 * @returns {Stripe.Refund}
 */
export const refund = (charge, { amount, reason, metadata }, now) => ({
  id: newId('re'),
  object: 'refund',
  amount,
  balance_transaction: newId('txn'),
  charge: charge.id,
  created: now,
  currency: charge.currency,
  customer: charge.customer,
  customer_account: null,
  destination_details: {
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    type: 'card',
  },
  metadata: metadata ?? {},
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason: reason ?? null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});
