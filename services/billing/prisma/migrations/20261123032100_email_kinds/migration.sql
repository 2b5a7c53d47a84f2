ALTER TYPE "email_kind" ADD VALUE 'cancelled';
ALTER TYPE "email_kind" ADD VALUE 'ended';
ALTER TYPE "email_kind" ADD VALUE 'refunded';
ALTER TYPE "email_kind" ADD VALUE 'disputed';
