/** @import Stripe from 'stripe' */
import { newId } from './wire.mjs';

const EVIDENCE_DAYS = 7;

/** @param {Stripe.Charge} charge @param {number} now @returns {Stripe.Dispute} */
export const dispute = (charge, now) => ({
  id: newId('du'),
  object: 'dispute',
  amount: charge.amount,
  balance_transactions: [],
  charge: charge.id,
  created: now,
  currency: charge.currency,
  enhanced_eligibility_types: [],
  evidence: { ...NO_EVIDENCE, enhanced_evidence: {} },
  evidence_details: {
    due_by: now + EVIDENCE_DAYS * 86_400,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'manual',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  payment_method_details: {
    card: {
      brand: charge.payment_method_details?.card?.brand ?? 'visa',
      case_type: 'chargeback',
      network: 'visa',
      network_reason_code: '10.4',
    },
    type: 'card',
  },
  reason: 'fraudulent',
  status: 'needs_response',
});

const NO_EVIDENCE = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
