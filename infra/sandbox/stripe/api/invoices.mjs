import { invalid, missing, StripeError } from '../errors.mjs';
import { flag } from './form.mjs';
import { LIST, page } from './list.mjs';
import { change, mergeMetadata } from './merge.mjs';

/** @param {import('./routes.mjs').ApiWorld} world @returns {Record<string, import('./routes.mjs').Route>} */
export function invoiceRoutes({ store, webhooks: { emit }, now, billing }) {
  const find = (id) => {
    const found = store.get('invoice', id);
    if (!found) throw missing('invoice', id);
    return found;
  };
  const subscriptionOf = (invoice) => invoice.parent.subscription_details.subscription;
  return {
    'GET invoices': {
      accepts: [...LIST, 'customer', 'subscription', 'status', 'collection_method', 'due_date'],
      run({ params, path }) {
        if (params.customer && !store.get('customer', params.customer))
          throw missing('customer', params.customer, 'customer');
        return page(
          store.all(
            'invoice',
            (found) =>
              (!params.customer || found.customer === params.customer) &&
              (!params.status || found.status === params.status) &&
              (!params.subscription || subscriptionOf(found) === params.subscription),
          ),
          params,
          path,
        );
      },
    },
    'GET invoices/:id': { accepts: [], run: ({ ids: [id] }) => find(id) },
    'POST invoices/:id': {
      accepts: ['auto_advance', 'metadata'],
      run({ params, ids: [id], request }) {
        const invoice = find(id);
        if (params.auto_advance !== undefined && invoice.status !== 'open')
          throw invalid('This invoice can no longer be edited.', undefined, 'invoice_not_editable');
        const previous = change(invoice, {
          auto_advance: params.auto_advance === undefined ? undefined : flag(params.auto_advance),
          metadata: mergeMetadata(invoice.metadata, params.metadata),
        });
        if (!invoice.auto_advance) invoice.next_payment_attempt = null;
        emit('invoice.updated', invoice, previous, request);
        return invoice;
      },
    },
    'POST invoices/:id/pay': {
      accepts: ['payment_method', 'off_session'],
      run({ params, ids: [id] }) {
        const invoice = find(id);
        if (invoice.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
        const subscription = store.get('subscription', subscriptionOf(invoice));
        if (!billing.recover(subscription, params.payment_method))
          throw new StripeError(402, {
            type: 'card_error',
            code: 'card_declined',
            decline_code: 'generic_decline',
            message: 'Your card was declined.',
          });
        return invoice;
      },
    },
    'POST invoices/:id/void': {
      accepts: [],
      run({ ids: [id], request }) {
        const invoice = find(id);
        if (invoice.status !== 'open') throw invalid(`You can only pass in open invoices. This invoice isn't open.`);
        Object.assign(invoice, { status: 'void', auto_advance: false, next_payment_attempt: null });
        invoice.status_transitions.voided_at = now();
        emit('invoice.voided', invoice, undefined, request);
        return invoice;
      },
    },
    'GET invoice_payments': {
      accepts: [...LIST, 'invoice', 'payment', 'status'],
      run: ({ params, path }) =>
        page(
          store.all(
            'invoice_payment',
            (found) =>
              (!params.invoice || found.invoice === params.invoice) &&
              (!params.status || found.status === params.status) &&
              (!params.payment?.payment_intent || found.payment.payment_intent === params.payment.payment_intent),
          ),
          params,
          path,
        ),
    },
    'GET invoice_payments/:id': {
      accepts: [],
      run({ ids: [id] }) {
        const found = store.get('invoice_payment', id);
        if (!found) throw missing('invoice_payment', id);
        return found;
      },
    },
  };
}
