-- Of all sizes of an image. Null for images from before this column.
ALTER TABLE "messages" ADD COLUMN "image_bytes" INTEGER;
-- What a user stores is summed from this index alone.
CREATE INDEX "messages_image_bytes_idx" ON "messages"("sender_id") INCLUDE ("image_bytes")
    WHERE "image_id" IS NOT NULL AND "deleted_at" IS NULL;
