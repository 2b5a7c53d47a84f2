import { invalid, missing } from '../errors.mjs';
import { periodOf } from '../periods.mjs';
import { flag, whole } from './form.mjs';
import { LIST, page } from './list.mjs';
import { change, mergeMetadata } from './merge.mjs';

/** @param {import('./routes.mjs').ApiWorld} world @returns {Record<string, import('./routes.mjs').Route>} */
export function subscriptionRoutes({ store, billing }) {
  const find = (id) => {
    const found = store.get('subscription', id);
    if (!found) throw missing('subscription', id);
    return found;
  };
  const hasStatus = (subscription, status) => {
    if (status === 'all') return true;
    if (status === undefined) return subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired';
    return status === 'ended'
      ? ['canceled', 'incomplete_expired'].includes(subscription.status)
      : subscription.status === status;
  };
  return {
    'GET subscriptions': {
      accepts: [
        ...LIST,
        'customer',
        'status',
        'price',
        'collection_method',
        'current_period_end',
        'current_period_start',
      ],
      run({ params, path }) {
        if (params.customer && !store.get('customer', params.customer))
          throw missing('customer', params.customer, 'customer');
        return page(
          store.all(
            'subscription',
            (found) =>
              hasStatus(found, params.status) &&
              (!params.customer || found.customer === params.customer) &&
              (!params.price || found.items.data[0].price.id === params.price),
          ),
          params,
          path,
        );
      },
    },
    'GET subscriptions/:id': { accepts: [], run: ({ ids: [id] }) => find(id) },
    'POST subscriptions/:id': {
      accepts: [
        'cancel_at_period_end',
        'cancel_at',
        'metadata',
        'default_payment_method',
        'description',
        'cancellation_details',
        'proration_behavior',
        'payment_behavior',
        'pause_collection',
      ],
      run({ params, ids: [id] }) {
        const object = find(id);
        if (
          object.status === 'canceled' &&
          Object.keys(params).some((name) => !['metadata', 'cancellation_details', 'expand'].includes(name))
        )
          throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
        const method = params.default_payment_method;
        if (method && store.get('payment_method', method)?.customer !== object.customer)
          throw missing('PaymentMethod', method, 'default_payment_method');
        const previous = change(object, {
          default_payment_method: method,
          description: params.description,
          metadata: mergeMetadata(object.metadata, params.metadata),
          pause_collection: pauseOf(params.pause_collection),
          cancellation_details: params.cancellation_details && {
            ...object.cancellation_details,
            ...params.cancellation_details,
          },
        });
        if (params.cancel_at_period_end !== undefined) {
          const ends = flag(params.cancel_at_period_end);
          billing.scheduleEnd(object, ends ? periodOf(object).end : null, ends);
        } else if (params.cancel_at !== undefined) {
          const at = params.cancel_at.endsWith('_period_end')
            ? periodOf(object).end
            : params.cancel_at === ''
              ? null
              : whole(params.cancel_at, 'cancel_at', invalid);
          billing.scheduleEnd(object, at ?? null, false);
        } else billing.updated(object, previous);
        return object;
      },
    },
    'DELETE subscriptions/:id': {
      accepts: ['invoice_now', 'prorate', 'cancellation_details'],
      run({ params, ids: [id] }) {
        const object = find(id);
        if (params.cancellation_details) Object.assign(object.cancellation_details, params.cancellation_details);
        return billing.end(object, 'cancellation_requested');
      },
    },
  };
}

const BEHAVIORS = ['keep_as_draft', 'mark_uncollectible', 'void'];

/** @param {any} given undefined: unchanged; empty: ends the pause */
const pauseOf = (given) => {
  if (given === undefined) return undefined;
  if (given === '') return null;
  if (!BEHAVIORS.includes(given.behavior))
    throw invalid(`Invalid pause_collection[behavior]: must be one of ${BEHAVIORS.join(', ')}`, 'pause_collection');
  return { behavior: given.behavior, resumes_at: null };
};
