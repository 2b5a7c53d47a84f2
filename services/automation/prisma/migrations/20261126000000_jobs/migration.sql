-- The kit's claims fence a job's writes.
alter table job_runs drop column claim;
-- Jobs have other names now. Schedules are queued again by the service.
do $$
declare
  run record;
begin
  perform graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier in ('run', 'schedule');
  for run in select id, kind from job_runs where state in ('waiting', 'running') loop
    perform graphile_worker.add_job('automation.run', json_build_object('runId', run.id, 'kind', run.kind),
      queue_name := 'automation.run:' || run.kind, max_attempts := 32767, job_key := 'automation.run:' || run.kind);
  end loop;
end
$$;
