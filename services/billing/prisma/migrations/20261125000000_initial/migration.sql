create type plan as enum ('SIDE_KICK', 'SUPER_HERO');
create type billing_state as enum (
  'none', 'incomplete', 'trialing', 'active', 'cancelling', 'past_due', 'unpaid', 'ended', 'refunded', 'disputed'
);
create type billing_interval as enum ('month', 'year');
create type plan_change_cause as enum (
  'webhook', 'checkout', 'request', 'grant', 'reconciliation', 'grace', 'account-deleted', 'grant-ended'
);
create type email_kind as enum (
  'welcome', 'payment-failed', 'ending-soon', 'cancelled', 'ended', 'refunded', 'disputed'
);

-- Versions of plans come from one sequence. A user's own count would start again when a deleted account is revived by a
-- restore of social's database, and readers would drop the plan as stale.
create sequence plan_versions as integer;

create table customers (
  user_id integer primary key,
  plan plan not null default 'SIDE_KICK',
  plan_version integer not null default 0,
  -- 'none' until the user first subscribes.
  state billing_state not null default 'none',
  stripe_customer_id text,
  -- Makes the idempotency key of the next Stripe customer differ from that of a deleted one.
  stripe_customers_before integer not null default 0,
  -- Set while Stripe has an old email address or name.
  contact_changed_at timestamptz(3),
  created_at timestamptz(3) not null default current_timestamp
);
create unique index customers_stripe_customer_id_key on customers (stripe_customer_id);
create index customers_contact_changed_at_idx on customers (contact_changed_at) where contact_changed_at is not null;

create table plan_grants (
  id serial primary key,
  user_id integer not null references customers on delete cascade on update cascade,
  plan plan not null,
  granted_by integer not null,
  granted_at timestamptz(3) not null,
  -- Why the plan was granted or a grant ended.
  reason text,
  until timestamptz(3),
  -- The end at "until" has had its effect.
  is_ended boolean not null default false
);
create index plan_grants_user_id_granted_at_idx on plan_grants (user_id, granted_at);
create index plan_grants_until_idx on plan_grants (until) where until is not null and not is_ended;

create table subscriptions (
  stripe_subscription_id text primary key,
  user_id integer not null references customers on delete cascade on update cascade,
  state billing_state not null,
  stripe_status text not null,
  amount_cents integer not null,
  currency text not null,
  interval billing_interval not null,
  started_at timestamptz(3) not null,
  period_ends_at timestamptz(3),
  cancel_at timestamptz(3),
  trial_ends_at timestamptz(3),
  past_due_since timestamptz(3),
  payment_brand text,
  payment_last4 text,
  payment_exp_month integer,
  payment_exp_year integer,
  fetched_at timestamptz(3) not null
);
create index subscriptions_user_id_idx on subscriptions (user_id);
create index subscriptions_started_at_idx on subscriptions (started_at, stripe_subscription_id);
create index subscriptions_state_idx on subscriptions (state, started_at, stripe_subscription_id);
create index subscriptions_past_due_since_idx on subscriptions (past_due_since) where past_due_since is not null;

create table checkouts (
  id uuid primary key,
  user_id integer not null references customers on delete cascade on update cascade,
  interval billing_interval not null,
  stripe_session_id text,
  url text,
  expires_at timestamptz(3),
  closed_at timestamptz(3),
  created_at timestamptz(3) not null default current_timestamp
);
create unique index checkouts_stripe_session_id_key on checkouts (stripe_session_id);
-- A user has at most one open checkout.
create unique index checkouts_open_key on checkouts (user_id) where closed_at is null;
create index checkouts_user_id_idx on checkouts (user_id);

create table webhook_events (
  id text primary key,
  type text not null,
  stripe_customer_id text,
  stripe_charge_id text,
  created_at timestamptz(3) not null,
  received_at timestamptz(3) not null default current_timestamp,
  processed_at timestamptz(3),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default current_timestamp,
  error text
);
create index webhook_events_waiting_idx on webhook_events (next_attempt_at) where processed_at is null;
create index webhook_events_customer_idx on webhook_events (stripe_customer_id);
create index webhook_events_received_at_idx on webhook_events (received_at);

-- The audit of plans. It outlives the user: it has no foreign key, and rows are never changed.
create table plan_changes (
  id serial primary key,
  user_id integer not null,
  from_plan plan not null,
  to_plan plan not null,
  from_state billing_state not null,
  to_state billing_state not null,
  cause plan_change_cause not null,
  reason text,
  stripe_event_id text,
  at timestamptz(3) not null default current_timestamp
);
create index plan_changes_user_id_idx on plan_changes (user_id, id);

create function reject_change() returns trigger language plpgsql as
  $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
create trigger plan_changes_append_only before update or delete or truncate on plan_changes
  for each statement execute function reject_change();

create table reconciliations (
  id serial primary key,
  started_at timestamptz(3) not null default current_timestamp,
  finished_at timestamptz(3),
  last_user_id integer not null default 0,
  checked integer not null default 0,
  corrected integer not null default 0,
  failed integer not null default 0
);
-- At most one reconciliation is unfinished.
create unique index reconciliations_running_key on reconciliations ((1)) where finished_at is null;

-- The outbox of emails. The address is requested from social when an email is sent; rows stay, so that each is sent once.
create table emails (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references customers on delete cascade on update cascade,
  kind email_kind not null,
  stripe_subscription_id text not null,
  dedupe_key text not null,
  created_at timestamptz(3) not null default current_timestamp,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default current_timestamp,
  error text,
  -- Set before an email is passed to the mail server. Without sent_at, a crash has left open whether it was sent.
  sending_at timestamptz(3),
  sent_at timestamptz(3),
  skipped_at timestamptz(3)
);
create unique index emails_dedupe_key_key on emails (dedupe_key);
create index emails_user_id_idx on emails (user_id);
create index emails_waiting_idx on emails (next_attempt_at) where sent_at is null and skipped_at is null;

-- Customers of deleted users that still have to be deleted at Stripe, after which the row is deleted.
create table customer_closures (
  stripe_customer_id text primary key,
  user_id integer not null,
  created_at timestamptz(3) not null default current_timestamp,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default current_timestamp,
  error text
);
create index customer_closures_user_id_idx on customer_closures (user_id);
