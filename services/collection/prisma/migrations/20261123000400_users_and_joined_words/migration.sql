-- The read model of users gets its name, and columns say what they hold.
ALTER TABLE "people" RENAME TO "users";
ALTER TABLE "users" RENAME CONSTRAINT "people_pkey" TO "users_pkey";
ALTER TABLE "users" RENAME COLUMN "told" TO "social_event_id";
ALTER TABLE "users" RENAME COLUMN "gone" TO "deleted";
ALTER TABLE "users" RENAME COLUMN "heard_at" TO "received_at";
ALTER TABLE "cards" RENAME COLUMN "heard_at" TO "received_at";
ALTER TABLE "card_sets" RENAME COLUMN "heard_at" TO "received_at";

-- Searches find "spiderman" and "shield" as catalog's do: dots and apostrophes no longer separate words, and each two
-- neighboring words are stored as one. The service folds what it writes (contracts' foldedWords); these functions do
-- the same once, for the rows that exist already.
ALTER TABLE "cards" ADD COLUMN "joined_words" TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE "card_sets" ADD COLUMN "joined_words" TEXT COLLATE "C" NOT NULL DEFAULT '';

CREATE FUNCTION pg_temp.words("text" TEXT) RETURNS TEXT[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT left(word, 100) FROM unnest(string_to_array(CASE WHEN "text" ~ '[^ -~]'
    THEN trim(regexp_replace(translate(lower(regexp_replace(normalize("text", NFKD), '[\u0300-\u036f]', '', 'g') COLLATE "pg_c_utf8"), '''’.', ''), '[^[:alnum:]]+', ' ', 'g'))
    ELSE trim(regexp_replace(translate(lower("text" COLLATE "pg_c_utf8"), '''.', ''), '[^a-z0-9]+', ' ', 'g')) END, ' '))
    WITH ORDINALITY AS part(word, no) ORDER BY no)
$$;
CREATE FUNCTION pg_temp.joined("words" TEXT[]) RETURNS TEXT[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT "words"[no] || "words"[no + 1] FROM generate_series(1, cardinality("words") - 1) no ORDER BY no)
$$;

UPDATE "cards" SET
  "search_text" = array_to_string("name_words" || "number_words" || "variation_words", ' '),
  "joined_words" = array_to_string(
    pg_temp.joined("name_words") || pg_temp.joined("number_words") || pg_temp.joined("variation_words"), ' ')
FROM (
  SELECT "id" AS "card_id", pg_temp.words("name") AS "name_words", pg_temp.words("card_number") AS "number_words",
    pg_temp.words(coalesce("variation", '')) AS "variation_words"
  FROM "cards" WHERE "version" > 0
) folded
WHERE "id" = "card_id";

UPDATE "card_sets" SET
  "search_text" = array_to_string("name_words" || "year"::text, ' '),
  "joined_words" = array_to_string(pg_temp.joined("name_words"), ' ')
FROM (SELECT "id" AS "set_id", pg_temp.words("name") AS "name_words" FROM "card_sets") folded
WHERE "id" = "set_id" AND "name" <> '';

DROP FUNCTION pg_temp.joined, pg_temp.words;
