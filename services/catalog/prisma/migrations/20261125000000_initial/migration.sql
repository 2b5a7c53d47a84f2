create extension if not exists pg_trgm;

-- Search (docs/decisions/015-search.md). A text as its words: lower case, no accents, "S.H.I.E.L.D." as one word,
-- separated by single spaces. `foldedWords` in packages/contracts folds typed text in the same way.
create function folded_words(name text) returns text language sql immutable strict parallel safe
return case when name ~ '[^ -~]'
  then trim(regexp_replace(translate(lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g') collate pg_c_utf8), '''’.', ''), '[^[:alnum:]]+', ' ', 'g'))
  else trim(regexp_replace(translate(lower(name collate pg_c_utf8), '''.', ''), '[^a-z0-9]+', ' ', 'g')) end;

-- The words, and every two neighboring words joined, so that "spiderman", "spider man" and "Spider-Man" find the same.
create function joined_words(folded text) returns text[] language sql immutable strict parallel safe
return case when folded = '' then '{}'::text[] else array(
  with parts as (select no, left(word, 100) as word from unnest(string_to_array(folded, ' ')) with ordinality as part(word, no))
  select word from parts union all select a.word || b.word from parts a join parts b on b.no = a.no + 1) end;

create function name_words(name text) returns tsvector language sql immutable strict parallel safe
return array_to_tsvector(joined_words(folded_words(name)));

-- A card's words are those of its name, its variation and its set. Words of the set are marked with "@", its year with
-- "=", and the card number, without leading zeros, with "#".
create function set_words(name text, year integer) returns tsvector language sql immutable strict parallel safe
return array_to_tsvector(array(select '@' || word from unnest(joined_words(folded_words(name))) word) || ('=' || year));

create function number_word(number text) returns text language sql immutable strict parallel safe
return '#' || ltrim(translate(lower(left(number, 100) collate pg_c_utf8), ' !"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', ''), '0');

create function card_words(number text, variation text) returns tsvector language sql immutable parallel safe
return array_to_tsvector(
  array[number_word(number)] || case when variation is not null then joined_words(folded_words(variation)) end);

-- A misspelled word and the right one share a form with up to two of the first seven letters deleted.
-- PL/pgSQL because a loop is eight times faster here than a query, and an import calls this for every new word.
create function deletion_variants(word text) returns text[] language plpgsql immutable strict parallel safe as $$
DECLARE
  start CONSTANT TEXT := left(word, 7);
  size CONSTANT INTEGER := length(start);
  shorter TEXT;
  variants TEXT[] := ARRAY[start];
BEGIN
  IF size < 3 OR word ~ '[0-9@]' THEN RETURN '{}'; END IF;
  FOR i IN 1..size LOOP
    shorter := left(start, i - 1) || substr(start, i + 1);
    variants := variants || shorter;
    IF size >= 5 THEN
      FOR j IN i..size - 1 LOOP
        variants := variants || (left(shorter, j - 1) || substr(shorter, j + 1));
      END LOOP;
    END IF;
  END LOOP;
  RETURN variants;
END $$;

create table main_sets (
  id serial primary key,
  name text not null,
  name_key text collate "C" not null,
  slug text collate "C" not null,
  year integer not null,
  notes text,
  thumbnail_image_url text,
  version integer not null default 1,
  created_at timestamptz(3) not null default current_timestamp
);
create unique index main_sets_name_key_key on main_sets (name_key);
create unique index main_sets_slug_key on main_sets (slug);

-- An import updates the counts of a set with every batch: free space keeps these updates within the page.
create table card_sets (
  id serial primary key,
  name text not null,
  name_key text collate "C" not null,
  slug text collate "C" not null,
  year integer not null,
  description text,
  image_url text,
  total_cards integer not null default 0,
  main_set_id integer references main_sets on delete set null on update cascade,
  card_count integer not null default 0,
  insert_count integer not null default 0,
  words tsvector not null generated always as (set_words(name, year)) stored,
  -- Created by an import that was undone: hidden, but retired cards may still be in it.
  retired boolean not null default false,
  version integer not null default 1,
  import_id uuid,
  created_at timestamptz(3) not null default current_timestamp
) with (fillfactor = 70);
create unique index card_sets_name_key_year_key on card_sets (name_key, year);
create unique index card_sets_slug_key on card_sets (slug);
create index card_sets_year_name_key_idx on card_sets (year desc, name_key);
create index card_sets_main_set_id_year_name_key_idx on card_sets (main_set_id, year desc, name_key);
create index card_sets_words_idx on card_sets using gin (words) with (fastupdate = off);

create table cards (
  id serial primary key,
  set_id integer not null references card_sets on delete restrict on update cascade,
  card_number text collate "C" not null,
  card_order text collate "C" not null,
  name text collate "C" not null,
  variation text collate "C",
  search_key text collate "C" not null,
  is_insert boolean not null default false,
  front_image_url text,
  back_image_url text,
  description text,
  rarity text,
  estimated_value numeric(10,2),
  given_price numeric(10,2),
  -- A read model of automation's prices, for sorting and filtering.
  avg_price numeric(10,2),
  sales_count integer not null default 0,
  price_version integer not null default 0,
  -- A rebuild replaces prices that were received before it, whatever their version is.
  price_received_at timestamptz(6),
  market_value numeric(10,2) generated always as (coalesce(avg_price, estimated_value)) stored,
  -- The year of the set, so that an index can sort by it.
  set_year integer not null,
  words tsvector not null,
  retired boolean not null default false,
  merged_into integer,
  version integer not null default 1,
  -- The version at which the undo of an import retired the card. While it is the card's version, an import may restore
  -- the card.
  withdrawn_version integer,
  import_id uuid,
  created_at timestamptz(3) not null default current_timestamp,
  updated_at timestamptz(3) not null default current_timestamp
);
create unique index cards_set_id_card_number_name_variation_key
  on cards (set_id, card_number, name, variation) nulls not distinct;
create index cards_set_id_card_order_id_idx on cards (set_id, card_order, id);
create index cards_card_order_id_idx on cards (card_order, id);
-- Inserts in card order come after all whole numbers: without an index of their own, finding the first means reading
-- past every base card.
create index cards_inserts_card_order_id_idx on cards (card_order, id) where is_insert and not retired;
create index cards_name_idx on cards (name, is_insert, set_year desc, card_order, id) where not retired;
create index cards_rarity_idx on cards (lower(rarity), id) where rarity is not null and not retired;
create index cards_market_value_id_idx on cards (market_value, id) where market_value is not null and not retired;
create index cards_merged_into_idx on cards (merged_into) where merged_into is not null;
-- A GIN index collects new entries in a list that every search reads from end to end until they are moved into the
-- index. With the default limit of 4 MB, a search after an import takes tens of milliseconds longer; with 256 kB the
-- list slows neither searches nor imports noticeably.
create index cards_words_idx on cards using gin (words) with (gin_pending_list_limit = 256) where not retired;
-- The admins' card table: sorted by the last change, filtered by what is missing.
create index cards_updated_at_id_idx on cards (updated_at, id);
create index cards_without_image_idx on cards (id) where front_image_url is null and not retired;
create index cards_without_rarity_idx on cards (id) where rarity is null and not retired;
create index cards_retired_idx on cards (id) where retired;
-- The cards that show a stored image.
create index cards_stored_front_idx on cards (front_image_url) where front_image_url like '/api/card-images/%';
create index cards_stored_back_idx on cards (back_image_url) where back_image_url like '/api/card-images/%';

create function set_updated_at() returns trigger language plpgsql as $$
BEGIN
  NEW."updated_at" := now();
  RETURN NEW;
END $$;
-- A trigger, because cards change in several features. New prices do not count.
create trigger cards_updated before update on cards
  for each row when (old.version is distinct from new.version) execute function set_updated_at();

-- The distinct names of cards.
create table search_names (
  name text collate "C" primary key,
  compact_name text collate "C" not null
    generated always as (left(replace(folded_words(name), ' ', ''), 200)) stored,
  words tsvector not null generated always as (name_words(name)) stored
);
create index search_names_compact_name_name_idx on search_names (compact_name, name);
create index search_names_words_idx on search_names using gin (words) with (gin_pending_list_limit = 256);

-- The distinct words of names, variations and sets (words of sets also with their mark "@"). Typed words are looked up
-- here first.
create table search_words (
  word text collate "C" primary key
);
create index search_words_deletion_variants_idx
  on search_words using gin (deletion_variants(word)) with (fastupdate = off);

-- Prices that arrived before their card.
create table pending_prices (
  card_id integer not null primary key,
  avg_price numeric(10,2),
  sales_count integer not null,
  version integer not null
);

-- Images that are stored by us, with their provenance. A card shows one when its front_image_url or back_image_url is
-- the image's path (packages/contracts, cardImageUrl).
create table card_images (
  id uuid primary key,
  no serial unique,
  card_id integer not null references cards on delete cascade on update cascade,
  side text not null,
  width integer not null,
  height integer not null,
  hash bigint not null,
  -- Images that look the same share a group, which is chosen when an image is added: comparing all pairs of 60,000
  -- images takes seconds.
  group_no integer not null,
  source text not null,
  source_url text,
  licence text,
  added_by integer,
  created_at timestamptz(3) not null default current_timestamp
);
create index card_images_card_id_no_idx on card_images (card_id, no desc);
create index card_images_side_group_no_no_idx on card_images (side, group_no, no);

-- Hashes that differ in at most three of 64 bits have one of their four quarters in common.
create function hash_quarters(hash bigint) returns integer[] language sql immutable strict parallel safe as $$
  SELECT ARRAY["hash" & 65535, 65536 + (("hash" >> 16) & 65535), 131072 + (("hash" >> 32) & 65535), 196608 + (("hash" >> 48) & 65535)]::INTEGER[]
$$;
create index card_images_hash_quarters_idx on card_images using gin (hash_quarters(hash)) with (fastupdate = off);

-- External addresses that failed their last check.
create table broken_images (
  card_id integer references cards on delete cascade on update cascade,
  side text,
  url text not null,
  reason text not null,
  http_status integer,
  since timestamptz(3) not null,
  checked_at timestamptz(3) not null,
  primary key (card_id, side)
);

-- Files to delete: of images whose card was not changed in the end, and of those that a card no longer shows.
create table image_removals (
  image_id uuid primary key,
  due_at timestamptz(3) not null
);
create index image_removals_due_at_idx on image_removals (due_at);

-- An hour, because open pages and other services' copies of the card still show the previous image.
-- PL/pgSQL, because PostgreSQL may evaluate the cast to uuid in an SQL function while planning, which fails for
-- external addresses.
create function remove_replaced_image(address text) returns void language plpgsql as $$
BEGIN
  IF "address" LIKE '/api/card-images/%' THEN
    INSERT INTO "image_removals" ("image_id", "due_at")
    VALUES (split_part("address", '/', 4)::uuid, now() + interval '1 hour')
    ON CONFLICT DO NOTHING;
  END IF;
END $$;

-- An address that a card no longer has is no longer broken.
create function remove_replaced_images() returns trigger language plpgsql as $$
BEGIN
  IF OLD."front_image_url" IS DISTINCT FROM NEW."front_image_url" THEN
    PERFORM remove_replaced_image(OLD."front_image_url");
    DELETE FROM "broken_images" WHERE "card_id" = OLD."id" AND "side" = 'front';
  END IF;
  IF OLD."back_image_url" IS DISTINCT FROM NEW."back_image_url" THEN
    PERFORM remove_replaced_image(OLD."back_image_url");
    DELETE FROM "broken_images" WHERE "card_id" = OLD."id" AND "side" = 'back';
  END IF;
  RETURN NULL;
END $$;
-- A trigger, because cards change in several features.
create trigger cards_image_replaced after update of front_image_url, back_image_url on cards
  for each row when (old.front_image_url is distinct from new.front_image_url
    or old.back_image_url is distinct from new.back_image_url)
  execute function remove_replaced_images();

create function remove_deleted_image() returns trigger language plpgsql as $$
BEGIN
  INSERT INTO "image_removals" ("image_id", "due_at") VALUES (OLD."id", now()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
create trigger card_images_deleted after delete on card_images
  for each row execute function remove_deleted_image();

-- Uploads and their imports. An import can wait for an admin's confirmation, be cancelled, and be undone.
create table import_jobs (
  id uuid primary key,
  status text not null,
  file_name text not null,
  file_bytes integer not null default 0,
  file_hash text,
  update_existing boolean not null default false,
  preview jsonb,
  total_rows integer not null default 0,
  processed_rows integer not null default 0,
  sets_inserted integer not null default 0,
  sets_skipped integer not null default 0,
  cards_inserted integer not null default 0,
  cards_skipped integer not null default 0,
  cards_updated integer not null default 0,
  rows_refused integer not null default 0,
  first_errors jsonb not null default '[]',
  failure text,
  attempts integer not null default 0,
  -- The undo goes through the cards of an import by id, within this range.
  first_card_id integer,
  last_card_id integer,
  undo_after integer not null default 0,
  undo_total integer not null default 0,
  undo_processed integer not null default 0,
  undo_changed integer not null default 0,
  undo_removed integer not null default 0,
  sets_removed integer not null default 0,
  cards_removed integer not null default 0,
  cards_restored integer not null default 0,
  uploaded_by integer not null,
  undone_by integer,
  created_at timestamptz(3) not null default current_timestamp,
  touched_at timestamptz(3) not null default current_timestamp,
  finished_at timestamptz(3)
);
create index import_jobs_created_at_id_idx on import_jobs (created_at desc, id desc);
create index import_jobs_status_created_at_idx on import_jobs (status, created_at);
create index import_jobs_file_hash_created_at_idx on import_jobs (file_hash, created_at desc);

create table import_sets (
  import_id uuid,
  no integer,
  name text not null,
  name_key text collate "C" not null,
  year integer not null,
  set_id integer,
  is_new boolean not null default false,
  changed boolean not null default false,
  existed boolean not null default true,
  primary key (import_id, no)
);

create table import_batches (
  import_id uuid,
  no integer,
  -- One JSON array; csv-upload/batch.rules.ts lists the fields of a row. Not compressed, because batches live for
  -- seconds: compressing them costs more than it saves.
  rows json storage external not null,
  primary key (import_id, no)
);

create table import_errors (
  import_id uuid,
  line integer,
  reason text not null,
  row text not null,
  primary key (import_id, line)
);

-- Existing cards that an import changed, with their previous values.
create table import_changes (
  import_id uuid,
  card_id integer,
  version integer not null,
  before jsonb not null,
  primary key (import_id, card_id)
);

-- Receipts of bulk edits, with the previous values, for undo.
create table bulk_edits (
  id serial primary key,
  changes jsonb not null,
  changed integer not null,
  conflicts integer not null,
  edited_by integer not null,
  created_at timestamptz(3) not null default current_timestamp,
  undone_by integer,
  undone_at timestamptz(3),
  restored integer
);

create table bulk_edit_cards (
  bulk_edit_id integer references bulk_edits on delete cascade on update cascade,
  card_id integer,
  version integer not null,
  set_id integer not null,
  rarity text,
  is_insert boolean not null,
  variation text collate "C",
  primary key (bulk_edit_id, card_id)
);

create table merges (
  id serial primary key,
  from_id integer not null,
  into_id integer not null,
  filled jsonb not null,
  version integer not null,
  undo_version integer,
  collection jsonb,
  automation jsonb,
  collection_undone boolean not null default false,
  automation_undone boolean not null default false,
  merged_by integer not null,
  merged_at timestamptz(3) not null default current_timestamp,
  undone_by integer,
  undone_at timestamptz(3)
);
-- A card is merged once, unless the merge was undone.
create unique index merges_active_key on merges (from_id) where undone_at is null;
create index merges_from_id_id_idx on merges (from_id, id desc);

create table possible_duplicates (
  card_id integer,
  other_id integer,
  score integer not null,
  reasons text[] not null,
  primary key (card_id, other_id)
);
create index possible_duplicates_score_idx on possible_duplicates (score desc, card_id, other_id);
create index possible_duplicates_other_id_idx on possible_duplicates (other_id);

create table duplicate_dismissals (
  card_id integer,
  other_id integer,
  dismissed_by integer not null,
  dismissed_at timestamptz(3) not null default current_timestamp,
  primary key (card_id, other_id)
);

-- One row: the state of the catalog at the last scan.
create table duplicate_scan (
  id integer primary key default 1,
  fingerprint text not null
);
insert into duplicate_scan (fingerprint) values ('');

-- Every change by an admin, of every service. Rows are only added (docs/decisions/032-audit-log.md).
create table audit_log (
  id serial primary key,
  at timestamptz(3) not null,
  service text not null,
  actor_id integer,
  action text not null,
  target_type text not null,
  target_id text not null,
  target_label text not null,
  before jsonb,
  after jsonb,
  request_id text,
  -- Folded words of action and target (foldedWords in packages/contracts).
  words tsvector not null
);
create index audit_log_at_id_idx on audit_log (at desc, id desc);
create index audit_log_actor_id_at_id_idx on audit_log (actor_id, at desc, id desc);
create index audit_log_action_at_id_idx on audit_log (action, at desc, id desc);
create index audit_log_service_at_id_idx on audit_log (service, at desc, id desc);
create index audit_log_target_type_target_id_at_id_idx on audit_log (target_type, target_id, at desc, id desc);
create index audit_log_words_idx on audit_log using gin (words);

-- For every role, also the owner and superusers.
create function refuse_audit_change() returns trigger language plpgsql as $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
END $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

-- The role that migrates is the service's.
revoke update, delete, truncate on audit_log from current_user;
