import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cancelSubscription, resumeSubscription } from '@ninepocket/contracts/billing/subscription';
import { getUserPlan, listPlanChanges } from '@ninepocket/contracts/billing/operations';
import { planGranted } from '@ninepocket/contracts/events/events';
import { makeDue, runNow } from '@ninepocket/service-kit/testing/jobs';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import { grantEnd } from '../src/plans/grant-end.job.js';
import { gracePeriod } from '../src/refresh/grace-period.job.js';
import { startWorld, type World } from './billing-world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('a subscription', () => {
  it('when it is cancelled, resumed and cancelled again, then it keeps the plan until the period ends', async () => {
    const userId = await world.subscribe();
    const cancelled = (await world.as(userId).call(cancelSubscription)).body;
    expect(cancelled).toMatchObject({ plan: 'SUPER_HERO', state: 'cancelling', renewsAt: null });
    expect(cancelled.endsAt).not.toBeNull();
    expect((await world.as(userId).call(cancelSubscription)).body.state).toBe('cancelling');
    expect((await world.as(userId).call(resumeSubscription)).body).toMatchObject({ state: 'active', endsAt: null });
    expect((await world.as(userId).call(cancelSubscription)).body.state).toBe('cancelling');
    world.stripe.passMonth(await world.customerOf(userId));
    await world.untilState(userId, 'ended');
    expect(await world.view(userId)).toMatchObject({ plan: 'SIDE_KICK', renewsAt: null, endsAt: null });
    expect(await world.published(userId)).toEqual([
      ['SUPER_HERO', 'active'],
      ['SUPER_HERO', 'cancelled'],
      ['SUPER_HERO', 'active'],
      ['SUPER_HERO', 'cancelled'],
      ['SIDE_KICK', 'cancelled'],
    ]);
  });

  it('when it ended, then the user can subscribe again', async () => {
    const userId = await world.subscribe();
    world.stripe.cancelNow(await world.customerOf(userId));
    await world.untilState(userId, 'ended');
    await world.subscribe(userId);
    expect(await world.view(userId)).toMatchObject({ plan: 'SUPER_HERO', state: 'active' });
  });

  it('when a renewal fails after an earlier subscription ended, then the live one is shown and can be cancelled', async () => {
    const userId = await world.subscribe();
    const customer = await world.customerOf(userId);
    world.stripe.cancelNow(customer);
    await world.untilState(userId, 'ended');
    await world.subscribe(userId);
    world.stripe.failNextRenewal(customer);
    world.stripe.passMonth(customer);
    await world.untilState(userId, 'past_due');
    // Stripe has moved the start of both.
    await world.rows.pool.query(`update subscriptions set started_at = now() where user_id = $1 and state = 'ended'`, [
      userId,
    ]);
    expect(await world.view(userId)).toMatchObject({ state: 'past_due', graceEndsAt: expect.any(String) });
    const cancelled = await world.as(userId).call(cancelSubscription);
    expect(cancelled).toMatchObject({ status: 200, body: { endsAt: expect.any(String) } });
  });

  it('when it is yearly, then the view has its price', async () => {
    const userId = await world.signUp();
    world.stripe.pay(await world.openCheckout(userId, 'year'));
    await world.untilState(userId, 'active');
    expect((await world.view(userId)).price).toEqual({ amount: 40, currency: 'USD', interval: 'year' });
  });

  it("when it is cancelled on Stripe's page, then it can be resumed here", async () => {
    const userId = await world.subscribe();
    world.stripe.cancelAtPeriodEnd(await world.customerOf(userId));
    await world.untilState(userId, 'cancelling');
    expect((await world.as(userId).call(resumeSubscription)).body.state).toBe('active');
  });

  it('when Stripe has given up on a payment, then it is unpaid, and cancelling ends it immediately', async () => {
    const userId = await world.subscribe();
    const customer = await world.customerOf(userId);
    world.stripe.failNextRenewal(customer);
    world.stripe.passMonth(customer);
    world.stripe.giveUp(customer);
    await world.untilState(userId, 'unpaid');
    expect((await world.view(userId)).plan).toBe('SIDE_KICK');
    expect((await world.as(userId).call(cancelSubscription)).body).toMatchObject({ state: 'ended', plan: 'SIDE_KICK' });
  });

  it('when there is none, then cancelling and resuming are 409', async () => {
    const userId = await world.signUp();
    for (const endpoint of [cancelSubscription, resumeSubscription])
      expect(await world.as(userId).call(endpoint)).toMatchObject({ status: 409, body: { code: 'no_subscription' } });
  });

  it('when a renewal fails, then the plan stays until the grace period is over, and returns with the payment', async () => {
    const userId = await world.subscribe();
    const customer = await world.customerOf(userId);
    world.stripe.failNextRenewal(customer);
    world.stripe.passMonth(customer);
    await world.untilState(userId, 'past_due');
    const due = await world.view(userId);
    expect(due.plan).toBe('SUPER_HERO');
    expect(Date.parse(due.graceEndsAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    await world.untilProcessed();
    await world.rows.pool.query(
      `update subscriptions set past_due_since = past_due_since - interval '7 days' where user_id = $1`,
      [userId],
    );
    await makeDue(world.rows.pool, gracePeriod.name);
    await world.untilState(userId, 'unpaid');
    expect((await world.view(userId)).plan).toBe('SIDE_KICK');
    world.stripe.recoverPayment(customer);
    await world.untilState(userId, 'active');
    expect((await world.changesOf(userId)).map(({ to, cause }) => `${to} ${cause}`)).toEqual([
      'active webhook',
      'past_due webhook',
      'unpaid grace',
      'active webhook',
    ]);
  });

  it('when it is cancelled while a payment is missing, then it ends with the period unless it is resumed', async () => {
    const userId = await world.subscribe();
    const customer = await world.customerOf(userId);
    const user = world.as(userId);
    world.stripe.failNextRenewal(customer);
    world.stripe.passMonth(customer);
    await world.untilState(userId, 'past_due');
    expect(await world.view(userId)).toMatchObject({ endsAt: null, renewsAt: expect.any(String) });
    const count = (await world.published(userId)).length;
    const cancelled = (await user.call(cancelSubscription)).body;
    expect(cancelled).toMatchObject({ state: 'past_due', plan: 'SUPER_HERO', renewsAt: null });
    expect(cancelled.endsAt).not.toBeNull();
    // Other tabs show it, too.
    expect((await world.published(userId)).slice(count)).toEqual([['SUPER_HERO', 'past_due']]);
    expect((await user.call(resumeSubscription)).body).toMatchObject({ state: 'past_due', endsAt: null });
    expect(world.stripe.subscription(customer)).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
    await user.call(cancelSubscription);
    expect((await user.call(cancelSubscription)).body.endsAt).toBe(cancelled.endsAt);
    world.stripe.recoverPayment(customer);
    await world.untilState(userId, 'cancelling');
    expect((await world.view(userId)).endsAt).toBe(cancelled.endsAt);
  });

  it('when a grace period is over sooner than it was expected, then the plan ends within the hour', async () => {
    const userId = await world.subscribe();
    const customer = await world.customerOf(userId);
    world.stripe.failNextRenewal(customer);
    world.stripe.passMonth(customer);
    await world.untilState(userId, 'past_due');
    await world.untilProcessed();
    await world.restart({ PAST_DUE_GRACE_DAYS: 0 });
    await runNow(world.rows.pool, 'billing.grace-periods');
    await world.untilState(userId, 'unpaid');
    expect((await world.changesOf(userId)).at(-1)).toMatchObject({ to: 'unpaid', cause: 'grace' });
    await world.restart();
  });

  it('when it is refunded in part, then nothing changes; when in full, then it is cancelled and the plan ends', async () => {
    const userId = await world.subscribe();
    const customer = await world.customerOf(userId);
    world.stripe.refundLast(customer, 100);
    await eventually(async () => {
      const { rows } = await world.rows.pool.query(
        `select from webhook_events where stripe_customer_id = $1 and type = 'charge.refunded'
         and processed_at is not null`,
        [customer],
      );
      expect(rows).toHaveLength(1);
    });
    expect(await world.state(userId)).toBe('active');
    world.stripe.refundLast(customer);
    await world.untilState(userId, 'refunded');
    expect((await world.view(userId)).plan).toBe('SIDE_KICK');
    expect(() => world.stripe.subscription(customer)).toThrow('no subscription');
  });
});

