import { invalid } from '../errors.mjs';

const DEEPEST = 4;

/**
 * @param {any} object a copy, changed in place
 * @param {unknown} paths `['data.customer', 'latest_invoice.payments']`
 * @param {import('../store.mjs').Store} store
 */
export function expand(object, paths, store) {
  for (const path of Array.isArray(paths) ? paths : []) {
    const parts = path.split('.');
    if (parts.length > DEEPEST) throw invalid('You cannot expand more than 4 levels of a property.', 'expand');
    follow(object, parts, path, store);
  }
  return object;
}

/** @param {any} object @param {string[]} parts @param {string} path @param {import('../store.mjs').Store} store */
function follow(object, [field, ...rest], path, store) {
  if (object === null || typeof object !== 'object' || !field) return;
  if (object.object === 'list') {
    if (field !== 'data') throw notExpandable(path);
    for (const entry of object.data) if (rest.length) follow(entry, rest, path, store);
    return;
  }
  const included = INCLUDED[`${object.object}.${field}`];
  if (included && object[field] === undefined) object[field] = structuredClone(included(object, store));
  if (!(field in object)) {
    if (object.deleted || object.object === undefined) return;
    throw notExpandable(path);
  }
  const value = object[field];
  if (typeof value === 'string') {
    const found = store.any(value);
    if (!found) {
      if (value.includes('_')) return;
      throw notExpandable(path);
    }
    object[field] = structuredClone(found);
  } else if (Array.isArray(value)) {
    for (const entry of value) follow(entry, rest, path, store);
    return;
  }
  if (rest.length) follow(object[field], rest, path, store);
}

const list = (data, url) => ({ object: 'list', data, has_more: false, url });

/** Fields that Stripe only includes when they are expanded. @type {Record<string, (object: any, store: import('../store.mjs').Store) => unknown>} */
const INCLUDED = {
  'customer.subscriptions': ({ id }, store) =>
    list(
      store.all('subscription', ({ customer, status }) => customer === id && status !== 'canceled'),
      `/v1/customers/${id}/subscriptions`,
    ),
  'invoice.payments': ({ id }, store) =>
    list(
      store.all('invoice_payment', ({ invoice }) => invoice === id),
      `/v1/invoice_payments?invoice=${id}`,
    ),
  'charge.refunds': ({ id }, store) =>
    list(
      store.all('refund', ({ charge }) => charge === id),
      `/v1/charges/${id}/refunds`,
    ),
  'checkout.session.line_items': ({ id }, store) =>
    list([store.notes.get(`checkout:${id}`)?.lineItem], `/v1/checkout/sessions/${id}/line_items`),
};

const notExpandable = (path) => invalid(`This property cannot be expanded (${path}).`, 'expand');
