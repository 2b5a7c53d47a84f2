import { invalid, missing, required } from '../errors.mjs';
import { checkoutSession, lineItem } from '../objects/checkout-session.mjs';
import { flag, whole } from './form.mjs';
import { LIST, page } from './list.mjs';

const DAY = 86_400;
const SHORTEST = 30 * 60;
const ACCEPTED = [
  'mode',
  'customer',
  'line_items',
  'success_url',
  'cancel_url',
  'expires_at',
  'client_reference_id',
  'metadata',
  'subscription_data',
  'allow_promotion_codes',
  'automatic_tax',
  'billing_address_collection',
  'customer_update',
  'locale',
  'payment_method_collection',
  'payment_method_types',
  'tax_id_collection',
  'custom_text',
  'consent_collection',
  'saved_payment_method_options',
  'ui_mode',
  'payment_method_options',
];

/** @param {import('./routes.mjs').ApiWorld} world @returns {Record<string, import('./routes.mjs').Route>} */
export function checkoutRoutes({ store, webhooks: { emit }, now, publicUrl }) {
  const find = (id) => {
    const found = store.get('checkout.session', id);
    if (!found) throw missing('checkout.session', id);
    expireLate(found);
    return found;
  };
  const expire = (session, request) => {
    Object.assign(session, { status: 'expired', url: null });
    emit('checkout.session.expired', session, undefined, request);
    return session;
  };
  const expireLate = (session) => {
    if (session.status === 'open' && session.expires_at <= now()) expire(session, null);
  };
  return {
    'POST checkout/sessions': {
      accepts: ACCEPTED,
      needs: ['mode', 'line_items', 'success_url'],
      run({ params, request }) {
        if (params.mode !== 'subscription') throw invalid('The sandbox supports mode=subscription only.', 'mode');
        if (!params.customer) throw required('customer');
        const customer = store.get('customer', params.customer);
        if (!customer || customer.deleted) throw missing('customer', params.customer, 'customer');
        const [line] = params.line_items;
        const price = store.get('price', line.price);
        if (!price) throw missing('price', line.price, 'line_items[0][price]');
        if (!price.active)
          throw invalid(
            'The price specified is inactive. This field only accepts active prices.',
            'line_items[0][price]',
          );
        if (!price.recurring) throw invalid('You must provide at least one recurring price in `subscription` mode.');
        for (const name of ['success_url', 'cancel_url'])
          if (params[name] !== undefined && !/^https?:\/\/[^/]/.test(params[name]))
            throw invalid('Not a valid URL', name, 'url_invalid');
        const expiresAt = whole(params.expires_at, 'expires_at', invalid) ?? now() + DAY;
        if (expiresAt < now() + SHORTEST - 60 || expiresAt > now() + DAY + 60)
          throw invalid(
            'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
            'expires_at',
          );
        const data = params.subscription_data ?? {};
        const trialDays = whole(data.trial_period_days, 'subscription_data[trial_period_days]', invalid);
        if (trialDays !== undefined && trialDays < 1)
          throw invalid('The minimum number of trial period days is 1.', 'subscription_data[trial_period_days]');
        const quantity = whole(line.quantity, 'line_items[0][quantity]', invalid) ?? 1;
        const name = store.get('product', price.product)?.name ?? 'Subscription';
        const session = checkoutSession(
          {
            customer: /** @type {any} */ (customer),
            price: /** @type {any} */ (price),
            quantity,
            amountDue: trialDays ? 0 : price.unit_amount * quantity,
            successUrl: params.success_url,
            cancelUrl: params.cancel_url ?? null,
            expiresAt,
            publicUrl: publicUrl(),
            clientReferenceId: params.client_reference_id,
            metadata: params.metadata,
            promotionCodes: params.allow_promotion_codes === undefined ? undefined : flag(params.allow_promotion_codes),
            automaticTax: flag(params.automatic_tax?.enabled),
            billingAddress: params.billing_address_collection,
            locale: params.locale,
            collection: params.payment_method_collection,
          },
          now(),
        );
        store.put(session);
        store.notes.set(`checkout:${session.id}`, {
          lineItem: lineItem(/** @type {any} */ (price), quantity, name),
          trialDays,
          metadata: data.metadata ?? {},
          description: data.description,
        });
        void request;
        return session;
      },
    },
    'GET checkout/sessions': {
      accepts: [...LIST, 'customer', 'subscription', 'status', 'payment_intent'],
      run({ params, path }) {
        const all = store.all('checkout.session');
        all.forEach(expireLate);
        return page(
          all.filter((session) =>
            ['customer', 'subscription', 'status'].every(
              (field) => params[field] === undefined || session[field] === params[field],
            ),
          ),
          params,
          path,
        );
      },
    },
    'GET checkout/sessions/:id': { accepts: [], run: ({ ids: [id] }) => find(id) },
    'GET checkout/sessions/:id/line_items': {
      accepts: LIST,
      run: ({ params, ids: [id], path }) => page([store.notes.get(`checkout:${find(id).id}`).lineItem], params, path),
    },
    'POST checkout/sessions/:id/expire': {
      accepts: [],
      run({ ids: [id], request }) {
        const session = find(id);
        if (session.status !== 'open')
          throw invalid(
            `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
          );
        return expire(session, request);
      },
    },
  };
}
