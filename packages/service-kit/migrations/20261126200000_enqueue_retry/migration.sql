-- Queues jobs, for src/jobs/job.ts, and for triggers and migrations of services. With generic plans, because planning
-- graphile-worker's statements takes longer than executing them for one job. `jobs` is an array of objects with key, queue
-- (the key without it), payload and at, or null. What has no time is due by the earlier of two clocks, the database's and
-- that of the process that asks.
drop function messaging.enqueue_all;
create function messaging.enqueue_all(
  name text, jobs json, attempts integer, has_own_queues boolean default false, asked_at timestamptz default now()
) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  queued integer;
begin
  if jobs is null then
    return;
  end if;
  -- When a job with the same key begins at this moment, graphile-worker drops ours. Asked again, it queues ours behind it.
  for try in 1..2 loop
    select count(*) into queued from graphile_worker.add_jobs(array(
      select (name, payload, name || ':' || case when has_own_queues then by else messaging.shared_queue(by) end,
        coalesce(at, least(now(), asked_at)), attempts, name || ':' || key, null, null)::graphile_worker.job_spec
      from json_to_recordset(jobs) as job(key text, queue text, payload json, at timestamptz),
        lateral (select coalesce(queue, key) as by)));
    if queued = json_array_length(jobs) then
      return;
    end if;
  end loop;
  raise 'A job with the same key began at this moment.' using errcode = 'serialization_failure';
end $$;

-- One of 64: with a queue for each of thousands of keys, taking a job would be 30 times as slow.
create function messaging.shared_queue(name text) returns text language sql immutable strict
return (('x' || left(encode(sha256(convert_to(name, 'UTF8')), 'hex'), 8))::bit(32)::bigint % 64)::text;
