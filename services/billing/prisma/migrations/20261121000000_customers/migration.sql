CREATE TYPE "plan" AS ENUM ('SIDE_KICK', 'SUPER_HERO');

CREATE TABLE "customers" (
    "user_id" INTEGER NOT NULL,
    "stripe_customer_id" TEXT,
    "plan" "plan" NOT NULL DEFAULT 'SIDE_KICK',
    "plan_version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customers_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "plan_grants" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "plan" "plan" NOT NULL,
    "granted_by" INTEGER NOT NULL,
    "granted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plan_grants_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "customers_stripe_customer_id_key" ON "customers"("stripe_customer_id");

CREATE INDEX "plan_grants_user_id_granted_at_idx" ON "plan_grants"("user_id", "granted_at");

ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "customers"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;
