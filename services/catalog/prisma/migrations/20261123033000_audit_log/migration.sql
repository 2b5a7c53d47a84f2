-- Every change by an admin, of every service. Rows are only added.
CREATE TABLE "audit_log" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "service" TEXT NOT NULL,
    "actor_id" INTEGER,
    "action" TEXT NOT NULL,
    "target_type" TEXT NOT NULL,
    "target_id" TEXT NOT NULL,
    "target_label" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "request_id" TEXT,
    -- Folded words of action and target (foldedWords in packages/contracts).
    "words" TSVECTOR NOT NULL,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "audit_log_at_id_idx" ON "audit_log"("at" DESC, "id" DESC);
CREATE INDEX "audit_log_actor_id_at_id_idx" ON "audit_log"("actor_id", "at" DESC, "id" DESC);
CREATE INDEX "audit_log_action_at_id_idx" ON "audit_log"("action", "at" DESC, "id" DESC);
CREATE INDEX "audit_log_service_at_id_idx" ON "audit_log"("service", "at" DESC, "id" DESC);
CREATE INDEX "audit_log_target_type_target_id_at_id_idx" ON "audit_log"("target_type", "target_id", "at" DESC, "id" DESC);
CREATE INDEX "audit_log_words_idx" ON "audit_log" USING GIN ("words");

-- For every role, also the owner and superusers.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();

-- The role that migrates is the service's.
DO $$
BEGIN
  EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON "audit_log" FROM %I', current_user);
END $$;
