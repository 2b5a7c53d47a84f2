-- What deleted messages said, while their senders can restore them.
CREATE TABLE "deleted_messages" (
    "message_id" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deleted_messages_pkey" PRIMARY KEY ("message_id"),
    CONSTRAINT "deleted_messages_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "deleted_messages_until_idx" ON "deleted_messages"("until");

-- The image of a deleted message stays a minute longer than the message can be restored.
CREATE OR REPLACE FUNCTION "remove_message_image"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "image_removals" ("image_id", "due_at")
  VALUES (OLD."image_id", CASE TG_OP WHEN 'UPDATE' THEN now() + interval '2 minutes' ELSE now() END)
  ON CONFLICT ("image_id") DO UPDATE SET "due_at" = least("image_removals"."due_at", excluded."due_at");
  RETURN NULL;
END $$;
