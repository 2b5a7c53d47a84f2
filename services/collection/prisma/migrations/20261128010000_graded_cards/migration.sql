-- Cards in slabs of one company and grade that somebody owns or has owned, with the price that automation publishes.
create table graded_cards (
  id serial primary key,
  card_id integer not null,
  grade_company text not null,
  grade numeric(3, 1) not null,
  avg_price numeric(10, 2),
  sales_count integer not null default 0,
  price_version integer not null default 0,
  price_received_at timestamptz(6),
  -- As in `cards`: the basis of a month's growth.
  opening_month date,
  opening_value numeric(10, 2),
  constraint graded_cards_card_id_grade_company_grade_key unique (card_id, grade_company, grade)
);

-- As market_values: a row per change of a graded card's price.
create table graded_values (
  graded_card_id integer not null,
  at timestamptz(3) not null,
  value numeric(10, 2),
  before numeric(10, 2),
  primary key (graded_card_id, at) include (value, before)
);

-- What the copies were when the entry was written: the only trace of copies that left the collection.
alter table ledger add column grade_company text, add column grade numeric(3, 1), add column personal_value numeric(10, 2);

-- Slabs that left lately are still in receipts.
update ledger l set grade_company = c.before ->> 'grade_company', grade = (c.before ->> 'grade')::numeric,
  personal_value = (c.before ->> 'personal_value')::numeric
from receipt_changes c
where c.receipt_id = l.receipt_id and c.holding_id = l.holding_id and l.kind in ('sold', 'removed')
  and (c.before ? 'grade_company' or c.before ? 'personal_value');

-- Their slabs are published, and their values counted again.
update collectors set changed = true, version = version + 1
where closed_at is null and user_id in (
  select user_id from holdings where grade_company is not null or personal_value is not null);
