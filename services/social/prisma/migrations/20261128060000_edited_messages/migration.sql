-- What edited messages said before, so that their recipients can still report it.
create table edited_messages (
  message_id integer not null references messages on delete cascade on update cascade,
  "offset" integer not null,
  content text not null,
  edited_at timestamptz(3) not null,
  primary key (message_id, "offset")
);
create index edited_messages_edited_at_idx on edited_messages (edited_at);

alter table reports add column message_earlier text[] not null default '{}';
