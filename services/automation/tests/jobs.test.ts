import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as contract from '@ninepocket/contracts/automation/jobs';
import { automationAdminChanged } from '@ninepocket/contracts/events/events';
import { IN_THIS_DATABASE } from '@ninepocket/service-kit/testing/databases';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import { asAdmin, idsOf, linesOf, startRefresh, untilEnded } from './runs.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await asAdmin(world).call(contract.stopScheduler);
  for (const run of (await asAdmin(world).call(contract.listJobRuns)).body) await untilEnded(world, run.id);
  await world.rows.pool.query('truncate job_runs, cards, card_price_cache');
});

const configure = (body: object) => asAdmin(world).call(contract.configureScheduler, { body: body as never });

describe('a run', () => {
  it('when an admin starts a schedule now, then every card is refreshed once, and the record has counts and who started it', async () => {
    const cards = await world.knownCards(3, { name: 'Wolverine' });
    world.searches();
    const started = await startRefresh(world);
    expect(started).toMatchObject({
      status: 202,
      body: { kind: 'price-refresh', schedule: 'priceRefresh', startedBy: 9 },
    });
    const run = await untilEnded(world, started.body.id);
    expect(run).toMatchObject({
      state: 'done',
      current: 3,
      total: 3,
      successCount: 3,
      failureCount: 0,
      skippedCount: 0,
    });
    expect(world.searches()).toBe(3);
    expect(idsOf(run.lines)).toEqual(cards);
    expect(run.lines.at(-1)).toMatchObject({ type: 'complete', message: expect.stringContaining('3 processed') });
  });

  it('when a card is refreshed but its record fails, then the card is repeated and counted', async () => {
    const cards = await world.knownCards(3, { name: 'Wolverine' });
    // Sequences are not rolled back, so only the first record fails.
    await world.rows.pool.query(`
      create sequence records;
      create function fail_first() returns trigger language plpgsql as $$
      begin
        if nextval('records') = 1 then raise 'The database went away.'; end if;
        return new;
      end $$;
      create trigger fail_first before update on job_runs for each row when (new.processed > old.processed)
        execute function fail_first()`);
    const { body } = await startRefresh(world);
    const run = await untilEnded(world, body.id);
    await world.rows.pool.query('drop function fail_first cascade; drop sequence records');
    expect(run).toMatchObject({ state: 'done', current: 3, successCount: 3 });
    expect(idsOf(run.lines)).toEqual(cards);
  });

  it('when the same job is started twice at the same time, then one starts and the other is refused', async () => {
    await world.knownCards(2, { name: 'Wolverine' });
    const answers = await Promise.all([startRefresh(world), startRefresh(world), startRefresh(world)]);
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      202,
      'already_running',
      'already_running',
    ]);
  });

  it('when a run is followed, then its lines arrive as events and the stream ends with the run; followed again, they are repeated', async () => {
    const cards = await world.knownCards(3, { name: 'Venom' });
    const { body } = await startRefresh(world);
    const live = await linesOf(world, body.id);
    expect([live[0]?.type, live.at(-1)?.type]).toEqual(['start', 'complete']);
    expect(idsOf(live)).toEqual(cards);
    expect(await linesOf(world, body.id)).toEqual([expect.objectContaining({ type: 'start' }), ...live.slice(1)]);
  });

  it('when a run is cancelled, then it ends after its current card and another can be started', async () => {
    await world.knownCards(30, { name: 'Wolverine' });
    const { body } = await startRefresh(world);
    await eventually(async () => {
      expect((await asAdmin(world).call(contract.getJobRun, { params: { id: body.id } })).body.current).toBeGreaterThan(
        0,
      );
    });
    await asAdmin(world).call(contract.cancelJobRun, { params: { id: body.id } });
    const run = await untilEnded(world, body.id);
    expect(run.state).toBe('cancelled');
    expect(run.current).toBeLessThan(30);
    expect((await startRefresh(world)).status).toBe(202);
  });

  it('when eBay refuses with 429, then the run waits for it, continues afterwards and is cancelled without waiting', async () => {
    await world.knownCards(1, { name: 'sandbox-429' });
    const { body } = await startRefresh(world);
    await eventually(async () => {
      const { body: run } = await asAdmin(world).call(contract.getJobRun, { params: { id: body.id } });
      expect(run.message).toContain("eBay's rate limit was reached");
    });
    await world.rows.pool.query(`update cards set name = 'Wolverine'`);
    expect(await untilEnded(world, body.id)).toMatchObject({ state: 'done', successCount: 1, message: null });

    await world.rows.pool.query(`update cards set name = 'sandbox-429-60', refreshed_at = null`);
    await world.rows.pool.query('update card_price_cache set looked_up_at = null');
    const second = await startRefresh(world);
    await eventually(async () => {
      const { body: run } = await asAdmin(world).call(contract.getJobRun, { params: { id: second.body.id } });
      expect(run.message).toContain("eBay's rate limit was reached");
    });
    await asAdmin(world).call(contract.cancelJobRun, { params: { id: second.body.id } });
    expect((await untilEnded(world, second.body.id)).state).toBe('cancelled');
    await world.rows.pool.query('update marketplace_budgets set paused_until = null');
  });

  it('when a run is cancelled just before it begins to wait for eBay, then it is cancelled without waiting', async () => {
    await world.knownCards(1, { name: 'sandbox-429-60' });
    await world.rows.pool.query(`
      create function hold() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(1, 2); return null; end $$;
      create trigger hold before update of pauses on job_runs execute function hold()`);
    const holder = await world.rows.pool.connect();
    await holder.query('select pg_advisory_lock(1, 2)');
    const { body } = await startRefresh(world);
    await eventually(async () => {
      const waiting = `select from pg_locks where classid = 1 and objid = 2 and not granted and ${IN_THIS_DATABASE}`;
      expect((await world.rows.pool.query(waiting)).rowCount).toBe(1);
    });
    await asAdmin(world).call(contract.cancelJobRun, { params: { id: body.id } });
    holder.release(true);
    expect((await untilEnded(world, body.id)).state).toBe('cancelled');
    await world.rows.pool.query(`drop function hold cascade; update marketplace_budgets set paused_until = null`);
  });

  it("when the day's share of the quota is used, then the run ends and says so", async () => {
    await world.knownCards(2, { name: 'Wolverine' });
    await world.rows.pool.query(
      `update marketplace_budgets set used = 4000, day = current_date where marketplace = 'ebay'`,
    );
    const run = await untilEnded(world, (await startRefresh(world)).body.id);
    expect(run).toMatchObject({ state: 'done', current: 0, message: expect.stringContaining('quota') });
    await world.rows.pool.query('update marketplace_budgets set used = 0');
  });

  it('when the limit per day is reached, then the run ends, restarts do not reset it, and no other run is started', async () => {
    await world.knownCards(4, { name: 'Wolverine' });
    await world.rows.pool.query(`update schedules set max_per_day = 2 where name = 'priceRefresh'`);
    await world.rows.pool.query('truncate job_budgets');
    const run = await untilEnded(world, (await startRefresh(world)).body.id);
    expect(run).toMatchObject({ state: 'done', current: 2, message: expect.stringContaining('daily limit') });
    const replica = await world.startReplica();
    const again = await callerOf(replica.url, { userId: 9, isAdmin: true }, 'automation').call(
      contract.runScheduleNow,
      {
        params: { name: 'priceRefresh' },
      },
    );
    expect([again.status, again.body.code]).toEqual([409, 'daily_limit']);
    await world.rows.pool.query(`update schedules set max_per_day = null where name = 'priceRefresh'`);
    await replica.stop();
  });
});

