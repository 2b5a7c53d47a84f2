ALTER TABLE "deletions" RENAME COLUMN "uid_hash" TO "firebase_uid_hash";
ALTER INDEX "deletions_uid_hash_idx" RENAME TO "deletions_firebase_uid_hash_idx";
