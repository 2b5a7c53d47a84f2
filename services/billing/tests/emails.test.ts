import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cancelSubscription } from '@ninepocket/contracts/billing/subscription';
import { transaction } from '@ninepocket/service-kit/database/database';
import { LOCKS } from '@ninepocket/service-kit/database/lock-numbers';
import { makeDue, runNow } from '@ninepocket/service-kit/testing/jobs';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { email } from '../src/emails/email.job.js';
import type { EmailKind } from '../src/emails/emails.rules.js';
import { queueEmails } from '../src/emails/emails.store.js';
import { startBilling } from '../src/start.js';
import { killChildren, startChild } from './billing-process.js';
import { SECRET, startWorld, type World } from './billing-world.js';
import { signedHeader } from './signatures.js';

let world: World;
beforeAll(async () => {
  world = await startWorld({}, true);
});
afterAll(async () => {
  killChildren();
  await world.stop();
});

const inbox = (userId: number) => world.mail.messages.filter(({ to }) => to.includes(`user-${userId}@example.test`));
const subjects = (userId: number) =>
  inbox(userId)
    .map(({ subject }) => subject)
    .reverse();
const outbox = async (userId: number) => {
  const { rows } = await world.rows.pool.query<{
    kind: string;
    reason: string | null;
    sent: boolean;
    skipped: boolean;
  }>(
    `select kind, skip_reason as reason, sent_at is not null as sent, skipped_at is not null as skipped
     from emails where user_id = $1 order by created_at`,
    [userId],
  );
  return rows;
};
const untilSent = (userId: number, count: number) =>
  eventually(async () => expect((await outbox(userId)).filter(({ sent }) => sent)).toHaveLength(count));
const failRenewal = async (userId: number) => {
  const customer = await world.customerOf(userId);
  world.stripe.failNextRenewal(customer);
  world.stripe.passMonth(customer);
  await world.untilState(userId, 'past_due');
};
const queued = async (job: string): Promise<number> => {
  const { rowCount } = await world.rows.pool.query('select from graphile_worker.jobs where task_identifier = $1', [
    job,
  ]);
  return rowCount ?? 0;
};
const untilFailed = (error: string) =>
  eventually(async () => {
    await makeDue(world.rows.pool, email.name);
    const { rowCount } = await world.rows.pool.query('select from graphile_worker.jobs where last_error = $1', [error]);
    expect(rowCount).toBe(1);
  });
const queue = async (userId: number, kind: EmailKind, keys: string[]) => {
  const { rows } = await world.rows.pool.query<{ id: string }>(
    'select stripe_subscription_id as id from subscriptions where user_id = $1',
    [userId],
  );
  const emails = keys.map((key) => ({ kind, subscriptionId: rows[0]!.id, key }));
  await transaction(world.rows.pool, (tx) => queueEmails(tx, userId, emails));
};

/** A mail server of its own. */
const listen = async (onConnection: (socket: Socket) => void) => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets, close };
};

/** The session of a process that waits in `hold_sent`. */
const RECORDING = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;

