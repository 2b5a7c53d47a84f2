-- An account that was deleted: what its receipt shows, and enough to refuse sign-ins from before
CREATE TABLE "deletions" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "uid_hash" TEXT,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "collection_forgot_at" TIMESTAMPTZ(3),
    "billing_forgot_at" TIMESTAMPTZ(3),
    CONSTRAINT "deletions_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "deletions_user_id_key" ON "deletions"("user_id");
CREATE INDEX "deletions_uid_hash_idx" ON "deletions"("uid_hash");
