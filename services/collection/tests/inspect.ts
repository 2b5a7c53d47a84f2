import { listCollection } from '@ninepocket/contracts/collection/collection';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { expect } from '@jest/globals';
import type { World } from './world.js';

export const eventsAbout = async (world: World, userId: number): Promise<[string, Record<string, unknown>][]> => {
  const { rows } = await world.sql.query<{ name: string; data: Record<string, unknown> }>(
    'select name, data from messaging.outbox where aggregate = $1 order by id',
    [`user:${userId}`],
  );
  return rows.map(({ name, data }) => [name.replace('collection.', ''), data]);
};

/** The facts that social shows of a user have been published. */
export const expectPublished = async (world: World, userId: number): Promise<void> => {
  const { rows } = await world.sql.query(
    `select c.changed, p.user_id is not null as published
     from collectors c left join published_collectors p on p.user_id = c.user_id where c.user_id = $1`,
    [userId],
  );
  expect(rows).toEqual([{ changed: false, published: true }]);
};

/** The data of a user's events with this name, once everything has been published. */
export const publishedFacts = async (
  world: World,
  userId: number,
  name: string,
): Promise<Record<string, unknown>[]> => {
  await eventually(() => expectPublished(world, userId));
  return (await eventsAbout(world, userId)).flatMap(([event, data]) => (event === name ? [data] : []));
};

export const versionsOf = (events: Record<string, unknown>[]): number[] => events.map(({ version }) => Number(version));

export interface Entry {
  kind: string;
  quantity: number;
  price: number | null;
  cost: number | null;
  day: string;
}

export const ledgerOf = async (world: World, userId: number): Promise<Entry[]> => {
  const { rows } = await world.sql.query<Entry>(
    `select kind, quantity, unit_price::float8 as price, unit_cost::float8 as cost,
       case when day = (now() at time zone 'utc')::date then 'today' else day::text end as day
     from ledger where user_id = $1 order by id`,
    [userId],
  );
  return rows;
};

/** Call it after any test: the sums equal the rows, the ledger adds up to the holdings and is never negative, pockets hold no more copies than there are,
 * and copies and room are promised exactly by the deals that are agreed. */
export const expectExact = async (world: World): Promise<void> => {
  const { rows } = await world.sql.query(`
    select 'sums' as what, user_id from collectors c
    where (copies, holdings) <> (select coalesce(sum(quantity), 0), count(*) from holdings h where h.user_id = c.user_id)
    union all
    select 'ledger', coalesce(h.user_id, l.user_id) from holdings h
      full join (select holding_id, user_id, sum(quantity) as held from ledger group by 1, 2) l on l.holding_id = h.id
    where coalesce(h.quantity, 0) <> coalesce(l.held, 0)
    union all
    select 'day', user_id from (
      select user_id, sum(sum(quantity)) over (partition by user_id, holding_id order by day) as held
      from ledger group by user_id, holding_id, day
    ) days where held < 0
    union all
    select 'placed', h.user_id from holdings h
    where quantity < (select sum(quantity) from pockets where holding_id = h.id)
    union all
    select 'pocket', h.user_id from pockets p join binders b on b.id = p.binder_id join holdings h on h.id = p.holding_id
    where h.user_id <> b.user_id or h.card_id <> p.card_id
    union all
    select 'promised', h.user_id from holdings h
    where promised <> (
      select coalesce(sum(l.quantity), 0) from deal_lines l join deals d on d.id = l.deal_id
      where l.holding_id = h.id and d.state in ('accepted', 'disputed'))
    union all
    select 'room', c.user_id from collectors c
    where room <> (select coalesce(sum(s.room), 0) from deal_sides s where s.user_id = c.user_id)`);
  expect(rows).toEqual([]);
};

/** The ids of a user's holdings, page by page. */
export const everyHolding = async (client: TestClient): Promise<number[]> => {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const { body, page } = await client.call(listCollection, { query: { limit: 500, cursor } });
    ids.push(...body.map((holding) => holding.id));
    cursor = page.next ?? undefined;
  } while (cursor);
  return ids;
};
