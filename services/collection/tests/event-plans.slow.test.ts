/** A consumer prepares its statements while the read model is empty; their cached plans must suit a large one as well. */
import {
  cardsDeleted,
  cardsUpserted,
  gradedPriceUpdated,
  priceUpdated,
  setUpdated,
} from '@ninepocket/contracts/events/events';
import type { Stub } from '@ninepocket/service-kit/testing/stub';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildCard, buildSet } from './facts.js';
import { startWorld, type World } from './world.js';

let world: World;
let automation: Stub;
let published = 0;
beforeAll(async () => {
  world = await startWorld();
  automation = await world.startOther('automation');
});
afterAll(() => world.close());

/** PostgreSQL plans a prepared statement for its values five times before it caches a plan for all values. */
const ROUNDS = 10;

const publishRound = async (round: number): Promise<void> => {
  const cardId = round;
  await world.catalog.publish(setUpdated, 'set:1', buildSet({ id: 1, version: round + 1 }));
  await world.catalog.publish(cardsUpserted, 'set:1', { cards: [buildCard({ id: cardId, version: round + 1 })] });
  await world.catalog.publish(cardsDeleted, 'set:1', { cards: [{ id: 1_000 + round, version: 1 }] });
  const price = { cardId, avgPrice: round + 1, salesCount: 5, fetchedAt: new Date().toISOString(), version: round + 1 };
  await automation.publish(priceUpdated, `card:${cardId}`, price);
  await world.sql.query(`insert into graded_cards (id, card_id, grade_company, grade) values ($1, $1, 'PSA', 10)`, [
    cardId,
  ]);
  const graded = { ...price, id: cardId, gradeCompany: 'PSA', grade: 10 } as const;
  await automation.publish(gradedPriceUpdated, `graded-card:${cardId}`, graded);
  published += 5;
  await eventually(async () => {
    expect((await world.sql.query('select from messaging.inbox')).rowCount).toBe(published);
  });
};

interface Activity {
  written: number;
  read: number;
}

const activity = async (): Promise<Activity> => {
  const { rows } = await world.sql.query<Activity>(
    `select sum(n_tup_ins + n_tup_upd)::int as written,
       sum(seq_tup_read + coalesce((select sum(idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid), 0))::int as read
     from pg_stat_user_tables t where relname in ('cards', 'card_sets', 'market_values', 'graded_cards', 'graded_values')`,
  );
  return rows[0]!;
};

it('when the read model grows after plans were cached, then an event still reads only the rows it affects', async () => {
  for (let round = 1; round <= ROUNDS; round++) await publishRound(round);
  await world.sql.query(`
    insert into card_sets (id, version) select n, 1 from generate_series(100000, 105000) n;
    insert into cards (id, set_id, version, estimated_value) select n, 1, 1, 1 from generate_series(100000, 150000) n;
    insert into market_values (card_id, at, value) select n, now(), 1 from generate_series(100000, 150000) n;
    insert into graded_cards (id, card_id, grade_company, grade) select n, n, 'PSA', 10 from generate_series(100000, 150000) n;
    insert into graded_values (graded_card_id, at, value) select n, now(), 1 from generate_series(100000, 150000) n;
    select pg_stat_force_next_flush()`);
  const before = await activity();
  for (let round = 101; round <= 100 + ROUNDS; round++) await publishRound(round);

  // Each round writes a set, a card, two prices and a deletion. PostgreSQL publishes its counts with a delay.
  const written = before.written + 6 * ROUNDS;
  await eventually(async () => expect((await activity()).written).toBeGreaterThanOrEqual(written));
  expect((await activity()).read - before.read).toBeLessThan(50 * ROUNDS);
});
