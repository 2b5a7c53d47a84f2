import { createHmac } from 'node:crypto';
import { newId } from './objects/wire.mjs';

const API_VERSION = '2026-10-28.endive';
const AT_ONCE = 50;
const REVERSE_WINDOW_MS = 400;

/**
 * Creates events and delivers them. Every setting may be changed while the sandbox runs.
 * @param {import('./store.mjs').Store} store @param {() => number} now seconds
 * @param {{ url?: string, secret?: string }} target
 */
export function createWebhooks(store, now, target) {
  const settings = {
    url: target.url ?? '',
    /** Several, separated by commas, sign as Stripe does while a secret is rotated. */
    secret: target.secret ?? 'whsec_sandbox',
    enabled: true,
    /** How many times each event is sent. */
    copies: 1,
    /** Sends the events of a burst newest first. */
    isReversed: false,
    delayMs: 0,
    /** The first retry; each later one waits twice as long, up to a minute. */
    retryMs: 1000,
    attempts: 100,
    ...store.notes.get('webhook-switches'),
  };
  /** @type {Set<ReturnType<typeof setTimeout>>} */
  const timers = new Set();
  /** @type {(() => void)[]} */
  const queue = [];
  /** @type {any[]} */
  let burst = [];
  let running = 0;
  let stopped = false;

  const later = (work, ms) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  const signature = (payload, time = now()) =>
    [
      `t=${time}`,
      ...settings.secret
        .split(',')
        .map((secret) => `v1=${createHmac('sha256', secret.trim()).update(`${time}.${payload}`).digest('hex')}`),
    ].join(',');

  /** @returns the status of the response, or 0 without one */
  const post = async (event) => {
    const payload = JSON.stringify({ ...event, pending_webhooks: 1 }, null, 2);
    const response = await fetch(settings.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signature(payload),
      },
      body: payload,
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null);
    await response?.body?.cancel();
    return response?.status ?? 0;
  };

  const attempt = async (event, copy, number) => {
    if (stopped || !settings.url) return;
    const status = await post(event);
    if (status >= 200 && status < 300) {
      if (copy === 0) {
        event.pending_webhooks = 0;
        store.changed();
      }
    } else if (number < settings.attempts && !stopped)
      later(() => run(event, copy, number + 1), Math.min(settings.retryMs * 2 ** (number - 1), 60_000));
  };

  const run = (event, copy, number) => {
    queue.push(() => void attempt(event, copy, number).finally(next));
    start();
  };
  const start = () => {
    while (running < AT_ONCE && queue.length) {
      running++;
      queue.shift()?.();
    }
  };
  const next = () => {
    running--;
    start();
  };

  const deliver = (event) => {
    for (let copy = 0; copy < Math.max(1, settings.copies); copy++) run(event, copy, 1);
  };

  const dispatch = (event) => {
    if (!settings.isReversed) return settings.delayMs ? later(() => deliver(event), settings.delayMs) : deliver(event);
    burst.push(event);
    if (burst.length === 1)
      later(() => {
        const events = burst.reverse();
        burst = [];
        events.forEach(deliver);
      }, settings.delayMs + REVERSE_WINDOW_MS);
  };

  return {
    settings,
    signature,
    /** @param {Partial<typeof settings>} changes */
    set(changes) {
      Object.assign(settings, changes);
      const { url: _url, secret: _secret, ...switches } = settings;
      store.notes.set('webhook-switches', switches);
      store.changed();
    },
    /**
     * @param {string} type @param {{ id: string }} object its state now @param {object} [previous] changed fields
     * @param {{ id: string | null, idempotency_key: string | null } | null} [request] of the API
     */
    emit(type, object, previous, request = null) {
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: now(),
        data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: settings.url ? 1 : 0,
        request,
        type,
      };
      store.put(event);
      store.changed();
      if (settings.enabled && settings.url) dispatch(event);
      return event;
    },
    /** Sends one event again. @param {string} id */
    resend(id) {
      const event = store.get('event', id);
      if (event) deliver(event);
    },
    /** Sends every event that was never accepted, as after an outage. */
    sendMissed() {
      for (const event of store.all('event', (event) => event.pending_webhooks > 0).reverse()) deliver(event);
    },
    stop() {
      stopped = true;
      timers.forEach(clearTimeout);
      queue.length = 0;
    },
  };
}

/** @typedef {ReturnType<typeof createWebhooks>} Webhooks */
