create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create type plan as enum ('SIDE_KICK', 'SUPER_HERO');
create type subscription_status as enum ('active', 'past_due', 'cancelled');
create type profile_visibility as enum ('public', 'friends', 'private');

create table users (
  id serial primary key,
  firebase_uid text,
  username text not null,
  email text not null,
  display_name text,
  photo_url text,
  bio text,
  location text,
  website text,
  street text,
  city text,
  state text,
  postal_code text,
  country text,
  is_admin boolean not null default false,
  role_decided_at timestamptz(3),
  plan plan not null default 'SIDE_KICK',
  plan_version integer not null default 0,
  subscription_status subscription_status not null default 'active',
  profile_visibility profile_visibility not null default 'public',
  show_email boolean not null default false,
  show_collection boolean not null default true,
  show_wishlist boolean not null default true,
  email_updates boolean not null default true,
  price_alerts boolean not null default true,
  friend_activity boolean not null default true,
  time_zone text,
  last_seen_at timestamptz(3),
  last_login timestamptz(3),
  -- The user's own day that was counted last, which time zones can move by a day against last_login.
  last_login_day date,
  login_streak integer not null default 0,
  total_logins integer not null default 0,
  -- Counts edits by admins and new usernames: an admin who saves an older version gets a conflict.
  version integer not null default 1,
  created_at timestamptz(3) not null default current_timestamp
);
create unique index users_firebase_uid_key on users (firebase_uid);
-- Unique ignoring case; schema.prisma cannot express an index on an expression.
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));
create index users_search_idx on users using gin (username gin_trgm_ops, email gin_trgm_ops);
create index users_names_idx on users using gin (username gin_trgm_ops, display_name gin_trgm_ops);

-- Deleted accounts: what their receipts show, and enough to reject sign-ins from before the deletion.
create table deletions (
  id uuid primary key,
  user_id integer not null,
  firebase_uid_hash text,
  requested_at timestamptz(3) not null default current_timestamp,
  published_at timestamptz(3) not null default current_timestamp,
  collection_forgot_at timestamptz(3),
  billing_forgot_at timestamptz(3),
  had_subscription boolean not null default false
);
create unique index deletions_user_id_key on deletions (user_id);
create index deletions_firebase_uid_hash_idx on deletions (firebase_uid_hash);

create type friendship_status as enum ('pending', 'accepted');

create table friendships (
  id serial primary key,
  requester_id integer not null references users on delete cascade on update cascade,
  recipient_id integer not null references users on delete cascade on update cascade,
  status friendship_status not null default 'pending',
  created_at timestamptz(3) not null default current_timestamp,
  updated_at timestamptz(3) not null default current_timestamp,
  constraint friendships_not_self check (requester_id <> recipient_id)
);
-- One friendship per pair, whoever asked.
create unique index friendships_pair_key
  on friendships (least(requester_id, recipient_id), greatest(requester_id, recipient_id));
create index friendships_requester_id_status_idx on friendships (requester_id, status);
create index friendships_recipient_id_status_idx on friendships (recipient_id, status);

create table blocks (
  blocker_id integer references users on delete cascade on update cascade,
  blocked_id integer references users on delete cascade on update cascade,
  created_at timestamptz(3) not null default current_timestamp,
  -- Names and picture at the time of the block, so that the blocker does not see later changes of a user who may have
  -- blocked them too or become private.
  blocked_username text,
  blocked_display_name text,
  blocked_photo_url text,
  primary key (blocker_id, blocked_id),
  constraint blocks_not_self check (blocker_id <> blocked_id)
);
create index blocks_blocked_id_idx on blocks (blocked_id);

create table invites (
  user_id integer primary key references users on delete cascade on update cascade,
  code text not null,
  created_at timestamptz(3) not null default current_timestamp
);
create unique index invites_code_key on invites (code);

create table presence (
  user_id integer references users on delete cascade on update cascade,
  replica_id uuid,
  until timestamptz(3) not null,
  primary key (user_id, replica_id)
);
create index presence_replica_id_idx on presence (replica_id);

