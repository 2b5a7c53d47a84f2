// Finds the answer to a request of the API: the route, the parameters that it accepts, and what is expanded.
import { invalid, required, StripeError } from '../errors.mjs';
import { catalogRoutes } from './catalog.mjs';
import { checkoutRoutes } from './checkout.mjs';
import { customerRoutes } from './customers.mjs';
import { expand } from './expand.mjs';
import { invoiceRoutes } from './invoices.mjs';
import { paymentRoutes } from './payments.mjs';
import { portalRoutes } from './portal.mjs';
import { subscriptionRoutes } from './subscriptions.mjs';

/**
 * @typedef {import('../billing.mjs').World & { billing: import('../billing.mjs').Billing,
 * reversals: import('../disputes.mjs').Reversals, control: import('../control.mjs').Control }} ApiWorld
 * @typedef {{ accepts: string[], needs?: string[], run: (call: Call) => any }} Route
 * @typedef {{ params: Record<string, any>, ids: string[], path: string,
 * request: { id: string, idempotency_key: string | null } }} Call
 */

/** @param {ApiWorld} world */
export function createRoutes(world) {
  /** @type {Record<string, Route>} */
  const table = {
    ...catalogRoutes(world),
    ...customerRoutes(world),
    ...checkoutRoutes(world),
    ...subscriptionRoutes(world),
    ...invoiceRoutes(world),
    ...paymentRoutes(world),
    ...portalRoutes(world),
  };
  const routes = Object.entries(table).map(([name, route]) => {
    const [method = '', path = ''] = name.split(' ');
    return { method, pattern: new RegExp(`^/v1/${path.replaceAll(':id', '([^/]+)')}$`), route };
  });

  /** @param {{ method: string, path: string, params: Record<string, any>, request: Call['request'] }} asked */
  return ({ method, path, params, request }) => {
    for (const { method: accepted, pattern, route } of routes) {
      const match = accepted === method ? pattern.exec(path) : null;
      if (!match) continue;
      for (const name of Object.keys(params))
        if (name !== 'expand' && !route.accepts.includes(name))
          throw invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
      for (const name of route.needs ?? []) if (params[name] === undefined) throw required(name);
      const answer = route.run({ params, ids: match.slice(1).map(decodeURIComponent), path, request });
      return expand(structuredClone(answer), params.expand, world.store);
    }
    throw new StripeError(404, {
      message: `Unrecognized request URL (${method}: ${path}). The sandbox implements the part of Stripe that Ninepocket uses.`,
    });
  };
}
