-- Beside graphile-worker's own schema. A claim says which execution of a job may write.
create table messaging.job_claims (
  job_id bigint primary key,
  claim uuid not null
);

-- Processes that execute jobs. Each holds an advisory lock; without it, the process has ended and its jobs are freed.
create table messaging.job_processes (
  -- Of graphile-worker's worker pool.
  id text primary key,
  started_at timestamptz not null default now()
);