describe('an email', () => {
  it('when a user subscribes and the same webhook arrives 50 times, then there is one welcome', async () => {
    const userId = await world.subscribe();
    await untilSent(userId, 1);
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'customer.subscription.updated',
      created: Math.floor(Date.now() / 1000),
      data: { object: { id: 'sub_1', object: 'subscription', customer: await world.customerOf(userId) } },
    });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signedHeader(body, SECRET) };
    const url = `${world.running.url}/api/billing/webhook`;
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(url, { method: 'POST', headers, body })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await world.untilProcessed();
    expect(await outbox(userId)).toEqual([{ kind: 'welcome', reason: null, sent: true, skipped: false }]);
    expect(subjects(userId)).toEqual(['Welcome to SUPER HERO']);
    const [{ text, html, messageId }] = inbox(userId) as [(typeof world.mail.messages)[number]];
    expect(text).toContain('$4 a month');
    expect(html).toContain('/profile?tab=billing');
    expect(messageId).toMatch(/^<billing-[-0-9a-f]{36}@localhost>$/);
  });

  it('when a user wants no updates, then only the email about a failed payment is sent, once for its invoice', async () => {
    const userId = await world.signUp();
    world.contacts.get(userId)!.emailUpdates = false;
    await world.subscribe(userId);
    await eventually(async () => expect(await outbox(userId)).toMatchObject([{ skipped: true }]));
    await failRenewal(userId);
    await untilSent(userId, 1);
    await world.restart();
    await world.untilProcessed();
    expect(subjects(userId)).toEqual(['Your payment for SUPER HERO failed']);
    expect(await outbox(userId)).toEqual([
      { kind: 'welcome', reason: 'not wanted', sent: false, skipped: true },
      { kind: 'payment-failed', reason: null, sent: true, skipped: false },
    ]);
  });

  it('when a cancelled subscription ends within three days, then this is announced once; earlier it is not', async () => {
    const [soon, later] = [await world.subscribe(), await world.subscribe()];
    for (const userId of [soon, later]) await world.as(userId).call(cancelSubscription);
    await world.untilProcessed();
    const setEnd = (userId: number, end: string) =>
      world.rows.pool.query(`update subscriptions set cancel_at = now() + $2::interval where user_id = $1`, [
        userId,
        end,
      ]);
    await setEnd(soon, '71 hours');
    await setEnd(later, '73 hours');
    for (let times = 0; times < 2; times++) {
      await runNow(world.rows.pool, 'billing.ending-soon');
      await eventually(async () => expect(await queued('billing.ending-soon')).toBe(0));
    }
    await untilSent(soon, 3);
    await untilSent(later, 2);
    expect(subjects(soon)).toEqual([
      'Welcome to SUPER HERO',
      'You canceled your SUPER HERO subscription',
      expect.stringMatching(/^Your SUPER HERO subscription ends/),
    ]);
    expect(subjects(later)).toEqual(['Welcome to SUPER HERO', 'You canceled your SUPER HERO subscription']);
  });

  it('when a user wants no updates, then cancellations, ends, refunds and disputes are confirmed, each once', async () => {
    const [ending, refunded, disputed] = [await world.signUp(), await world.signUp(), await world.signUp()];
    for (const userId of [ending, refunded, disputed]) {
      world.contacts.get(userId)!.emailUpdates = false;
      await world.subscribe(userId);
    }
    await failRenewal(ending);
    await world.as(ending).call(cancelSubscription);
    await untilSent(ending, 2);
    world.stripe.recoverPayment(await world.customerOf(ending));
    await world.untilState(ending, 'cancelling');
    world.stripe.passMonth(await world.customerOf(ending));
    world.stripe.refundLast(await world.customerOf(refunded));
    world.stripe.openDispute(await world.customerOf(disputed));
    await untilSent(ending, 3);
    await untilSent(refunded, 1);
    await untilSent(disputed, 1);
    await world.restart();
    await world.untilProcessed();
    expect(subjects(ending)).toEqual([
      'Your payment for SUPER HERO failed',
      'You canceled your SUPER HERO subscription',
      'Your SUPER HERO subscription has ended',
    ]);
    expect(subjects(refunded)).toEqual(['Your payment for SUPER HERO was refunded']);
    expect(subjects(disputed)).toEqual(['A payment for SUPER HERO is disputed']);
  });

  it('when the mail server rejects for now or is unreachable, then it is sent later, once', async () => {
    world.mail.refuse(true);
    const userId = await world.subscribe();
    await untilFailed('EMESSAGE 451');
    await world.restart({ SMTP_URL: 'smtp://127.0.0.1:9' });
    await untilFailed('ESOCKET');
    expect(await outbox(userId)).toEqual([{ kind: 'welcome', reason: null, sent: false, skipped: false }]);
    world.mail.refuse(false);
    await world.restart();
    await makeDue(world.rows.pool, email.name);
    await untilSent(userId, 1);
    expect(subjects(userId)).toEqual(['Welcome to SUPER HERO']);
  });

  it.each([
    ['welcome', 'is not repeated', 1],
    ['ending-soon', 'is repeated with the same Message-ID', 2],
  ] as const)('when a process is killed between sending and recording a %s, then it %s', async (kind, _then, times) => {
    const userId = await world.subscribe();
    await untilSent(userId, 1);
    await world.as(userId).call(cancelSubscription);
    await untilSent(userId, 2);
    await world.untilProcessed();
    await world.running.stop();
    world.mail.messages.length = 0;
    await world.rows.pool.query(`
      create function hold_sent() returns trigger language plpgsql as $$ begin perform pg_sleep(15); return new; end $$;
      create trigger hold_sent before update of sent_at on emails for each row execute function hold_sent()`);
    await queue(userId, kind, [`killed-${userId}`]);
    const { child } = await startChild(world.environment());
    await eventually(async () => {
      const { rowCount } = await world.rows.pool.query(RECORDING);
      expect(rowCount).toBe(1);
    });
    expect(inbox(userId)).toHaveLength(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await world.rows.pool.query(`select pg_terminate_backend(pid) from (${RECORDING}) r`);
    await world.rows.pool.query('drop trigger hold_sent on emails; drop function hold_sent');
    await world.rows.pool.query(`update emails set sending_at = now() - interval '2 minutes' where sent_at is null`);
    await world.restart();
    const isRepeated = times === 2;
    await eventually(async () =>
      expect((await outbox(userId)).at(-1)).toEqual({
        kind,
        reason: isRepeated ? null : 'perhaps sent',
        sent: isRepeated,
        skipped: !isRepeated,
      }),
    );
    expect(inbox(userId)).toHaveLength(times);
    expect(new Set(inbox(userId).map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('when a process is presumed dead while it sends an email about a payment, then it is sent once', async () => {
    const userId = await world.subscribe();
    await untilSent(userId, 1);
    const mailPort = Number(new URL(world.environment().SMTP_URL!).port);
    const slow = await listen((socket) => void setTimeout(() => socket.pipe(connect(mailPort)).pipe(socket), 5_000));
    await world.restart({ SMTP_URL: slow.url });
    await failRenewal(userId);
    await eventually(async () => expect(slow.sockets).toHaveLength(1));
    const { running } = await startBilling(world.environment());
    await world.rows.pool.query(
      `select pg_terminate_backend(pid) from pg_locks join pg_database on oid = database
       where datname = current_database() and classid = $1`,
      [LOCKS.jobProcess],
    );
    await eventually(async () => {
      const { rowCount } = await world.rows.pool.query(
        `select from graphile_worker.jobs where task_identifier = $1 and run_at > now() + interval '1 minute'`,
        [email.name],
      );
      expect(rowCount).toBe(1);
    });
    await world.restart();
    await running.stop();
    slow.close();
    expect(await outbox(userId)).toMatchObject([{ sent: true }, { kind: 'payment-failed', sent: true }]);
    expect(subjects(userId)).toEqual(['Welcome to SUPER HERO', 'Your payment for SUPER HERO failed']);
  });

  it('when the mail server does not answer, then webhooks still change plans', async () => {
    const userId = await world.subscribe();
    await world.untilProcessed();
    const silent = await listen(() => {});
    await world.restart({ SMTP_URL: silent.url });
    const keys = Array.from({ length: 80 }, (_, index) => `silent-${userId}-${index}`);
    await queue(userId, 'welcome', keys);
    await eventually(async () => expect(silent.sockets).not.toEqual([]));
    world.stripe.cancelAtPeriodEnd(await world.customerOf(userId));
    await world.untilState(userId, 'cancelling');
    silent.close();
    await world.restart();
  });

  it('when two replicas send, then each email is sent once', async () => {
    const userId = await world.subscribe();
    await untilSent(userId, 1);
    const { running } = await startBilling(world.environment());
    const keys = Array.from({ length: 30 }, (_, index) => `more-${userId}-${index}`);
    await queue(userId, 'welcome', keys);
    await untilSent(userId, 31);
    await running.stop();
    expect(new Set(inbox(userId).map(({ messageId }) => messageId)).size).toBe(31);
    expect(inbox(userId)).toHaveLength(31);
  });

  it('when no mail server is configured, then none is stored', async () => {
    await world.restart({ SMTP_URL: '' });
    const userId = await world.subscribe();
    await failRenewal(userId);
    expect(await outbox(userId)).toEqual([]);
    await world.restart();
  });
});
