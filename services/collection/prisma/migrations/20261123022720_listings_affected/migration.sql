-- Not only plans open and close listings: a card that leaves the catalog does too.
ALTER TABLE "users" RENAME COLUMN "plan_changed" TO "listings_affected";
ALTER INDEX "users_plan_changed_idx" RENAME TO "users_listings_affected_idx";
