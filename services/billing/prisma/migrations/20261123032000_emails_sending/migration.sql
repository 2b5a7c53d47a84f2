-- Set before an email is passed to the mail server: with it and without sent_at, a crash has left open whether it was sent.
ALTER TABLE "emails" ADD COLUMN "sending_at" TIMESTAMPTZ(3);