-- One use each: redeeming a ticket deletes its row.
create table socket_tickets (
  hash bytea primary key,
  user_id integer not null references users on delete cascade on update cascade,
  expires_at timestamptz(3) not null,
  session_ends_at timestamptz(3) not null
);
create index socket_tickets_user_id_idx on socket_tickets (user_id);
create index socket_tickets_expires_at_idx on socket_tickets (expires_at);

-- Every message updates its conversation and both members: free space keeps these updates within the page.
create table conversations (
  id serial primary key,
  low_id integer not null references users on delete cascade on update cascade,
  high_id integer not null references users on delete cascade on update cascade,
  last_seq integer not null default 0,
  last_offset integer not null default 0,
  last_message_at timestamptz(3),
  constraint conversations_ordered check (low_id < high_id)
) with (fillfactor = 50);
create unique index conversations_low_id_high_id_key on conversations (low_id, high_id);
create index conversations_high_id_idx on conversations (high_id);

-- Members, senders and recipients are the conversation's users, so they need no foreign keys.
create table conversation_members (
  conversation_id integer references conversations on delete cascade on update cascade,
  user_id integer,
  delivered integer not null default 0,
  read integer not null default 0,
  unread integer not null default 0,
  sent integer not null default 0,
  primary key (conversation_id, user_id)
) with (fillfactor = 50);
create index conversation_members_user_id_idx on conversation_members (user_id);

create table messages (
  id serial primary key,
  conversation_id integer not null references conversations on delete cascade on update cascade,
  seq integer not null,
  "offset" integer not null,
  sender_id integer not null,
  recipient_id integer not null,
  content text not null,
  searched_text text collate "C" not null,
  image_id uuid,
  image_width integer,
  image_height integer,
  -- The files of all sizes together.
  image_bytes integer,
  created_at timestamptz(3) not null default current_timestamp,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  constraint messages_image_is_complete check (num_nulls(image_id, image_width, image_height) in (0, 3))
);
create unique index messages_conversation_id_seq_key on messages (conversation_id, seq);
create unique index messages_conversation_id_offset_key on messages (conversation_id, "offset");
create unique index messages_image_id_key on messages (image_id) where image_id is not null;
-- What a user stores is summed from this index alone.
create index messages_image_bytes_idx on messages (sender_id) include (image_bytes)
  where image_id is not null and deleted_at is null;
