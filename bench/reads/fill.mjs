// The collection that reads.mjs queries: a generated catalog with two years of weekly price changes of a tenth of its
// cards, one collector (id 1) with 10,000 holdings, a tenth of them slabs, and their ledger, and 40 others with 250 each, every fourth for sale.
import { cards as cardModel } from '../../services/collection/dist/cards/cards.read-model.js';
import { sets as setModel } from '../../services/collection/dist/cards/sets.read-model.js';
import { catalogFacts, SMALL } from '../catalog/generate.mjs';

export const COLLECTOR = 1;
const HOLDINGS = 10_000;
const CARDS = SMALL.cards;

const STEPS = [
  'select setseed(0.42)',
  'truncate market_values',
  `update cards set estimated_value = case when random() < 0.8 then round((random() * 40)::numeric, 2) end`,
  `insert into market_values (card_id, at, value, before)
   select id, now() - interval '800 days', market_value, market_value from cards where market_value is not null`,
  ...Array.from(
    { length: 104 },
    (_, week) => `insert into market_values (card_id, at, value)
     select id, now() - interval '${(103 - week) * 7 + 1} days', round((market_value * (0.7 + random() * 0.7))::numeric, 2)
     from cards where market_value is not null and random() < 0.1`,
  ),
  `update market_values set before = told.before
   from (select card_id, at, lag(value) over (partition by card_id order by at) as before from market_values) told
   where told.card_id = market_values.card_id and told.at = market_values.at and told.before is not null`,
  `update cards set avg_price = last.value, sales_count = 5, price_version = 1
   from (select distinct on (card_id) card_id, value from market_values order by card_id, at desc) last
   where last.card_id = cards.id`,
  `insert into collectors (user_id) select generate_series(1, 41)`,
  `insert into users (user_id, username, plan) select n, 'collector' || n, 'SUPER_HERO' from generate_series(1, 41) n`,
  `insert into holdings (user_id, card_id, condition, quantity, purchase_price, created_at)
   select 1, card, 'Near Mint', case when random() < 0.1 then 3 else 1 end,
     case when random() < 0.5 then round((random() * 20)::numeric, 2) end, now() - random() * interval '730 days'
   from (select 1 + floor(random() * ${CARDS})::int as card from generate_series(1, ${HOLDINGS})) picked`,
  `insert into holdings (user_id, card_id, condition, quantity, is_for_sale, sale_price, listed_at)
   select 2 + n / 250, card, 'Near Mint', 1, for_sale, case when for_sale then round((1 + random() * 30)::numeric, 2) end,
     case when for_sale then now() end
   from (select n, 1 + floor(random() * ${CARDS})::int as card, n % 4 = 0 as for_sale
         from generate_series(0, 9999) n) picked`,
  // Every tenth copy is a slab, half of them with a price; every twentieth has a personal value.
  `update holdings set grade_company = 'PSA', grade = 10 where id % 10 = 3`,
  `update holdings set personal_value = 25 where id % 20 = 7`,
  `insert into graded_cards (card_id, grade_company, grade, avg_price, sales_count, price_version)
   select card_id, 'PSA', 10, case when card_id % 2 = 0 then 100 end, 5, 1 from holdings where grade = 10 group by card_id`,
  `insert into graded_values (graded_card_id, at, value, before)
   select id, now() - interval '1 day' * 30 * step, 100 + step, case step when 12 then 112 else 101 + step end
   from graded_cards, generate_series(0, 12) step where avg_price is not null`,
  `insert into ledger (user_id, card_id, holding_id, kind, quantity, unit_cost, day, at)
   select user_id, card_id, id, 'bought', quantity, purchase_price, created_at::date, created_at from holdings`,
  `insert into ledger (user_id, card_id, holding_id, kind, quantity, unit_price, unit_cost, day, at)
   select 1, card_id, -id, kind, case kind when 'sold' then -1 else 1 end, 12, 8, day, day
   from holdings, lateral (values ('bought', created_at::date - 20), ('sold', created_at::date - 5)) past(kind, day)
   where user_id = 1 and id % 10 = 0`,
  `insert into wishes (user_id, card_id, created_at)
   select 1, n * 97, now() - random() * interval '90 days' from generate_series(1, 200) n`,
  `update collectors set copies = sums.copies, holdings = sums.holdings
   from (select user_id, sum(quantity) as copies, count(*) as holdings from holdings group by user_id) sums
   where sums.user_id = collectors.user_id`,
  'vacuum (analyze) cards, card_sets, graded_cards, graded_values, holdings, ledger, market_values, wishes, users, collectors',
];

export const fillCollection = async (client) => {
  for (const { sets, cards } of catalogFacts(SMALL, 500)) {
    if (sets.length > 0) await setModel.store(client, sets);
    await cardModel.store(client, cards);
  }
  for (const step of STEPS) await client.query(step);
};
