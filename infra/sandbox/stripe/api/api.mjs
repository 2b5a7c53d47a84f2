import { StripeError } from '../errors.mjs';
import { newId } from '../objects/wire.mjs';
import { readForm } from './form.mjs';
import { createIdempotency } from './idempotency.mjs';
import { createRoutes } from './routes.mjs';

const VERSION = '2026-10-28.endive';

/** Stripe's HTTP API: keys, versions, idempotency and errors. @param {any} world */
export function createApi(world) {
  const { store, faults } = world;
  const routes = createRoutes(world);
  const idempotency = createIdempotency(store);

  /** @param {import('../../server.mjs').Asked} asked @returns {Promise<import('../../server.mjs').Answer>} */
  return async ({ method, url, headers, body, gone }) => {
    const request = { id: newId('req', 14), idempotency_key: String(headers['idempotency-key'] ?? '') || null };
    const version = String(headers['stripe-version'] ?? VERSION);
    const answered = (status, json, extra = {}) => ({
      status,
      json,
      headers: { 'request-id': request.id, 'stripe-version': version, ...extra },
    });
    try {
      authenticate(headers);
      const fate = await faults.meet(`${method} ${url.pathname}`, gone);
      if (fate === 'drop') return { status: 0, isDropped: true };
      const params = readForm(method === 'GET' ? url.search.slice(1) : body || url.search.slice(1));
      const key = method === 'POST' ? request.idempotency_key : null;
      const identity = `${method} ${url.pathname} ${JSON.stringify(params)}`;
      const first = key ? idempotency.recall(key, identity) : undefined;
      if (first) return answered(first.status, first.json, { 'idempotent-replayed': 'true', 'idempotency-key': key });
      const json = routes({ method, path: url.pathname, params, request });
      if (method !== 'GET') store.changed();
      if (key) idempotency.remember(key, identity, { status: 200, json });
      if (fate === 'drop after') return { status: 0, isDropped: true };
      return answered(200, json, key ? { 'idempotency-key': key } : {});
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return answered(error.status, {
        error: { ...error.error, request_log_url: `${world.publicUrl()}/stripe/control` },
      });
    }
  };
}

function authenticate(headers) {
  const [scheme, credentials = ''] = String(headers.authorization ?? '').split(' ');
  const key = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0] : credentials;
  if (!key)
    throw new StripeError(401, {
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    });
  if (/^[sr]k_live_/.test(key)) throw new StripeError(401, { message: 'This is a sandbox. Never send it a live key.' });
  if (!/^[sr]k_/.test(key) || key.endsWith('_wrong'))
    throw new StripeError(401, { message: `Invalid API Key provided: ${key.slice(0, 3)}****` });
}