describe('a granted plan', () => {
  const grant = (userId: number, plan: 'SUPER_HERO' | 'SIDE_KICK', more: { reason?: string; until?: string } = {}) =>
    world.social.publish(planGranted, world.nextEventId(), {
      userId,
      plan,
      grantedBy: 1,
      at: new Date().toISOString(),
      ...more,
    });

  it('when a subscriber is granted SIDE_KICK, then the paid plan stays', async () => {
    const userId = await world.subscribe();
    await grant(userId, 'SIDE_KICK');
    await grant(await world.signUp(), 'SIDE_KICK');
    await world.signUp(); // events are handled in order
    expect(await world.view(userId)).toMatchObject({ plan: 'SUPER_HERO', state: 'active', grantedAt: null });
  });

  it('when SUPER_HERO is granted to a subscriber, then it outlasts the subscription', async () => {
    const userId = await world.subscribe();
    await grant(userId, 'SUPER_HERO');
    await eventually(async () => expect((await world.view(userId)).grantedAt).not.toBeNull());
    world.stripe.cancelNow(await world.customerOf(userId));
    await world.untilState(userId, 'ended');
    expect((await world.view(userId)).plan).toBe('SUPER_HERO');
    await grant(userId, 'SIDE_KICK');
    await eventually(async () => expect((await world.view(userId)).plan).toBe('SIDE_KICK'));
  });

  it('when a grant has a reason and an end, then admins see both, and it ends then', async () => {
    const userId = await world.signUp();
    const operator = callerOf(world.running.url, { userId: 1, isAdmin: true }, 'billing');
    const read = async () => (await operator.call(getUserPlan, { params: { id: userId } })).body;
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await grant(userId, 'SUPER_HERO', { reason: 'Won the raffle', until });
    await eventually(async () =>
      expect(await read()).toMatchObject({
        plan: 'SUPER_HERO',
        state: 'none',
        isPaid: false,
        grant: { grantedBy: 1, reason: 'Won the raffle', until },
      }),
    );
    await world.rows.pool.query('update plan_grants set until = now() where user_id = $1', [userId]);
    await makeDue(world.rows.pool, grantEnd.name);
    await eventually(async () => expect((await world.view(userId)).plan).toBe('SIDE_KICK'));
    expect(await read()).toMatchObject({ plan: 'SIDE_KICK', grant: null });
    const { body } = await operator.call(listPlanChanges, { query: { userId } });
    expect(body.map(({ cause, reason, toPlan }) => [cause, reason, toPlan])).toEqual([
      ['grant-ended', null, 'SIDE_KICK'],
      ['grant', 'Won the raffle', 'SUPER_HERO'],
    ]);
  });

  it('when a grant of a subscriber ends, then the paid plan stays, and a later grant is not ended by an earlier one', async () => {
    const [subscriber, other] = [await world.subscribe(), await world.signUp()];
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await grant(subscriber, 'SUPER_HERO', { until });
    await grant(other, 'SUPER_HERO', { until });
    await grant(other, 'SUPER_HERO');
    await world.signUp(); // events are handled in order
    const { pool } = world.rows;
    await pool.query('update plan_grants set until = now() where until = $1', [until]);
    await makeDue(pool, grantEnd.name);
    await eventually(async () => {
      const { rowCount } = await pool.query('select from graphile_worker.jobs where task_identifier = $1', [
        grantEnd.name,
      ]);
      expect(rowCount).toBe(0);
    });
    expect(await world.view(subscriber)).toMatchObject({ plan: 'SUPER_HERO', state: 'active', grantedAt: null });
    expect(await world.view(other)).toMatchObject({ plan: 'SUPER_HERO', grantedUntil: null });
    const later = new Date(Date.now() + 86_400_000).toISOString();
    await grant(other, 'SUPER_HERO', { until: later });
    await eventually(async () => expect((await world.view(other)).grantedUntil).toBe(later));
    await grant(other, 'SUPER_HERO', { until: new Date(Date.now() - 1_000).toISOString() });
    await eventually(async () => expect((await world.view(other)).plan).toBe('SIDE_KICK'));
  });

  it('when a collector reads the plan of a user, then the answer is 403; of an unknown user, 404', async () => {
    const userId = await world.signUp();
    const read = async (caller: { userId: number; isAdmin?: boolean }, id: number) =>
      (await callerOf(world.running.url, caller, 'billing').call(getUserPlan, { params: { id } })).status;
    expect([await read({ userId }, userId), await read({ userId: 1, isAdmin: true }, 999_999)]).toEqual([403, 404]);
  });
});
