-- Images that look the same share a group, which is chosen when an image is added: comparing all pairs of 60,000 images
-- takes seconds.
ALTER TABLE "card_images" ADD COLUMN "group_no" INTEGER;
UPDATE "card_images" SET "group_no" = "no";
ALTER TABLE "card_images" ALTER COLUMN "group_no" SET NOT NULL;
CREATE INDEX "card_images_side_group_no_no_idx" ON "card_images"("side", "group_no", "no");

-- Hashes that differ in at most three of 64 bits have one of their four quarters in common.
CREATE FUNCTION "hash_quarters"("hash" BIGINT) RETURNS INTEGER[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY["hash" & 65535, 65536 + (("hash" >> 16) & 65535), 131072 + (("hash" >> 32) & 65535), 196608 + (("hash" >> 48) & 65535)]::INTEGER[]
$$;
CREATE INDEX "card_images_hash_quarters_idx" ON "card_images" USING GIN (hash_quarters("hash")) WITH (fastupdate = off);

-- An address that a card no longer has is no longer broken.
CREATE OR REPLACE FUNCTION "remove_replaced_images"() RETURNS trigger LANGUAGE plpgsql AS $$
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
