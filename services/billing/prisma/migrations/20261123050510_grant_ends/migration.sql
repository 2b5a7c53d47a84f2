-- Why a plan was granted or a grant ended, and until when it is granted. `is_ended`: its end has had its effect.
ALTER TABLE "plan_grants"
    ADD COLUMN "reason" TEXT,
    ADD COLUMN "until" TIMESTAMPTZ(3),
    ADD COLUMN "is_ended" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "plan_grants_until_idx" ON "plan_grants"("until") WHERE "until" IS NOT NULL AND NOT "is_ended";

ALTER TABLE "plan_changes" ADD COLUMN "reason" TEXT;
ALTER TYPE "plan_change_cause" ADD VALUE 'grant-ended';
