import { invalid, missing } from '../errors.mjs';
import { customer } from '../objects/customer.mjs';
import { LIST, page } from './list.mjs';
import { change, mergeMetadata } from './merge.mjs';

const FIELDS = [
  'email',
  'name',
  'description',
  'metadata',
  'address',
  'phone',
  'preferred_locales',
  'invoice_settings',
  'tax',
  'tax_exempt',
];

const ADDRESS = /^[\x21-\x7e]+@[\x21-\x7e]+\.[\x21-\x7e]+$/;

/** @param {import('./routes.mjs').ApiWorld} world @returns {Record<string, import('./routes.mjs').Route>} */
export function customerRoutes({ store, webhooks: { emit }, now, control }) {
  const find = (id, param) => {
    const found = store.get('customer', id);
    if (!found || (param && found.deleted)) throw missing('customer', id, param);
    return found;
  };
  const update = (object, params) => {
    if (params.email && !ADDRESS.test(params.email))
      throw invalid(`Invalid email address: ${params.email}`, 'email', 'email_invalid');
    const method = params.invoice_settings?.default_payment_method;
    if (method && store.get('payment_method', method)?.customer !== object.id)
      throw missing('PaymentMethod', method, 'invoice_settings[default_payment_method]');
    return change(object, {
      email: params.email,
      name: params.name,
      description: params.description,
      phone: params.phone,
      address: params.address && {
        city: null,
        country: null,
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
        ...params.address,
      },
      preferred_locales: params.preferred_locales,
      tax_exempt: params.tax_exempt,
      metadata: mergeMetadata(object.metadata, params.metadata),
      invoice_settings: method && { ...object.invoice_settings, default_payment_method: method },
    });
  };
  return {
    'POST customers': {
      accepts: FIELDS,
      run({ params, request }) {
        const made = customer(params, now());
        update(made, params);
        store.put(made);
        emit('customer.created', made, undefined, request);
        return made;
      },
    },
    'GET customers': {
      accepts: [...LIST, 'email'],
      run: ({ params, path }) =>
        page(
          store.all('customer', ({ deleted, email }) => !deleted && (!params.email || email === params.email)),
          params,
          path,
        ),
    },
    'GET customers/:id': { accepts: [], run: ({ ids: [id] }) => find(id) },
    'POST customers/:id': {
      accepts: FIELDS,
      run({ params, ids: [id], request }) {
        const object = find(id);
        if (object.deleted) throw missing('customer', id);
        const previous = update(object, params);
        emit('customer.updated', object, previous, request);
        return object;
      },
    },
    'DELETE customers/:id': {
      accepts: [],
      run: ({ ids: [id], request }) => control.deleteCustomer(id, request),
    },
    'GET customers/:id/payment_methods': {
      accepts: [...LIST, 'type', 'allow_redisplay'],
      run: ({ params, ids: [id], path }) =>
        page(
          store.all('payment_method', ({ customer: of }) => of === find(id).id),
          params,
          path,
        ),
    },
    'GET payment_methods': {
      accepts: [...LIST, 'customer', 'type'],
      run({ params, path }) {
        if (!params.customer) throw invalid('The sandbox lists payment methods of a customer.', 'customer');
        return page(
          store.all('payment_method', ({ customer: of }) => of === find(params.customer, 'customer').id),
          params,
          path,
        );
      },
    },
    'GET payment_methods/:id': {
      accepts: [],
      run({ ids: [id] }) {
        const found = store.get('payment_method', id);
        if (!found) throw missing('PaymentMethod', id);
        return found;
      },
    },
  };
}
