import { invalid, missing } from '../errors.mjs';
import { portalConfiguration, portalSession } from '../objects/portal.mjs';
import { LIST, page } from './list.mjs';

const FLOWS = ['payment_method_update', 'subscription_cancel', 'subscription_update', 'subscription_update_confirm'];

/** @param {import('./routes.mjs').ApiWorld} world @returns {Record<string, import('./routes.mjs').Route>} */
export function portalRoutes({ store, now, publicUrl }) {
  const create = (isDefault) => {
    const made = { ...portalConfiguration(now()), is_default: isDefault };
    store.put(made);
    return made;
  };
  const standard = () => store.all('billing_portal.configuration', ({ is_default }) => is_default)[0] ?? create(true);
  return {
    'POST billing_portal/configurations': {
      accepts: ['features', 'business_profile', 'default_return_url', 'metadata', 'login_page', 'name'],
      needs: ['features'],
      run: ({ params }) =>
        Object.assign(create(false), {
          metadata: params.metadata ?? {},
          default_return_url: params.default_return_url ?? null,
        }),
    },
    'GET billing_portal/configurations': {
      accepts: [...LIST, 'active', 'is_default'],
      run({ params, path }) {
        standard();
        return page(
          store.all(
            'billing_portal.configuration',
            ({ is_default }) => params.is_default === undefined || String(is_default) === params.is_default,
          ),
          params,
          path,
        );
      },
    },
    'POST billing_portal/sessions': {
      accepts: ['customer', 'return_url', 'flow_data', 'configuration', 'locale'],
      needs: ['customer'],
      run({ params }) {
        const customer = store.get('customer', params.customer);
        if (!customer || customer.deleted) throw missing('customer', params.customer, 'customer');
        const flow = params.flow_data;
        if (flow && !FLOWS.includes(flow.type))
          throw invalid(`Invalid flow_data[type]: must be one of ${FLOWS.join(', ')}`, 'flow_data[type]');
        const session = portalSession(
          {
            customer: params.customer,
            configuration: params.configuration ?? standard().id,
            returnUrl: params.return_url ?? null,
            publicUrl: publicUrl(),
            locale: params.locale,
            flow: flow ? flowOf(flow) : null,
          },
          now(),
        );
        store.put(session);
        return session;
      },
    },
  };
}

const flowOf = (given) => ({
  after_completion: { hosted_confirmation: null, redirect: null, type: 'portal_homepage', ...given.after_completion },
  customer_update: null,
  subscription_cancel: given.subscription_cancel ? { retention: null, ...given.subscription_cancel } : null,
  subscription_pause: null,
  subscription_update: null,
  subscription_update_confirm: null,
  type: given.type,
});
