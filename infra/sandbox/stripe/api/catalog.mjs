import { invalid, missing } from '../errors.mjs';
import { price, product } from '../objects/catalog.mjs';
import { flag, whole } from './form.mjs';
import { LIST, page } from './list.mjs';
import { change, mergeMetadata } from './merge.mjs';

/** @param {import('./routes.mjs').ApiWorld} world @returns {Record<string, import('./routes.mjs').Route>} */
export function catalogRoutes({ store, webhooks: { emit }, now }) {
  const find = (kind, id, param) => {
    const found = store.get(kind, id);
    if (!found) throw missing(kind, id, param);
    return found;
  };
  const put = (type, object, request, previous) => {
    store.put(object);
    emit(type, object, previous, request);
    return object;
  };
  /** A lookup key belongs to one price. */
  const takeLookupKey = (key, transfer) => {
    const [owner] = store.all('price', ({ lookup_key: used }) => used === key);
    if (!owner || !key) return;
    if (!flag(transfer))
      throw invalid(
        `A price (\`${owner.id}\`) already uses that lookup key. Set transfer_lookup_key to move it.`,
        'lookup_key',
      );
    owner.lookup_key = null;
  };
  const productFields = ['name', 'description', 'metadata', 'active', 'tax_code', 'unit_label', 'url'];
  return {
    'POST products': {
      accepts: [...productFields, 'id'],
      needs: ['name'],
      run({ params, request }) {
        if (params.id && store.get('product', params.id))
          throw invalid('Product already exists.', 'id', 'resource_already_exists');
        const made = product(/** @type {any} */ (params), now());
        if (params.tax_code) made.tax_code = params.tax_code;
        return put('product.created', made, request);
      },
    },
    'GET products': {
      accepts: [...LIST, 'active', 'ids'],
      run: ({ params, path }) =>
        page(
          store.all(
            'product',
            ({ id, active }) =>
              (params.active === undefined || active === flag(params.active)) &&
              (!params.ids || params.ids.includes(id)),
          ),
          params,
          path,
        ),
    },
    'GET products/:id': { accepts: [], run: ({ ids: [id] }) => find('product', id) },
    'POST products/:id': {
      accepts: productFields,
      run({ params, ids: [id], request }) {
        const object = find('product', id);
        const previous = change(object, {
          name: params.name,
          description: params.description,
          tax_code: params.tax_code,
          active: params.active === undefined ? undefined : flag(params.active),
          metadata: mergeMetadata(object.metadata, params.metadata),
        });
        return put('product.updated', object, request, previous);
      },
    },
    'POST prices': {
      accepts: [
        'currency',
        'product',
        'product_data',
        'unit_amount',
        'recurring',
        'lookup_key',
        'transfer_lookup_key',
        'nickname',
        'metadata',
        'tax_behavior',
        'active',
      ],
      needs: ['currency'],
      run({ params, request }) {
        if (!params.product && !params.product_data)
          throw invalid('You must specify either `product` or `product_data` when creating a price.', 'product');
        const owner = params.product
          ? find('product', params.product, 'product')
          : put('product.created', product(params.product_data, now()), request);
        const unitAmount = whole(params.unit_amount, 'unit_amount', invalid);
        if (unitAmount === undefined || unitAmount < 0) throw invalid('Invalid non-negative integer', 'unit_amount');
        takeLookupKey(params.lookup_key, params.transfer_lookup_key);
        const made = price(
          {
            product: owner.id,
            currency: params.currency.toLowerCase(),
            unitAmount,
            interval: params.recurring?.interval ?? null,
            lookupKey: params.lookup_key,
            nickname: params.nickname,
            metadata: params.metadata,
            taxBehavior: params.tax_behavior,
          },
          now(),
        );
        return put('price.created', made, request);
      },
    },
    'GET prices': {
      accepts: [...LIST, 'active', 'lookup_keys', 'product', 'currency', 'type', 'recurring'],
      run: ({ params, path }) =>
        page(
          store.all(
            'price',
            (found) =>
              (params.active === undefined || found.active === flag(params.active)) &&
              (!params.lookup_keys || params.lookup_keys.includes(found.lookup_key)) &&
              (!params.product || found.product === params.product) &&
              (!params.currency || found.currency === params.currency) &&
              (!params.type || found.type === params.type) &&
              (!params.recurring?.interval || found.recurring?.interval === params.recurring.interval),
          ),
          params,
          path,
        ),
    },
    'GET prices/:id': { accepts: [], run: ({ ids: [id] }) => find('price', id) },
    'POST prices/:id': {
      accepts: ['active', 'lookup_key', 'transfer_lookup_key', 'metadata', 'nickname'],
      run({ params, ids: [id], request }) {
        const object = find('price', id);
        if (params.lookup_key && object.lookup_key !== params.lookup_key)
          takeLookupKey(params.lookup_key, params.transfer_lookup_key);
        const previous = change(object, {
          active: params.active === undefined ? undefined : flag(params.active),
          lookup_key: params.lookup_key,
          nickname: params.nickname,
          metadata: mergeMetadata(object.metadata, params.metadata),
        });
        return put('price.updated', object, request, previous);
      },
    },
  };
}
