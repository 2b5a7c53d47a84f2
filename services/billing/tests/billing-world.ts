/** Billing on its own database, with the provider sandbox as Stripe and a server that answers as social. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@jest/globals';
import type { BillingInterval } from '@ninepocket/contracts/billing/checkout';
import { createCheckoutSession } from '@ninepocket/contracts/billing/checkout';
import { getSubscription, type BillingState, type SubscriptionView } from '@ninepocket/contracts/billing/subscription';
import { planChanged, userRegistered } from '@ninepocket/contracts/events/events';
import { openDatabase, type Database } from '@ninepocket/service-kit/database/database';
import type { RunningService } from '@ninepocket/service-kit/process/service';
import { openPublisher, type TestPublisher } from '@ninepocket/service-kit/testing/publisher';
import { serviceDatabase } from '@ninepocket/service-kit/testing/databases';
import { callerOf, eventually, testConfig, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { startSandbox } from '../../../infra/sandbox/server.mjs';
import { startBilling } from '../src/start.js';

export const SECRET = 'whsec_sandbox';

export interface World {
  running: RunningService;
  stripe: Awaited<ReturnType<typeof startSandbox>>['stripe'];
  stripeUrl: string;
  mail: Awaited<ReturnType<typeof startSandbox>>['mail'];
  /** Requests to Stripe so far, as `POST /v1/customers`. */
  requests: string[];
  rows: Database;
  social: TestPublisher;
  contacts: Map<number, { email: string; displayName: string | null; emailUpdates: boolean }>;
  nextEventId(): number;
  as(userId: number): TestClient;
  signUp(): Promise<number>;
  /** Opens a checkout; returns the id of its session. */
  openCheckout(userId: number, interval?: BillingInterval): Promise<string>;
  /** A user who has paid. */
  subscribe(userId?: number): Promise<number>;
  customerOf(userId: number): Promise<string>;
  view(userId: number): Promise<SubscriptionView>;
  state(userId: number): Promise<BillingState>;
  untilState(userId: number, state: BillingState): Promise<void>;
  /** Until no webhook waits. */
  untilProcessed(): Promise<void>;
  /** Published changes, as pairs of plan and subscription status. */
  published(userId: number): Promise<string[][]>;
  changesOf(userId: number): Promise<{ to: BillingState; cause: string; event: string | null }[]>;
  /** For a process of its own on the same database. */
  environment(settings?: Record<string, unknown>): NodeJS.ProcessEnv;
  restart(settings?: Record<string, unknown>): Promise<void>;
  stop(): Promise<void>;
}

/** @param withMail billing sends its emails to the sandbox */
export const startWorld = async (settings: Record<string, unknown> = {}, withMail = false): Promise<World> => {
  const database = await serviceDatabase('billing');
  const sandbox = await startSandbox(withMail ? { smtpPort: 0 } : {});
  const contacts: World['contacts'] = new Map();
  const socialServer = await answerAsSocial(contacts);
  const environment = (more: Record<string, unknown> = {}) =>
    testConfig(
      {
        DATABASE_URL: database.url,
        SOCIAL_URL: `http://127.0.0.1:${(socialServer.address() as AddressInfo).port}`,
        STRIPE_SECRET_KEY: 'sk_test_sandbox',
        STRIPE_WEBHOOK_SECRET: SECRET,
        STRIPE_API_BASE: sandbox.url,
        ...(sandbox.smtpUrl !== null && { SMTP_URL: sandbox.smtpUrl }),
        ...settings,
        ...more,
      },
      'billing',
    );
  const start = async (more: Record<string, unknown>) => {
    const { running } = await startBilling(environment(more));
    sandbox.stripe.webhooks.set({ url: `${running.url}/api/billing/webhook`, secret: SECRET, retryMs: 50 });
    return running;
  };
  const rows = openDatabase(database.url, { max: 2 });
  const social = await openPublisher('social');
  let ids = 0;
  let users = 100;

  const world: World = {
    running: await start({}),
    stripe: sandbox.stripe,
    stripeUrl: sandbox.url,
    mail: sandbox.mail,
    requests: sandbox.requests,
    rows,
    social,
    contacts,
    nextEventId: () => ++ids,
    as: (userId) => callerOf(world.running.url, { userId }, 'billing'),
    async signUp() {
      const userId = ++users;
      contacts.set(userId, { email: `user-${userId}@example.test`, displayName: null, emailUpdates: true });
      const fact = { userId, username: `user-${userId}`, isAdmin: false };
      await social.publish(userRegistered, world.nextEventId(), fact);
      await eventually(async () => {
        const found = await rows.pool.query('select from customers where user_id = $1', [userId]);
        expect(found.rowCount).toBe(1);
      });
      return userId;
    },
    async openCheckout(userId, interval = 'month') {
      const { status, body } = await world.as(userId).call(createCheckoutSession, { body: { interval } });
      expect({ status, body }).toMatchObject({ status: 200 });
      return sessionOf(rows, userId);
    },
    async subscribe(given) {
      const userId = given ?? (await world.signUp());
      expect(sandbox.stripe.pay(await world.openCheckout(userId))).toBe('paid');
      await world.untilState(userId, 'active');
      return userId;
    },
    async customerOf(userId) {
      const found = await rows.pool.query<{ id: string }>(
        'select stripe_customer_id as id from customers where user_id = $1',
        [userId],
      );
      return found.rows[0]?.id ?? '';
    },
    view: async (userId) => (await world.as(userId).call(getSubscription)).body,
    state: async (userId) => (await world.view(userId)).state,
    untilState: (userId, state) => eventually(async () => expect(await world.state(userId)).toBe(state)),
    untilProcessed: () =>
      eventually(async () => {
        const { rowCount } = await rows.pool.query('select from webhook_events where processed_at is null');
        expect(rowCount).toBe(0);
      }),
    async published(userId) {
      const found = await rows.pool.query<{ data: { plan: string; subscriptionStatus: string } }>(
        `select data from messaging.outbox where name = $1 and (data ->> 'userId')::int = $2 order by id`,
        [planChanged.name, userId],
      );
      return found.rows.map(({ data }) => [data.plan, data.subscriptionStatus]);
    },
    async changesOf(userId) {
      const found = await rows.pool.query<{ to: BillingState; cause: string; event: string | null }>(
        'select to_state as to, cause, stripe_event_id as event from plan_changes where user_id = $1 order by id',
        [userId],
      );
      return found.rows;
    },
    environment,
    async restart(more = {}) {
      await world.running.stop();
      world.running = await start(more);
    },
    async stop() {
      await sandbox.stop();
      await social.close();
      await world.running.stop();
      socialServer.closeAllConnections();
      socialServer.close();
      await rows.close();
      await database.drop();
    },
  };
  return world;
};

const sessionOf = async (rows: Database, userId: number): Promise<string> => {
  const found = await rows.pool.query<{ id: string }>(
    'select stripe_session_id as id from checkouts where user_id = $1 order by created_at desc limit 1',
    [userId],
  );
  return found.rows[0]?.id ?? '';
};

const answerAsSocial = async (contacts: World['contacts']): Promise<Server> => {
  const server = createServer((req, res) => {
    const contact = contacts.get(Number(/^\/internal\/users\/(\d+)\/contact$/.exec(req.url ?? '')?.[1]));
    const missing = { type: 'about:blank', title: 'Not found.', status: 404, code: 'not_found' };
    res.writeHead(contact ? 200 : 404, { 'content-type': 'application/json' });
    res.end(JSON.stringify(contact ?? missing));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};
