/** The process is killed before each of a transaction's writes: it leaves nothing, and a retry with the same key does all. */
import * as deals from '@ninepocket/contracts/collection/deals/deals';
import { IN_THIS_DATABASE } from '@ninepocket/service-kit/testing/databases';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { add } from './binder-calls.js';
import { accept, mark, offer, ownedBy, startTrading, type Given, type TradingWorld } from './deal-calls.js';
import { newPair, type Pair } from './deal-pairs.js';
import { expectExact } from './inspect.js';
import { startProcess, type ServiceProcess } from './process.js';

/** Transactions that one process runs at a time; its pool has 12 connections. */
const BATCH = 8;
const TABLES = [
  'collectors',
  'holdings',
  'wishes',
  'deals',
  'deal_sides',
  'deal_lines',
  'deal_steps',
  'messaging.outbox',
  'messaging.stored_responses',
  'graphile_worker._private_jobs',
];

/** The n-th transaction of a request with a key waits before its n-th statement that writes. */
const STOPS = `
  create sequence stops;
  create function wait_at_stop() returns trigger language plpgsql as $$
  declare
    step int := coalesce(nullif(current_setting('test.step', true), ''), '0')::int + 1;
  begin
    if current_setting('test.at', true) is not distinct from statement_timestamp()::text or not exists (
      select from pg_locks where pid = pg_backend_pid() and locktype = 'advisory' and objsubid = 1) then
      return null;
    end if;
    if step = 1 then perform set_config('test.stop', nextval('stops')::text, true); end if;
    perform set_config('test.step', step::text, true), set_config('test.at', statement_timestamp()::text, true);
    if step = current_setting('test.stop')::int then perform pg_advisory_xact_lock(1); end if;
    return null;
  end $$;
  ${TABLES.map(
    (table) =>
      `create trigger a_stop before insert or update or delete on ${table} for each statement execute function wait_at_stop();`,
  ).join('')}`;

let world: TradingWorld;
beforeAll(async () => {
  world = await startTrading();
  await world.collection.stop();
  await world.sql.query(STOPS);
});
afterAll(() => world.close());

const stopFrom = (step: number) => world.sql.query(`alter sequence stops restart with ${step}`);
const NEVER = 1000;

const holdStops = async () => {
  const holder = await world.sql.connect();
  await holder.query('begin; select pg_advisory_xact_lock(1)');
  return async (): Promise<void> => {
    await holder.query('rollback');
    holder.release();
  };
};
const countWaiting = async (): Promise<number> =>
  (await world.sql.query(`select from pg_locks where locktype = 'advisory' and not granted and ${IN_THIS_DATABASE}`))
    .rowCount ?? 0;

/** All that a deal is about. */
const storedOf = async (id: number): Promise<unknown> => {
  const { rows } = await world.sql.query(
    `select d, (select json_agg(s order by s.user_id) from deal_sides s where s.deal_id = d.id) as sides,
       (select json_agg(l order by l.id) from deal_lines l where l.deal_id = d.id) as lines,
       (select json_agg(h order by h.id) from holdings h where h.user_id in (d.proposer_id, d.partner_id)) as holdings,
       (select count(*) from ledger where user_id in (d.proposer_id, d.partner_id)) as entries
     from deals d where d.id = $1`,
    [id],
  );
  return rows;
};

interface Agreed extends Pair {
  id: number;
}
const newSwap = async (service: ServiceProcess): Promise<Agreed> => {
  const pair = newPair({ as: (caller) => callerOf(service.url, caller, 'collection') });
  const [annas, bens]: Given[] = [[await add(pair.anna, 1)], [await add(pair.ben, 2, 3), 2]];
  const { body } = await offer(pair.anna, pair.benId, { give: [annas!], get: [bens!], delivery: 'meet' });
  return { ...pair, id: body.id };
};

const keyed = { headers: { 'idempotency-key': 'once-only' } };
const acceptOnce = ({ ben, id }: Agreed) =>
  ben.call(deals.acceptOffer, { params: { id }, body: { revision: 1 }, ...keyed });
const settleOnce = ({ ben, id }: Agreed) =>
  ben.call(deals.markStep, { params: { id }, body: { step: 'received' }, ...keyed });

/** @returns all deals, after the retries */
const killBeforeEachWrite = async (
  prepare: (service: ServiceProcess) => Promise<Agreed>,
  act: (one: Agreed) => ReturnType<typeof acceptOnce>,
): Promise<Agreed[]> => {
  let service = await startProcess('collection', world.env);
  const all: Agreed[] = [];
  let killed = 0;
  try {
    for (let from = 1, stopped = BATCH; stopped === BATCH; from += BATCH) {
      await stopFrom(NEVER);
      const batch = await Promise.all(Array.from({ length: BATCH }, () => prepare(service)));
      const before = new Map(await Promise.all(batch.map(async ({ id }) => [id, await storedOf(id)] as const)));
      await stopFrom(from);
      const letGo = await holdStops();
      const answered = new Set<number>();
      const calls = batch.map(async (one) => {
        const answer = await act(one).catch(() => null);
        if (answer?.status === 200) answered.add(one.id);
      });
      try {
        await eventually(async () => {
          stopped = await countWaiting();
          expect(stopped + answered.size).toBe(BATCH);
        });
      } finally {
        await service.kill();
        await letGo();
      }
      await Promise.all(calls);
      await eventually(async () => expect(await countWaiting()).toBe(0));
      for (const { id } of batch) if (!answered.has(id)) expect(await storedOf(id)).toEqual(before.get(id));
      await expectExact(world);

      await stopFrom(NEVER);
      service = await startProcess('collection', world.env, Number(new URL(service.url).port));
      // The killed process's sessions may take a moment to end.
      await Promise.all(batch.map((one) => eventually(async () => expect((await act(one)).status).toBe(200))));
      killed += stopped;
      all.push(...batch);
    }
    expect(killed).toBeGreaterThan(5);
    await expectExact(world);
    for (const one of all) expect((await act(one)).status).toBe(200);
    return all;
  } finally {
    await service.kill();
  }
};

const sqlState = async (ids: number[]) =>
  (await world.sql.query<{ state: string }>('select distinct state from deals where id = any ($1)', [ids])).rows;

it('when it is killed during an acceptance, then all is promised or nothing, and the retry promises all', async () => {
  const all = await killBeforeEachWrite(newSwap, acceptOnce);
  expect(await sqlState(all.map(({ id }) => id))).toEqual([{ state: 'accepted' }]);
});

it('when it is killed during a settlement, then all change hands or none, and the retry settles the deal', async () => {
  const owned: unknown[] = [];
  const prepare = async (service: ServiceProcess): Promise<Agreed> => {
    const swap = await newSwap(service);
    await accept(swap.ben, swap.id);
    await mark(swap.anna, swap.id, 'received');
    return swap;
  };
  const all = await killBeforeEachWrite(prepare, async (one) => {
    const answer = await settleOnce(one);
    owned.push(answer.status === 200 && [await ownedBy(one.anna), await ownedBy(one.ben)]);
    return answer;
  });
  expect(await sqlState(all.map(({ id }) => id))).toEqual([{ state: 'completed' }]);
  expect(owned.slice(-all.length)).toEqual(all.map(() => [[[2, 2]], [[2, 1], [1, 1]]])); // prettier-ignore
});
