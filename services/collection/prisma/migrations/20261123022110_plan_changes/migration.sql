-- A plan opens or hides a seller's listings: the publishing worker takes users whose plan changed.
ALTER TABLE "users" ADD COLUMN "plan_changed" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "users_plan_changed_idx" ON "users"("user_id") WHERE "plan_changed";
