-- What a collector held before an action: undo may go back to it, whatever the plan is by then
ALTER TABLE "receipts" ADD COLUMN "copies_before" INTEGER;