-- New messages wait in a list until they are added to the index. Searches read the whole list, and the send that fills
-- it empties it. With the default of 4 MB (about 2,000 messages), searches take several times as long.
create index messages_search_idx on messages using gin (conversation_id, searched_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- What deleted messages said, while their senders can restore them.
create table deleted_messages (
  message_id integer primary key references messages on delete cascade on update cascade,
  content text not null,
  until timestamptz(3) not null
);
create index deleted_messages_until_idx on deleted_messages (until);

-- Image files to delete: of uploads whose message was not stored, and of deleted messages.
create table image_removals (
  image_id uuid primary key,
  due_at timestamptz(3) not null
);
create index image_removals_due_at_idx on image_removals (due_at);

-- The image of a deleted message stays a minute longer than the message can be restored.
create function remove_message_image() returns trigger language plpgsql as $$
BEGIN
  INSERT INTO "image_removals" ("image_id", "due_at")
  VALUES (OLD."image_id", CASE TG_OP WHEN 'UPDATE' THEN now() + interval '2 minutes' ELSE now() END)
  ON CONFLICT ("image_id") DO UPDATE SET "due_at" = least("image_removals"."due_at", excluded."due_at");
  RETURN NULL;
END $$;
-- A trigger, because deleting an account deletes its messages by cascade.
create trigger messages_image_deleted after delete on messages
  for each row when (old.image_id is not null) execute function remove_message_image();
create trigger messages_image_hidden after update of deleted_at on messages
  for each row when (old.image_id is not null and old.deleted_at is null and new.deleted_at is not null)
  execute function remove_message_image();

create type report_reason as enum ('spam', 'harassment', 'scam', 'inappropriate', 'other');
create type report_status as enum ('open', 'dismissed', 'resolved');

create table reports (
  id serial primary key,
  reporter_id integer not null references users on delete cascade on update cascade,
  reported_id integer not null references users on delete cascade on update cascade,
  reason report_reason not null,
  comment text not null,
  message_content text,
  message_image_id uuid,
  message_created_at timestamptz(3),
  created_at timestamptz(3) not null default current_timestamp,
  status report_status not null default 'open',
  -- Who closed the report, when, and what was done. Without a foreign key: the decision outlives the admin's account.
  note text not null default '',
  closed_by integer,
  closed_at timestamptz(3)
);
create index reports_status_id_idx on reports (status, id);
create index reports_reporter_id_created_at_idx on reports (reporter_id, created_at);
create index reports_reported_id_idx on reports (reported_id);
create index reports_message_image_id_idx on reports (message_image_id) where message_image_id is not null;

create type notification_kind as enum ('friend-request', 'friend-accepted', 'badge', 'wish-match');

create table notifications (
  id serial primary key,
  user_id integer not null references users on delete cascade on update cascade,
  kind notification_kind not null,
  subject text not null,
  person_id integer references users on delete cascade on update cascade,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default current_timestamp,
  read_at timestamptz(3)
);
create unique index notifications_user_id_kind_subject_key on notifications (user_id, kind, subject);
create index notifications_user_id_id_idx on notifications (user_id, id desc);
create index notifications_person_id_idx on notifications (person_id);

-- A read model of collection's figures; a lower version is stale.
create table collector_figures (
  user_id integer primary key references users on delete cascade on update cascade,
  version integer not null,
  total_cards integer not null,
  unique_cards integer not null,
  insert_cards integer not null,
  total_value numeric(14,2) not null,
  sets integer not null,
  completed_sets integer not null,
  wishlist_items integer not null,
  listings integer not null,
  sold_copies integer not null,
  noted_cards integer not null,
  signed_copies integer not null,
  graded_copies integer not null,
  numbered_copies integer not null,
  custom_collections integer not null,
  copies_in_24_hours integer not null
);

create type badge_category as enum ('Collection', 'Social', 'Achievement', 'Event', 'engagement');
create type badge_rarity as enum ('common', 'bronze', 'silver', 'gold', 'platinum');

create table badges (
  id serial primary key,
  key text not null,
  name text not null,
  description text not null,
  icon_url text,
  category badge_category not null,
  requirement text not null,
  rarity badge_rarity not null default 'bronze',
  points integer not null default 10,
  unlock_hint text not null,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default current_timestamp
);
create unique index badges_key_key on badges (key);
create unique index badges_name_key on badges (name);

create table user_badges (
  id serial primary key,
  user_id integer not null references users on delete cascade on update cascade,
  badge_id integer not null references badges on delete cascade on update cascade,
  earned_at timestamptz(3) not null default current_timestamp
);
create unique index user_badges_user_id_badge_id_key on user_badges (user_id, badge_id);
create index user_badges_badge_id_idx on user_badges (badge_id);

create type progress_metric as enum ('messages');

-- Updated by every message: free space keeps the updates within the page.
create table progress_counters (
  user_id integer references users on delete cascade on update cascade,
  metric progress_metric,
  value integer not null,
  primary key (user_id, metric)
) with (fillfactor = 50);

create type feed_kind as enum ('cards-added', 'set-completed', 'badge', 'listing');

create table feed_items (
  id serial primary key,
  user_id integer not null references users on delete cascade on update cascade,
  kind feed_kind not null,
  subject text not null,
  version integer not null default 0,
  is_removed boolean not null default false,
  data jsonb not null default '{}',
  at timestamptz(3) not null
);
create unique index feed_items_user_id_kind_subject_key on feed_items (user_id, kind, subject);
create index feed_items_at_idx on feed_items (at);
-- A friend's newest items, read without the table.
create index feed_items_user_id_at_id_idx on feed_items (user_id, at desc, id desc) include (kind) where not is_removed;
