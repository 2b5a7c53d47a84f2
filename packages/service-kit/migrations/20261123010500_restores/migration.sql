-- The highest published event id. A stream whose last event is newer and not in the outbox shows that the database was
-- restored from a backup.
alter table messaging.stream add column last_id bigint;
update messaging.stream set last_id = (select max(id) from messaging.outbox where published_at is not null);

-- When an event was last queued to be published again. The outbox lag counts from here.
alter table messaging.outbox add column republished_at timestamptz;

-- Moves the sequence past an id as well, because the clock may run behind the one that issued the ids. The second of
-- distance is for the ids that other sessions draw meanwhile.
drop function messaging.advance_event_ids();
create function messaging.advance_event_ids(past bigint default 0) returns void language plpgsql as $$
declare
  lowest bigint := greatest((extract(epoch from clock_timestamp()) * 1000000)::bigint - 1000000, past);
begin
  if (select last_value from messaging.outbox_id_seq) > lowest then
    return;
  end if;
  perform pg_advisory_xact_lock(90210003);
  if (select last_value from messaging.outbox_id_seq) <= lowest then
    perform setval('messaging.outbox_id_seq', lowest + 1000000);
  end if;
end
$$;
