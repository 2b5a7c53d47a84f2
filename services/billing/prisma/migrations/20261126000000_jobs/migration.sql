-- Work that waits becomes jobs. Grace periods follow within the hour.
create function pg_temp.queue(name text, key text, payload json, retries integer, at timestamptz) returns void
language sql as $$
  -- Keys share 64 queues, as in the kit.
  select graphile_worker.add_job(name, payload, queue_name := name || ':' || get_byte(sha256(convert_to(key, 'UTF8')), 3) % 64,
    run_at := at, max_attempts := retries + 1, job_key := name || ':' || key);
$$;

-- Events that name neither a customer nor a charge need nothing.
update webhook_events set processed_at = now()
where processed_at is null and stripe_customer_id is null and stripe_charge_id is null;

select pg_temp.queue('billing.refresh', customer, json_build_object('customer', customer), 32766, now())
from (
  select distinct stripe_customer_id as customer from webhook_events
  where processed_at is null and stripe_customer_id is not null
) waiting;

select pg_temp.queue('billing.charge-event', id, json_build_object('eventId', id), 32766, now())
from webhook_events where processed_at is null and stripe_customer_id is null;

select pg_temp.queue('billing.closure', stripe_customer_id, json_build_object('customer', stripe_customer_id), 32766, now())
from customer_closures;

select pg_temp.queue('billing.contact', user_id::text, json_build_object('userId', user_id), 25, now())
from customers where contact_changed_at is not null and stripe_customer_id is not null;

select pg_temp.queue('billing.grant-end', user_id::text, json_build_object('userId', user_id), 25, min(until))
from plan_grants where until is not null and not is_ended group by user_id;

select pg_temp.queue('billing.email', id::text, json_build_object('id', id), 432, now())
from emails where sent_at is null and skipped_at is null;

select graphile_worker.add_job('billing.reconcile', '{}', queue_name := 'billing.reconcile:once', max_attempts := 32767,
  job_key := 'billing.reconcile:once')
from reconciliations where finished_at is null;

drop function pg_temp.queue;

-- The jobs have attempts, times and errors now.
alter table webhook_events drop column attempts, drop column next_attempt_at, drop column error;
create index webhook_events_waiting_idx on webhook_events (received_at) where processed_at is null;
alter table customer_closures drop column attempts, drop column next_attempt_at, drop column error;
alter table emails drop column attempts, drop column next_attempt_at;
alter table emails rename column error to skip_reason;
update emails set skip_reason = null where skipped_at is null;
create index emails_waiting_idx on emails (created_at) where sent_at is null and skipped_at is null;
alter table customers drop column contact_changed_at;
alter table plan_grants drop column is_ended;
