-- Image files to delete: of uploads whose message was not stored, and of deleted messages.
CREATE TABLE "image_removals" (
    "image_id" UUID NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "image_removals_pkey" PRIMARY KEY ("image_id")
);

CREATE INDEX "image_removals_due_at_idx" ON "image_removals"("due_at");
CREATE INDEX "reports_message_image_id_idx" ON "reports"("message_image_id") WHERE "message_image_id" IS NOT NULL;

-- A trigger, because deleting an account deletes its messages by cascade.
CREATE FUNCTION "remove_message_image"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "image_removals" ("image_id", "due_at") VALUES (OLD."image_id", now()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER "messages_image_deleted" AFTER DELETE ON "messages"
  FOR EACH ROW WHEN (OLD."image_id" IS NOT NULL) EXECUTE FUNCTION "remove_message_image"();
CREATE TRIGGER "messages_image_hidden" AFTER UPDATE OF "deleted_at" ON "messages"
  FOR EACH ROW WHEN (OLD."image_id" IS NOT NULL AND OLD."deleted_at" IS NULL AND NEW."deleted_at" IS NOT NULL)
  EXECUTE FUNCTION "remove_message_image"();
