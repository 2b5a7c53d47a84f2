-- The index of due times goes with its column. The scheduler's lock already lets one run start, and a time that the clock
-- repeats would have waited for ever.
alter table job_runs drop column paused_until, drop column due_at;

-- Jobs of schedules are repeated without end now, so none can be missing later.
select messaging.enqueue_all('automation.schedule', json_agg(json_build_object(
  'key', name, 'at', next_due, 'payload', json_build_object(
    'name', name, 'due', to_char(next_due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))), 32767)
from schedules where next_due is not null;
select graphile_worker.remove_job('automation.schedules:once');
