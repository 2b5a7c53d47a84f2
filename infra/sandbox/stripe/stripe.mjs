import { createApi } from './api/api.mjs';
import { createBilling } from './billing.mjs';
import { createControl } from './control.mjs';
import { createReversals } from './disputes.mjs';
import { createFaults } from './faults.mjs';
import { createPages } from './pages/pages.mjs';
import { createStore } from './store.mjs';
import { createWebhooks } from './webhooks.mjs';

/**
 * A stand-in for Stripe with its wire format.
 * @param {() => Date} clock
 * @param {{ folder?: string, webhookUrl?: string, webhookSecret?: string, publicUrl: () => string,
 * isOff?: boolean }} options
 */
export function stripe(clock, { folder, webhookUrl, webhookSecret, publicUrl, isOff }) {
  const store = createStore(folder);
  const now = () => Math.floor(clock().getTime() / 1000);
  const webhooks = createWebhooks(store, now, { url: webhookUrl, secret: webhookSecret });
  const faults = createFaults();
  const base = { store, webhooks, faults, now, publicUrl };
  const billing = createBilling(base);
  const reversals = createReversals(base);
  const control = createControl({ ...base, billing, reversals });
  const world = { ...base, billing, reversals, control };
  const api = createApi(world);
  const pages = createPages(world);
  // Stripe delivers what was waiting when it stopped.
  if (webhooks.settings.enabled) webhooks.sendMissed();
  return {
    ...control,
    store,
    webhooks,
    faults,
    /** @param {import('../server.mjs').Asked} asked @returns {Promise<import('../server.mjs').Answer | null>} */
    async answer(asked) {
      const { pathname } = asked.url;
      if (isOff) return null;
      if (pathname.startsWith('/v1/')) return api(asked);
      return pathname.startsWith('/stripe/') ? pages(asked) : null;
    },
    stop() {
      webhooks.stop();
      store.close();
    },
  };
}
