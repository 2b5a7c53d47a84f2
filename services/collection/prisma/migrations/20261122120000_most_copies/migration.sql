-- Undo may go back to what was held since copies last came in, not to what was held before its action: the room that a
-- removal leaves can be filled again
ALTER TABLE "collectors" ADD COLUMN "most_copies" BIGINT NOT NULL DEFAULT 0;
UPDATE "collectors" SET "most_copies" = "copies";
ALTER TABLE "receipts" DROP COLUMN "copies_before";
