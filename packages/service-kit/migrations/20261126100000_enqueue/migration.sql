-- Queues jobs that have keys, as `enqueueAll` of src/jobs/job.ts does: for triggers and migrations of services. With
-- generic plans, because planning graphile-worker's statements takes longer than executing them for one job.
-- `jobs` is an array of objects with key, payload and at; null for none.
create function messaging.enqueue_all(name text, jobs json, attempts integer) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  queued integer;
begin
  if jobs is null then
    return;
  end if;
  select count(*) into queued from graphile_worker.add_jobs(array(
    select (name, payload, name || ':' || queue, at, attempts, name || ':' || key, null, null)::graphile_worker.job_spec
    from json_to_recordset(jobs) as job(key text, payload json, at timestamptz),
      lateral (select ('x' || left(encode(sha256(convert_to(key, 'UTF8')), 'hex'), 8))::bit(32)::bigint % 64 as queue) q));
  if queued <> json_array_length(jobs) then
    raise 'A job with the same key began at this moment.' using errcode = 'serialization_failure';
  end if;
end $$;
