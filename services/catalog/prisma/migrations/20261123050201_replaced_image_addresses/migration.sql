-- The SQL version failed for external addresses: PostgreSQL may evaluate the cast to uuid while planning.
CREATE OR REPLACE FUNCTION "remove_replaced_image"("address" TEXT) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF "address" LIKE '/api/card-images/%' THEN
    INSERT INTO "image_removals" ("image_id", "due_at")
    VALUES (split_part("address", '/', 4)::uuid, now() + interval '1 hour')
    ON CONFLICT DO NOTHING;
  END IF;
END $$;
