import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/create-checkout-session',
  summary: "Start an upgrade to SUPER_HERO on the payment provider's page",
  access: 'signedIn',
  changes: [],
  output: z.object({ url: z.url() }),
});
