-- A batch is one JSON array of rows; csv-upload/batch.rules.ts lists their fields.
ALTER TABLE "import_batches" ADD COLUMN "rows" JSON;
UPDATE "import_batches" SET "rows" = (
  SELECT json_agg(json_object(
           'set_no': set_no, 'card_number': card_number, 'card_order': card_order, 'name': name, 'variation': variation,
           'search_key': search_key, 'is_insert': is_insert, 'front_image_url': front_image_url, 'description': description,
           'rarity': rarity, 'given_price': given_price ABSENT ON NULL) ORDER BY place)
    FROM unnest(
           string_to_array("set_nos", E'\x1f')::int[], string_to_array("card_numbers", E'\x1f'), string_to_array("card_orders", E'\x1f'),
           string_to_array("names", E'\x1f'), string_to_array("variations", E'\x1f', ''), string_to_array("search_keys", E'\x1f'),
           string_to_array("inserts", E'\x1f')::boolean[], string_to_array("front_image_urls", E'\x1f', ''),
           string_to_array("descriptions", E'\x1f', ''), string_to_array("rarities", E'\x1f', ''),
           string_to_array("prices", E'\x1f', '')::numeric[])
         WITH ORDINALITY AS batch_row(set_no, card_number, card_order, name, variation, search_key, is_insert, front_image_url,
           description, rarity, given_price, place));
ALTER TABLE "import_batches"
  ALTER COLUMN "rows" SET NOT NULL,
  -- Batches live for seconds: compressing them costs more than it saves.
  ALTER COLUMN "rows" SET STORAGE EXTERNAL,
  DROP COLUMN "set_nos", DROP COLUMN "card_numbers", DROP COLUMN "card_orders", DROP COLUMN "names", DROP COLUMN "variations",
  DROP COLUMN "search_keys", DROP COLUMN "inserts", DROP COLUMN "front_image_urls", DROP COLUMN "descriptions",
  DROP COLUMN "rarities", DROP COLUMN "prices";

-- A misspelled word and the right one share a form with up to two of the first seven letters deleted.
-- PL/pgSQL because a loop is eight times faster here than a query, and an import calls this for every new word.
CREATE FUNCTION "deletion_variants"("word" TEXT) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
DROP INDEX "search_words_letters_left_idx";
CREATE INDEX "search_words_deletion_variants_idx" ON "search_words" USING GIN (deletion_variants("word")) WITH (fastupdate = off);
DROP FUNCTION "letters_left";

ALTER TABLE "early_prices" RENAME TO "pending_prices";
ALTER TABLE "pending_prices" RENAME CONSTRAINT "early_prices_pkey" TO "pending_prices_pkey";

ALTER TABLE "search_names" RENAME COLUMN "letters" TO "compact_name";
ALTER INDEX "search_names_letters_name_idx" RENAME TO "search_names_compact_name_name_idx";
