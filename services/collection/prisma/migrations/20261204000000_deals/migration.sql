-- Deals between two collectors (docs/trading.md). Offers reserve nothing. Accepting promises copies: the check makes it
-- impossible to promise one twice.
alter table holdings add column promised integer not null default 0
  constraint holdings_promised check (promised between 0 and quantity);
create index holdings_promised_idx on holdings (user_id) where promised > 0;

-- Copies that accepted deals will add to the collection: the free limit counts them.
alter table collectors add column room integer not null default 0 constraint collectors_room check (room >= 0);

alter table ledger drop constraint ledger_kind_check;
alter table ledger add constraint ledger_kind_check
  check (kind in ('bought', 'sold', 'removed', 'corrected', 'traded'));
-- Undo asks whether a holding was traded.
create index ledger_traded_idx on ledger (holding_id) where kind = 'traded';

create table deals (
  id integer generated always as identity primary key,
  state text not null default 'offered' constraint deals_state check (state in ('offered', 'countered', 'accepted',
    'completed', 'declined', 'withdrawn', 'expired', 'cancelled', 'disputed', 'resolved')),
  -- Who made the first offer, and to whom.
  proposer_id integer not null,
  partner_id integer not null,
  -- Who made the current revision: the other one may accept it.
  author_id integer not null,
  revision integer not null default 1,
  money numeric(10, 2) constraint deals_money check (money > 0 and money <= 100000),
  payer_id integer,
  delivery text not null constraint deals_delivery check (delivery in ('mail', 'meet')),
  note text,
  -- Made with rights that only SUPER_HEROes have: a downgrade of the proposer ends it while it is open.
  needs_plan boolean not null,
  with_friend boolean not null,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  ended_at timestamptz(3),
  -- When either side did something last, and the reminders since.
  stepped_at timestamptz(3) not null default now(),
  reminders smallint not null default 0,
  -- Why it ended or is disputed, as a code or as words of the collector or admin who did it.
  reason text,
  constraint deals_two check (proposer_id <> partner_id and author_id in (proposer_id, partner_id)),
  constraint deals_payer check ((money is null) = (payer_id is null) and payer_id in (proposer_id, partner_id))
);
create index deals_state_idx on deals (changed_at, id) where state = 'disputed';
create index deals_proposer_idx on deals (proposer_id, created_at);

-- What is particular to each of the two collectors.
create table deal_sides (
  deal_id integer not null references deals (id) on delete cascade,
  user_id integer not null,
  partner_id integer not null,
  -- As of the deal: open deals are listed by it.
  is_open boolean not null default true,
  changed_at timestamptz(3) not null default now(),
  room integer not null default 0 constraint deal_sides_room check (room >= 0),
  gives_photos boolean not null default false,
  sent_at timestamptz(3),
  received_at timestamptz(3),
  paid_at timestamptz(3),
  confirmed_at timestamptz(3),
  cancel_asked_at timestamptz(3),
  constraint deal_sides_pkey primary key (deal_id, user_id)
);
create index deal_sides_user_idx on deal_sides (user_id, changed_at desc, deal_id desc);
create index deal_sides_open_idx on deal_sides (user_id, partner_id) where is_open;

-- What each side gives, as it was when it was offered.
create table deal_lines (
  id integer generated always as identity primary key,
  deal_id integer not null references deals (id) on delete cascade,
  giver_id integer not null,
  holding_id integer not null,
  card_id integer not null,
  quantity integer not null constraint deal_lines_quantity check (quantity > 0),
  condition text not null,
  serial_number text,
  signed_by text,
  grade_company text,
  grade numeric(3, 1),
  cert_number text,
  front_photo uuid,
  -- Market price of one copy when the deal was accepted: what was given is paid for in this proportion.
  price numeric(10, 2),
  -- The receiver's holding, once it was settled.
  received_id integer,
  constraint deal_lines_holding unique (deal_id, holding_id)
);
create index deal_lines_holding_idx on deal_lines (holding_id);

-- What happened, for both to read.
create table deal_steps (
  id bigint generated always as identity primary key,
  deal_id integer not null references deals (id) on delete cascade,
  -- Null: by itself, after some time, or because a collector may no longer trade.
  user_id integer,
  kind text not null,
  revision integer not null,
  note text,
  at timestamptz(3) not null default now()
);
create index deal_steps_deal_idx on deal_steps (deal_id, id);

-- What one has to say about the other after a deal. It shows once both have rated, or the time for it is over.
create table deal_ratings (
  deal_id integer not null references deals (id) on delete cascade,
  rater_id integer not null,
  rated_id integer not null,
  verdict text not null constraint deal_ratings_verdict check (verdict in ('good', 'neutral', 'bad')),
  comment text,
  -- Of a pair, one rating in 90 days counts in the figures.
  counts boolean not null,
  created_at timestamptz(3) not null default now(),
  shown_at timestamptz(3) not null,
  answer text,
  answered_at timestamptz(3),
  constraint deal_ratings_pkey primary key (deal_id, rater_id)
);
create index deal_ratings_rated_idx on deal_ratings (rated_id, created_at desc, deal_id desc);
create index deal_ratings_rater_idx on deal_ratings (rater_id);
