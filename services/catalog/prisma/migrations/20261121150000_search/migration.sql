-- Prices, as automation tells them: a read model, for sorting and filtering
ALTER TABLE "cards" ADD COLUMN "avg_price" DECIMAL(10,2);
ALTER TABLE "cards" ADD COLUMN "sales_count" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "cards" ADD COLUMN "price_version" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "cards" ADD COLUMN "market_value" DECIMAL(10,2) GENERATED ALWAYS AS (COALESCE("avg_price", "estimated_value")) STORED;
CREATE INDEX "cards_market_value_id_idx" ON "cards"("market_value", "id") WHERE "market_value" IS NOT NULL AND NOT "retired";

-- Prices of cards that are not here (yet)
CREATE TABLE "early_prices" (
    "card_id" INTEGER NOT NULL,
    "avg_price" DECIMAL(10,2),
    "sales_count" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "early_prices_pkey" PRIMARY KEY ("card_id")
);

-- Search (docs/decisions/015-search.md). A text as its words: lower case, no accents, "S.H.I.E.L.D." in one, parted by
-- single spaces. What is typed is folded the same way by words.rules.ts.
CREATE FUNCTION "folded_words"("name" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN "name" ~ '[^ -~]'
  THEN trim(regexp_replace(translate(lower(regexp_replace(normalize("name", NFKD), '[\u0300-\u036f]', '', 'g') COLLATE "pg_c_utf8"), '''’.', ''), '[^[:alnum:]]+', ' ', 'g'))
  ELSE trim(regexp_replace(translate(lower("name" COLLATE "pg_c_utf8"), '''.', ''), '[^a-z0-9]+', ' ', 'g')) END;

-- The words and each two neighbours in one, so that "spiderman", "spider man" and "Spider-Man" find the same.
CREATE FUNCTION "joined_words"("folded" TEXT) RETURNS TEXT[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN "folded" = '' THEN '{}'::text[] ELSE ARRAY(
  WITH parts AS (SELECT no, left(word, 100) AS word FROM unnest(string_to_array("folded", ' ')) WITH ORDINALITY AS part(word, no))
  SELECT word FROM parts UNION ALL SELECT a.word || b.word FROM parts a JOIN parts b ON b.no = a.no + 1) END;

-- What a misspelt word has in common with the right one: its first seven letters without up to two of them.
CREATE FUNCTION "letters_left"("word" TEXT) RETURNS TEXT[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN length("word") < 3 OR "word" ~ '[0-9@]' THEN '{}'::text[] ELSE ARRAY(
  SELECT DISTINCT left(start, one) || substr(start, one + 2, two - one - 1) || substr(start, two + 2)
    FROM (SELECT left("word", 7) AS start) cut
   CROSS JOIN LATERAL generate_series(0, length(start)) one
   CROSS JOIN LATERAL generate_series(one + 1, length(start) + 1) two
   WHERE length(start) >= 5 OR two > length(start)) END;

CREATE FUNCTION "name_words"("name" TEXT) RETURNS TSVECTOR LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector(joined_words(folded_words("name")));

-- The names that cards have, each once
CREATE TABLE "search_names" (
    "name" TEXT COLLATE "C" NOT NULL,
    "letters" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (left(replace(folded_words("name"), ' ', ''), 200)) STORED,
    "words" TSVECTOR NOT NULL GENERATED ALWAYS AS (name_words("name")) STORED,

    CONSTRAINT "search_names_pkey" PRIMARY KEY ("name")
);

-- The words of names, variations and sets (these marked "@" as well), each once: what is typed is looked up here first
CREATE TABLE "search_words" (
    "word" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

-- A card's words are its name's, its variation's and its set's. Those of the set are marked "@", its year "=", the number "#" (without the zeros before it).
CREATE FUNCTION "set_words"("name" TEXT, "year" INTEGER) RETURNS TSVECTOR LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(SELECT '@' || word FROM unnest(joined_words(folded_words("name"))) word) || ('=' || "year"));
ALTER TABLE "card_sets" ADD COLUMN "words" TSVECTOR NOT NULL GENERATED ALWAYS AS (set_words("name", "year")) STORED;

CREATE FUNCTION "number_word"("number" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '#' || ltrim(translate(lower(left("number", 100) COLLATE "pg_c_utf8"), ' !"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', ''), '0');
CREATE FUNCTION "card_words"("number" TEXT, "variation" TEXT) RETURNS TSVECTOR LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(ARRAY[number_word("number")] || CASE WHEN "variation" IS NOT NULL THEN joined_words(folded_words("variation")) END);
ALTER TABLE "cards" ADD COLUMN "set_year" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "cards" ADD COLUMN "words" TSVECTOR NOT NULL DEFAULT '';
INSERT INTO "search_names" ("name") SELECT DISTINCT "name" FROM "cards";
UPDATE "cards" c SET "set_year" = s."year", "words" = n."words" || s."words" || card_words(c."card_number", c."variation")
  FROM "card_sets" s, "search_names" n WHERE s."id" = c."set_id" AND n."name" = c."name";
ALTER TABLE "cards" ALTER COLUMN "set_year" DROP DEFAULT, ALTER COLUMN "words" DROP DEFAULT;
INSERT INTO "search_words" ("word")
SELECT unnest(tsvector_to_array("words")) FROM "search_names"
UNION SELECT unnest(joined_words(folded_words("variation"))) FROM "cards"
UNION SELECT mark || unnest(joined_words(folded_words("name"))) FROM "card_sets" CROSS JOIN unnest(ARRAY['', '@']) mark;

CREATE INDEX "search_names_letters_name_idx" ON "search_names"("letters", "name");
CREATE INDEX "search_names_words_idx" ON "search_names" USING GIN ("words");
CREATE INDEX "search_words_letters_left_idx" ON "search_words" USING GIN (letters_left("word"));
CREATE INDEX "card_sets_words_idx" ON "card_sets" USING GIN ("words");
CREATE INDEX "cards_words_idx" ON "cards" USING GIN ("words") WHERE NOT "retired";
CREATE INDEX "cards_name_idx" ON "cards"("name", "is_insert", "set_year" DESC, "card_order", "id") WHERE NOT "retired";
CREATE INDEX "cards_rarity_idx" ON "cards"(lower("rarity"), "id") WHERE "rarity" IS NOT NULL AND NOT "retired";
DROP INDEX "cards_search_key_idx";
