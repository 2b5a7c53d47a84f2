CREATE TYPE "billing_state" AS ENUM ('none', 'incomplete', 'trialing', 'active', 'cancelling', 'past_due', 'unpaid', 'ended', 'refunded', 'disputed');
CREATE TYPE "billing_interval" AS ENUM ('month', 'year');
CREATE TYPE "plan_change_cause" AS ENUM ('webhook', 'checkout', 'request', 'grant', 'reconciliation', 'grace', 'account-deleted');

-- A customer without this state has never subscribed. `contact_changed_at`: Stripe still has an old email address.
-- `stripe_customers_before` makes the idempotency key of the next Stripe customer differ from that of a deleted one.
ALTER TABLE "customers"
    ADD COLUMN "state" "billing_state" NOT NULL DEFAULT 'none',
    ADD COLUMN "stripe_customers_before" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "contact_changed_at" TIMESTAMPTZ(3);
CREATE INDEX "customers_contact_changed_at_idx" ON "customers"("contact_changed_at") WHERE "contact_changed_at" IS NOT NULL;

CREATE TABLE "subscriptions" (
    "stripe_subscription_id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "state" "billing_state" NOT NULL,
    "stripe_status" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "interval" "billing_interval" NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "period_ends_at" TIMESTAMPTZ(3),
    "cancel_at" TIMESTAMPTZ(3),
    "trial_ends_at" TIMESTAMPTZ(3),
    "past_due_since" TIMESTAMPTZ(3),
    "payment_brand" TEXT,
    "payment_last4" TEXT,
    "payment_exp_month" INTEGER,
    "payment_exp_year" INTEGER,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("stripe_subscription_id")
);
CREATE INDEX "subscriptions_user_id_idx" ON "subscriptions"("user_id");
CREATE INDEX "subscriptions_started_at_idx" ON "subscriptions"("started_at", "stripe_subscription_id");
CREATE INDEX "subscriptions_past_due_since_idx" ON "subscriptions"("past_due_since") WHERE "past_due_since" IS NOT NULL;
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "customers"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "checkouts" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "interval" "billing_interval" NOT NULL,
    "stripe_session_id" TEXT,
    "url" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "checkouts_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "checkouts_stripe_session_id_key" ON "checkouts"("stripe_session_id");
CREATE UNIQUE INDEX "checkouts_open_key" ON "checkouts"("user_id") WHERE "closed_at" IS NULL;
CREATE INDEX "checkouts_user_id_idx" ON "checkouts"("user_id");
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "customers"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "webhook_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "stripe_customer_id" TEXT,
    "stripe_charge_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "error" TEXT,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "webhook_events_waiting_idx" ON "webhook_events"("next_attempt_at") WHERE "processed_at" IS NULL;
CREATE INDEX "webhook_events_customer_idx" ON "webhook_events"("stripe_customer_id");
CREATE INDEX "webhook_events_received_at_idx" ON "webhook_events"("received_at");

-- The audit of plans. It outlives the user: without foreign key, and rows are never changed.
CREATE TABLE "plan_changes" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "from_plan" "plan" NOT NULL,
    "to_plan" "plan" NOT NULL,
    "from_state" "billing_state" NOT NULL,
    "to_state" "billing_state" NOT NULL,
    "cause" "plan_change_cause" NOT NULL,
    "stripe_event_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_changes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "plan_changes_user_id_idx" ON "plan_changes"("user_id", "id");

CREATE FUNCTION "reject_change"() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
CREATE TRIGGER "plan_changes_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "plan_changes"
    FOR EACH STATEMENT EXECUTE FUNCTION "reject_change"();

CREATE TABLE "reconciliations" (
    "id" SERIAL NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "last_user_id" INTEGER NOT NULL DEFAULT 0,
    "checked" INTEGER NOT NULL DEFAULT 0,
    "corrected" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "reconciliations_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "reconciliations_running_key" ON "reconciliations"((1)) WHERE "finished_at" IS NULL;

-- Customers of deleted users that still have to be deleted at Stripe, after which the row is deleted.
CREATE TABLE "customer_closures" (
    "stripe_customer_id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "error" TEXT,

    CONSTRAINT "customer_closures_pkey" PRIMARY KEY ("stripe_customer_id")
);
CREATE INDEX "customer_closures_user_id_idx" ON "customer_closures"("user_id");
