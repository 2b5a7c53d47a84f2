import { invalid } from '../errors.mjs';
import { whole } from '../api/form.mjs';

/** What the control page can do to a customer, with the label of its button. @type {Record<string, string>} */
export const CUSTOMER_ACTIONS = {
  passMonth: 'Let the period pass',
  failNextRenewal: 'Fail the next renewal',
  recoverPayment: 'Pay the open invoice',
  giveUp: 'Stop retrying (unpaid)',
  refundLast: 'Refund the last payment',
  openDispute: 'Open a dispute',
  winDispute: 'Win the dispute',
  loseDispute: 'Lose the dispute',
  cancelAtPeriodEnd: 'Cancel at period end',
  resume: 'Resume',
  cancelNow: 'Cancel now',
  deleteCustomer: 'Delete customer',
};

/**
 * The actions that would not be rejected now, as entries of CUSTOMER_ACTIONS.
 * @param {import('../store.mjs').Store} store @param {any} customer
 */
export const actionsOf = (store, customer) => {
  /** @param {{ [field: string]: any }} object */
  const isOwn = (object) => object.customer === customer.id;
  const live = store
    .all('subscription', isOwn)
    .findLast(({ status }) => !['canceled', 'incomplete_expired'].includes(status));
  const owes = live && store.get('invoice', live.latest_invoice)?.status === 'open';
  const [charge] = store.all('charge', (one) => isOwn(one) && one.paid);
  const isDisputed = store
    .all('dispute', ({ status }) => !['won', 'lost'].includes(status))
    .some(({ charge: of }) => isOwn(store.any(of) ?? {}));
  const isPossible = {
    passMonth: live,
    failNextRenewal: live,
    recoverPayment: owes,
    giveUp: live?.status === 'past_due',
    refundLast: charge && !charge.refunded,
    openDispute: charge && !isDisputed,
    winDispute: isDisputed,
    loseDispute: isDisputed,
    cancelAtPeriodEnd: live && !live.cancel_at,
    resume: live?.cancel_at,
    cancelNow: live,
    deleteCustomer: !customer.deleted,
  };
  return Object.entries(CUSTOMER_ACTIONS).filter(([name]) => isPossible[name]);
};

/**
 * Carries out an action of the control page or of a browser test.
 * @param {any} world @param {Record<string, any>} form `action`, and `customer` (an id) or `email` for those of a customer
 */
export function act({ store, control, webhooks, faults }, form) {
  const { action } = form;
  if (action === 'faults')
    return faults.set(form.mode, {
      slowMs: whole(form.slowMs || undefined, 'slowMs', invalid),
      times: whole(form.times || undefined, 'times', invalid),
      only: form.only,
    });
  if (action === 'webhooks')
    return webhooks.set({
      enabled: form.enabled === 'on',
      copies: whole(form.copies || '1', 'copies', invalid),
      isReversed: form.isReversed === 'on',
      delayMs: whole(form.delayMs || '0', 'delayMs', invalid),
    });
  if (action === 'resend') return webhooks.resend(form.event);
  if (action === 'sendMissed') return webhooks.sendMissed();
  if (action === 'setStatus') return control.setStatus(customerOf(store, form), form.status);
  if (!Object.hasOwn(CUSTOMER_ACTIONS, action)) throw invalid(`There is no action "${action}".`, 'action');
  return control[action](customerOf(store, form));
}

/** @param {import('../store.mjs').Store} store @param {Record<string, any>} form */
const customerOf = (store, { customer, email }) => {
  const id = customer ?? store.all('customer', ({ email: of }) => email && of === email)[0]?.id;
  if (!id) throw invalid('Name a customer, or the email address of one.', 'customer');
  return id;
};
