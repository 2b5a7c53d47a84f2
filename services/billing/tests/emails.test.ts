import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cancelSubscription } from '@ninepocket/contracts/billing/subscription';
import { eventually } from '@ninepocket/service-kit/testing/testing';
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
  const { rows } = await world.rows.pool.query<{ kind: string; error: string | null; sent: boolean; skipped: boolean }>(
    `select kind, error, sent_at is not null as sent, skipped_at is not null as skipped
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
const untilProcessed = () =>
  eventually(async () => {
    const { rowCount } = await world.rows.pool.query('select from webhook_events where processed_at is null');
    expect(rowCount).toBe(0);
  });

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
    await untilProcessed();
    expect(await outbox(userId)).toEqual([{ kind: 'welcome', error: null, sent: true, skipped: false }]);
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
    await untilProcessed();
    expect(subjects(userId)).toEqual(['Your payment for SUPER HERO failed']);
    expect(await outbox(userId)).toEqual([
      { kind: 'welcome', error: 'not wanted', sent: false, skipped: true },
      { kind: 'payment-failed', error: null, sent: true, skipped: false },
    ]);
  });

  it('when a cancelled subscription ends within three days, then this is announced once; earlier it is not', async () => {
    const [soon, later] = [await world.subscribe(), await world.subscribe()];
    for (const userId of [soon, later]) await world.as(userId).call(cancelSubscription);
    await untilProcessed();
    const setEnd = (userId: number, end: string) =>
      world.rows.pool.query(`update subscriptions set cancel_at = now() + $2::interval where user_id = $1`, [
        userId,
        end,
      ]);
    await setEnd(soon, '71 hours');
    await setEnd(later, '73 hours');
    await world.restart();
    await untilSent(soon, 3);
    await world.restart();
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
    await untilProcessed();
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
    await eventually(async () => expect(await outbox(userId)).toMatchObject([{ error: 'EMESSAGE 451', sent: false }]));
    await world.restart({ SMTP_URL: 'smtp://127.0.0.1:9' });
    await eventually(async () => expect(await outbox(userId)).toMatchObject([{ error: 'ESOCKET', sent: false }]));
    world.mail.refuse(false);
    await world.restart();
    await untilSent(userId, 1);
    expect(subjects(userId)).toEqual(['Welcome to SUPER HERO']);
  });

  it.each([
    ['welcome', 'is not repeated', 1],
    ['ending-soon', 'is repeated with the same Message-ID', 2],
  ])('when a process is killed between sending and recording a %s, then it %s', async (kind, _then, times) => {
    const userId = await world.subscribe();
    await untilSent(userId, 1);
    await world.as(userId).call(cancelSubscription);
    await untilSent(userId, 2);
    await untilProcessed();
    await world.running.stop();
    world.mail.messages.length = 0;
    await world.rows.pool.query(`
      create function hold_sent() returns trigger language plpgsql as $$ begin perform pg_sleep(15); return new; end $$;
      create trigger hold_sent before update of sent_at on emails for each row execute function hold_sent()`);
    await world.rows.pool.query(
      `insert into emails (user_id, kind, stripe_subscription_id, dedupe_key)
       select user_id, $2, stripe_subscription_id, 'killed' || user_id from subscriptions where user_id = $1`,
      [userId, kind],
    );
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
    // As after the two minutes in which other replicas leave it alone.
    await world.rows.pool.query('update emails set next_attempt_at = now() where user_id = $1', [userId]);
    await world.restart();
    const isRepeated = times === 2;
    await eventually(async () =>
      expect((await outbox(userId)).at(-1)).toEqual({
        kind,
        error: isRepeated ? null : 'perhaps sent',
        sent: isRepeated,
        skipped: !isRepeated,
      }),
    );
    expect(inbox(userId)).toHaveLength(times);
    expect(new Set(inbox(userId).map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('when two replicas send, then each email is sent once', async () => {
    const userId = await world.subscribe();
    await untilSent(userId, 1);
    const { running } = await startBilling(world.environment());
    await world.rows.pool.query(
      `insert into emails (user_id, kind, stripe_subscription_id, dedupe_key)
       select user_id, kind, stripe_subscription_id, dedupe_key || n from emails, generate_series(1, 30) n
       where user_id = $1`,
      [userId],
    );
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
