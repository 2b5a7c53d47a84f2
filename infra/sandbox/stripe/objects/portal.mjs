/** @import Stripe from 'stripe' */
import { newId } from './wire.mjs';

/** @param {number} now @returns {Stripe.BillingPortal.Configuration} */
export const portalConfiguration = (now) => ({
  id: newId('bpc'),
  object: 'billing_portal.configuration',
  active: true,
  application: null,
  business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
  created: now,
  default_return_url: null,
  features: {
    customer_update: { allowed_updates: [], enabled: false },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true, payment_method_configuration: null },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: true,
      mode: 'at_period_end',
      proration_behavior: 'none',
    },
    subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      enabled: false,
      proration_behavior: 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  },
  is_default: true,
  livemode: false,
  login_page: { enabled: false, url: null },
  metadata: {},
  name: null,
  updated: now,
});

/**
 * @param {{ customer: string, configuration: string, returnUrl: string | null, publicUrl: string,
 * flow: Stripe.BillingPortal.Session.Flow | null, locale?: Stripe.BillingPortal.Session.Locale }} given @param {number} now
 * @returns {Stripe.BillingPortal.Session}
 */
export const portalSession = (given, now) => ({
  id: newId('bps'),
  object: 'billing_portal.session',
  configuration: given.configuration,
  created: now,
  customer: given.customer,
  customer_account: null,
  flow: given.flow,
  livemode: false,
  locale: given.locale ?? null,
  on_behalf_of: null,
  return_url: given.returnUrl,
  url: `${given.publicUrl}/stripe/portal/${newId('test')}`,
});
