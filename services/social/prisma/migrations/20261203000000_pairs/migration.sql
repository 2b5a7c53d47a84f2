-- What other services know of two users, published with every change; a friendship and a block share no row.
create table pairs (
  id serial primary key,
  low_id integer not null references users on delete cascade,
  high_id integer not null references users on delete cascade,
  is_friend boolean not null,
  is_blocked boolean not null,
  version integer not null default 1,
  constraint pairs_order check (low_id < high_id)
);
create unique index pairs_low_id_high_id_key on pairs (low_id, high_id);
create index pairs_high_id_idx on pairs (high_id);

insert into pairs (low_id, high_id, is_friend, is_blocked)
select low_id, high_id, bool_or(is_friend), bool_or(is_blocked) from (
  select least(requester_id, recipient_id) as low_id, greatest(requester_id, recipient_id) as high_id,
    true as is_friend, false as is_blocked
  from friendships where status = 'accepted'
  union all
  select least(blocker_id, blocked_id), greatest(blocker_id, blocked_id), false, true from blocks
) known
group by low_id, high_id order by low_id, high_id;

alter table users add column open_to_trades boolean not null default true;
