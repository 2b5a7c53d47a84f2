-- Who signed the card.
ALTER TABLE "holdings" ADD COLUMN "signed_by" TEXT;
