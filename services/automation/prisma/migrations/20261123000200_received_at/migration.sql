ALTER TABLE "cards" RENAME COLUMN "heard_at" TO "received_at";
