import { invalid, missing } from '../errors.mjs';
import { whole } from './form.mjs';
import { LIST, page } from './list.mjs';

/** @param {import('./routes.mjs').ApiWorld} world @returns {Record<string, import('./routes.mjs').Route>} */
export function paymentRoutes({ store, reversals }) {
  const find = (kind, id, param) => {
    const found = store.get(kind, id);
    if (!found) throw missing(kind, id, param);
    return found;
  };
  /** @param {string} kind @param {string[]} filters */
  const list = (kind, filters) => ({
    accepts: [...LIST, ...filters],
    run: ({ params, path }) =>
      page(
        store.all(kind, (found) => filters.every((name) => params[name] === undefined || found[name] === params[name])),
        params,
        path,
      ),
  });
  /** @param {string} kind @returns {import('./routes.mjs').Route} */
  const retrieve = (kind) => ({ accepts: [], run: ({ ids: [id] }) => find(kind, id) });
  /** @param {Record<string, any>} params */
  const types = ({ type, types: several }) => several ?? (type ? [type] : null);
  return {
    'GET charges': list('charge', ['customer', 'payment_intent']),
    'GET charges/:id': retrieve('charge'),
    'GET payment_intents': list('payment_intent', ['customer']),
    'GET payment_intents/:id': retrieve('payment_intent'),
    'GET refunds': list('refund', ['charge', 'payment_intent']),
    'GET refunds/:id': retrieve('refund'),
    'POST refunds': {
      accepts: ['charge', 'payment_intent', 'amount', 'reason', 'metadata'],
      run({ params, request }) {
        if (!params.charge && !params.payment_intent)
          throw invalid(
            'One of the following params should be provided for this request: payment_intent or charge.',
            undefined,
            'parameter_missing',
          );
        const charge = params.charge
          ? find('charge', params.charge, 'charge')
          : find(
              'charge',
              find('payment_intent', params.payment_intent, 'payment_intent').latest_charge,
              'payment_intent',
            );
        return reversals.refund(charge, { ...params, amount: whole(params.amount, 'amount', invalid) }, request);
      },
    },
    'GET disputes': list('dispute', ['charge', 'payment_intent']),
    'GET disputes/:id': retrieve('dispute'),
    'POST disputes/:id/close': {
      accepts: [],
      run: ({ ids: [id], request }) => reversals.close(find('dispute', id), 'lost', request),
    },
    'GET events': {
      accepts: [...LIST, 'type', 'types', 'delivery_success'],
      run: ({ params, path }) =>
        page(
          store.all(
            'event',
            ({ type, pending_webhooks: waiting }) =>
              (types(params)?.includes(type) ?? true) &&
              (params.delivery_success === undefined || (params.delivery_success === 'true') === (waiting === 0)),
          ),
          params,
          path,
        ),
    },
    'GET events/:id': retrieve('event'),
  };
}
