-- NOTIFY in a writing transaction takes a lock of the whole cluster at commit, so that commits queue up behind each
-- other. The service wakes the relay after the commit instead.
drop trigger outbox_wakes_relay on messaging.outbox;
drop function messaging.wake_relay();

-- Event ids are inbox keys in other databases, so a database restored from a backup must not issue ids that were
-- issued after the backup. Each new session moves the sequence up to the clock in microseconds, which no service can
-- outrun. The sequence is only moved when it is more than a second behind: meanwhile other sessions may draw from it.
create function messaging.advance_event_ids() returns void language plpgsql as $$
declare
  clock bigint := (extract(epoch from clock_timestamp()) * 1000000)::bigint;
begin
  if (select last_value from messaging.outbox_id_seq) > clock - 1000000 then
    return;
  end if;
  perform pg_advisory_xact_lock(90210003);
  if (select last_value from messaging.outbox_id_seq) <= clock - 1000000 then
    perform setval('messaging.outbox_id_seq', clock);
  end if;
end
$$;
select messaging.advance_event_ids();
