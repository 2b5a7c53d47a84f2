-- Deals as collection publishes them; a lower revision is stale. Ended ones stay, because an event may arrive again.
create table deals (
  id integer primary key,
  revision integer not null,
  state text not null,
  from_user_id integer not null references users on delete cascade,
  to_user_id integer not null references users on delete cascade,
  -- The message that shows the latest revision.
  message_id integer references messages on delete set null
);
create index deals_from_user_id_idx on deals (from_user_id);
create index deals_to_user_id_idx on deals (to_user_id);
create index deals_message_id_idx on deals (message_id);

-- What a card of a deal shows; an earlier card of the same deal is a deleted message.
alter table messages add column deal jsonb;

-- An offer by a user who may not write yet.
alter table message_requests add column deal_id integer references deals on delete set null;
create index message_requests_deal_id_idx on message_requests (deal_id);

-- Where a side of a deal by mail wants its cards; deleted when the deal ends.
create table deal_addresses (
  deal_id integer not null references deals on delete cascade,
  user_id integer not null references users on delete cascade,
  name text not null,
  street text not null,
  city text not null,
  state text,
  postal_code text not null,
  country text not null,
  primary key (deal_id, user_id)
);
create index deal_addresses_user_id_idx on deal_addresses (user_id);

alter type notification_kind add value 'deal';
