CREATE TYPE "email_kind" AS ENUM ('welcome', 'payment-failed', 'ending-soon');

-- The outbox of emails. The address is asked from social when an email is sent; rows stay, so that each is sent once.
CREATE TABLE "emails" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "kind" "email_kind" NOT NULL,
    "stripe_subscription_id" TEXT NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "error" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "skipped_at" TIMESTAMPTZ(3),

    CONSTRAINT "emails_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "emails_dedupe_key_key" ON "emails"("dedupe_key");
CREATE INDEX "emails_user_id_idx" ON "emails"("user_id");
CREATE INDEX "emails_waiting_idx" ON "emails"("next_attempt_at") WHERE "sent_at" IS NULL AND "skipped_at" IS NULL;
ALTER TABLE "emails" ADD CONSTRAINT "emails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "customers"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "subscriptions_state_idx" ON "subscriptions"("state", "started_at", "stripe_subscription_id");
