-- The job has the charge.
select messaging.enqueue_all('billing.charge-event', json_agg(json_build_object(
  'key', id, 'payload', json_build_object('eventId', id, 'chargeId', stripe_charge_id))), attempts := 32767)
from webhook_events where processed_at is null and stripe_customer_id is null and stripe_charge_id is not null;
alter table webhook_events drop column stripe_charge_id;

-- Prices are created without a job.
select graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier = 'billing.prices';

-- Emails are found by their jobs.
drop index emails_waiting_idx;