describe('the scheduler', () => {
  it('when it is enabled, then every enabled schedule has five next runs; paused ones have none', async () => {
    const { body } = await configure({
      enabled: true,
      timeZone: 'America/New_York',
      priceRefresh: { enabled: true, schedule: '0 2 * * *', batchSize: 7 },
      priceGuide: { enabled: false },
    });
    expect(body).toMatchObject({ enabled: true, config: { priceRefresh: { enabled: true, batchSize: 7 } } });
    expect(body.schedules.map(({ name, nextRuns }) => [name, nextRuns.length])).toEqual([
      ['dailyImageUpdates', 5],
      ['weeklyMaintenance', 5],
      ['priceRefresh', 5],
      ['priceGuide', 0],
    ]);
    const paused = await asAdmin(world).call(contract.pauseSchedule, { params: { name: 'priceRefresh' } });
    expect(paused.body.schedules.find(({ name }) => name === 'priceRefresh')?.nextRuns).toEqual([]);
    const resumed = await asAdmin(world).call(contract.resumeSchedule, { params: { name: 'priceRefresh' } });
    expect(resumed.body.config.priceRefresh.enabled).toBe(true);
  });

  it.each(['nonsense', '* * * * * *', '99 * * * *', '@daily', '0 0 31 2 *'])(
    'when the cron expression is "%s", then it is refused and nothing changes',
    async (schedule) => {
      const before = (await asAdmin(world).call(contract.getSchedulerStatus)).body.config;
      const answer = await configure({ priceRefresh: { schedule }, dailyImageUpdates: { batchSize: 3 } });
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'body.priceRefresh.schedule']);
      expect((await asAdmin(world).call(contract.getSchedulerStatus)).body.config).toEqual(before);
      const preview = await asAdmin(world).call(contract.previewSchedule, { query: { schedule } });
      expect(preview.status).toBe(400);
    },
  );

  it('when a limit is out of range or the time zone is unknown, then the field is named', async () => {
    const answers = [
      await configure({ dailyImageUpdates: { batchSize: 5001 } }),
      await configure({ dailyImageUpdates: { maxPerDay: 99 } }),
      await configure({ weeklyMaintenance: { batchSize: 2001 } }),
      await configure({ timeZone: 'Nowhere/City' }),
    ];
    expect(answers.map(({ body }) => body.errors?.[0]?.path)).toEqual([
      'body.dailyImageUpdates.batchSize',
      'body.dailyImageUpdates.maxPerDay',
      'body.weeklyMaintenance.batchSize',
      'body.timeZone',
    ]);
  });

  it('when runs were missed, then one is made up, and the next is in the future', async () => {
    await world.knownCards(1, { name: 'Wolverine' });
    await configure({ enabled: true, timeZone: 'UTC', priceRefresh: { enabled: true, schedule: '0 2 * * *' } });
    // The same as three days without any process: the time has passed, and so has the job's.
    await world.rows.pool.query(`
      with missed as (update schedules set next_due = date_trunc('day', now()) - interval '3 days' + interval '2 hours'
        where name = 'priceRefresh' returning next_due)
      select graphile_worker.add_job('automation.schedule',
        json_build_object('name', 'priceRefresh', 'due', to_json(next_due at time zone 'utc') #>> '{}' || 'Z'),
        run_at := next_due, job_key := 'automation.schedule:priceRefresh') from missed`);
    await eventually(async () => {
      const { body } = await asAdmin(world).call(contract.getSchedulerStatus);
      const status = body.schedules.find(({ name }) => name === 'priceRefresh');
      expect([status?.lastRun?.state, status?.lastRun?.startedBy]).toEqual(['done', null]);
      expect(Date.parse(status?.nextRuns[0] ?? '')).toBeGreaterThan(Date.now());
    });
    expect((await asAdmin(world).call(contract.listJobRuns)).body).toHaveLength(1);
  });

  it('when Stop All is used, then active runs are cancelled and nothing is scheduled', async () => {
    await world.knownCards(30, { name: 'Wolverine' });
    await configure({ enabled: true });
    const { body } = await startRefresh(world);
    const stopped = await asAdmin(world).call(contract.stopScheduler);
    expect(stopped.body.enabled).toBe(false);
    expect(stopped.body.schedules.flatMap(({ nextRuns }) => nextRuns)).toEqual([]);
    expect((await untilEnded(world, body.id)).state).toBe('cancelled');
  });

  it('when admins change the scheduler or start and cancel runs, then each change is in the audit log, and a repeated one is not', async () => {
    const last = await world.rows.pool.query<{ id: number }>('select coalesce(max(id), 0) as id from messaging.outbox');
    await configure({ priceRefresh: { schedule: '0 6 * * *', batchSize: 9 } });
    await configure({ priceRefresh: { schedule: '0 6 * * *', batchSize: 9 } });
    await world.knownCards(30, { name: 'Wolverine' });
    const { body } = await startRefresh(world);
    await asAdmin(world).call(contract.cancelJobRun, { params: { id: body.id } });
    await untilEnded(world, body.id);
    await asAdmin(world).call(contract.cancelJobRun, { params: { id: body.id } });
    const { rows } = await world.rows.pool.query<{ data: object }>(
      'select data from messaging.outbox where name = $1 and id > $2 order by id',
      [automationAdminChanged.name, last.rows[0]?.id],
    );
    const entries = rows.map(({ data }) => automationAdminChanged.data.parse(data));
    expect(entries.map(({ actorId, action }) => [actorId, action])).toEqual([
      [9, 'scheduler.configured'],
      [9, 'job-run.started'],
      [9, 'job-run.cancelled'],
    ]);
    expect(entries[0]).toMatchObject({ after: { priceRefresh: { schedule: '0 6 * * *', batchSize: 9 } } });
    expect(Object.keys(entries[0]?.before ?? {})).toEqual(['priceRefresh']);
  });
});
