alter table customer_closures rename to customer_deletions;
alter table customer_deletions rename constraint customer_closures_pkey to customer_deletions_pkey;
alter index customer_closures_user_id_idx rename to customer_deletions_user_id_idx;

-- The job has another name, too: nothing would work on those that wait under the old one.
select graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier = 'billing.closure';
select messaging.enqueue_all('billing.customer-deletion', json_agg(json_build_object(
  'key', stripe_customer_id, 'payload', json_build_object('customer', stripe_customer_id))), attempts := 32767)
from customer_deletions;
