-- Imports are jobs now: those in progress continue, one after another.
select graphile_worker.add_job('catalog.import', json_build_object('importId', id),
  queue_name := 'catalog.import:all', max_attempts := 32767, job_key := 'catalog.import:' || id)
from (
  select id from import_jobs where status in ('checking', 'waiting', 'running', 'cancelling', 'undoing')
  order by created_at, id
) active;
