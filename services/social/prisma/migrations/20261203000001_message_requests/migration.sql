-- Whether both may write without being friends, because a message request was accepted.
alter table conversations add column is_open boolean not null default false;

create type message_request_status as enum ('pending', 'accepted', 'declined');

-- The latest request of a user to another one.
create table message_requests (
  id serial primary key,
  sender_id integer not null references users on delete cascade,
  recipient_id integer not null references users on delete cascade,
  status message_request_status not null default 'pending',
  -- Empty once it is a message of the conversation.
  content text not null,
  created_at timestamptz(3) not null default now(),
  answered_at timestamptz(3),
  constraint message_requests_not_self check (sender_id <> recipient_id)
);
create unique index message_requests_sender_id_recipient_id_key on message_requests (sender_id, recipient_id);
create index message_requests_recipient_id_status_id_idx on message_requests (recipient_id, status, id desc);

alter type notification_kind add value 'message-request';
alter type notification_kind add value 'message-accepted';
