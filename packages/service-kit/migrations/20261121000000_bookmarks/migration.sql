-- How far this database has read the stream of each service that it listens to. Moved in
-- the transaction that handles the events, so what was read and what was done are one.
create table messaging.bookmarks (
  source text not null,
  subscriber text not null,
  seq bigint not null,
  -- When NATS stored the message of that number: another time means another stream.
  stored_at timestamptz not null,
  primary key (source, subscriber)
);
