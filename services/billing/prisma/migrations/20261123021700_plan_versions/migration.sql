-- Versions of plans come from one sequence. A user's own count would start again when a deleted account is revived by a
-- restore of social's database, and readers would drop the plan as stale. Deleted customers may have had higher versions
-- than those that are left, hence the distance.
CREATE SEQUENCE "plan_versions" AS INTEGER;
SELECT setval('plan_versions', max("plan_version") + 1000) FROM "customers" HAVING max("plan_version") IS NOT NULL;
