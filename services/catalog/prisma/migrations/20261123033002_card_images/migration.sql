-- Images that are stored by us, with their provenance. A card shows one when its front_image_url or back_image_url is
-- the image's path (packages/contracts, cardImageUrl).
CREATE TABLE "card_images" (
    "id" UUID NOT NULL,
    "no" SERIAL NOT NULL,
    "card_id" INTEGER NOT NULL,
    "side" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "hash" BIGINT NOT NULL,
    "source" TEXT NOT NULL,
    "source_url" TEXT,
    "licence" TEXT,
    "added_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "card_images_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "card_images_no_key" UNIQUE ("no"),
    CONSTRAINT "card_images_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "cards"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "card_images_card_id_no_idx" ON "card_images"("card_id", "no" DESC);

-- Files to delete: of images whose card was not changed in the end, and of those that a card no longer shows.
CREATE TABLE "image_removals" (
    "image_id" UUID NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "image_removals_pkey" PRIMARY KEY ("image_id")
);
CREATE INDEX "image_removals_due_at_idx" ON "image_removals"("due_at");

CREATE INDEX "cards_stored_front_idx" ON "cards"("front_image_url") WHERE "front_image_url" LIKE '/api/card-images/%';
CREATE INDEX "cards_stored_back_idx" ON "cards"("back_image_url") WHERE "back_image_url" LIKE '/api/card-images/%';

-- An hour, because open pages and other services' copies of the card still show the previous image.
CREATE FUNCTION "remove_replaced_image"("address" TEXT) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "image_removals" ("image_id", "due_at")
  SELECT split_part("address", '/', 4)::uuid, now() + interval '1 hour' WHERE "address" LIKE '/api/card-images/%'
  ON CONFLICT DO NOTHING
$$;

-- Triggers, because cards change in several features.
CREATE FUNCTION "remove_replaced_images"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."front_image_url" IS DISTINCT FROM NEW."front_image_url" THEN
    PERFORM remove_replaced_image(OLD."front_image_url");
  END IF;
  IF OLD."back_image_url" IS DISTINCT FROM NEW."back_image_url" THEN
    PERFORM remove_replaced_image(OLD."back_image_url");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "cards_image_replaced" AFTER UPDATE OF "front_image_url", "back_image_url" ON "cards"
  FOR EACH ROW WHEN (OLD."front_image_url" IS DISTINCT FROM NEW."front_image_url"
    OR OLD."back_image_url" IS DISTINCT FROM NEW."back_image_url")
  EXECUTE FUNCTION "remove_replaced_images"();

CREATE FUNCTION "remove_deleted_image"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "image_removals" ("image_id", "due_at") VALUES (OLD."id", now()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "card_images_deleted" AFTER DELETE ON "card_images"
  FOR EACH ROW EXECUTE FUNCTION "remove_deleted_image"();

-- External addresses that failed their last check.
CREATE TABLE "broken_images" (
    "card_id" INTEGER NOT NULL,
    "side" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "http_status" INTEGER,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "broken_images_pkey" PRIMARY KEY ("card_id", "side"),
    CONSTRAINT "broken_images_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "cards"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
