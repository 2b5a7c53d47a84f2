-- Facts about collectors for social: which collectors changed, and what was published about them.
ALTER TABLE "collectors" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "collectors" ADD COLUMN "changed" BOOLEAN NOT NULL DEFAULT false;

-- Every owner of a wish or custom collection has a row; their writes mark it as changed.
INSERT INTO "collectors" ("user_id") SELECT "user_id" FROM "wishes" UNION SELECT "user_id" FROM "custom_collections"
ON CONFLICT DO NOTHING;
UPDATE "collectors" SET "changed" = true, "version" = 1 WHERE "closed_at" IS NULL;
CREATE INDEX "collectors_changed_idx" ON "collectors"("user_id") WHERE "changed" AND "closed_at" IS NULL;

CREATE TABLE "published_collectors" (
    "user_id" INTEGER NOT NULL,
    "ledger_id" BIGINT NOT NULL DEFAULT 0,
    "figures" JSONB,
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "published_collectors_pkey" PRIMARY KEY ("user_id")
);
CREATE INDEX "published_collectors_published_at_idx" ON "published_collectors"("published_at");

CREATE TABLE "completed_sets" (
    "user_id" INTEGER NOT NULL,
    "set_id" INTEGER NOT NULL,
    "completed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "completed_sets_pkey" PRIMARY KEY ("user_id", "set_id")
);

CREATE TABLE "published_listings" (
    "holding_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    CONSTRAINT "published_listings_pkey" PRIMARY KEY ("holding_id")
);
CREATE INDEX "published_listings_user_id_idx" ON "published_listings"("user_id");

CREATE TABLE "wish_matches" (
    "wish_id" INTEGER NOT NULL,
    "holding_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "seller_id" INTEGER NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "matched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "wish_matches_pkey" PRIMARY KEY ("wish_id", "holding_id")
);
CREATE INDEX "wish_matches_user_id_idx" ON "wish_matches"("user_id");
CREATE INDEX "wish_matches_seller_id_idx" ON "wish_matches"("seller_id");
CREATE INDEX "wishes_card_id_idx" ON "wishes"("card_id") WHERE "max_price" IS NOT NULL;

-- Earlier activity is not published as new.
INSERT INTO "published_collectors" ("user_id", "ledger_id")
SELECT "user_id", (SELECT coalesce(max("id"), 0) FROM "ledger") FROM "collectors" WHERE "closed_at" IS NULL;

INSERT INTO "completed_sets" ("user_id", "set_id")
SELECT "owned"."user_id", "owned"."set_id"
FROM (
  SELECT h."user_id", c."set_id", count(DISTINCT c."id") AS "cards"
  FROM "holdings" h JOIN "cards" c ON c."id" = h."card_id" WHERE NOT c."retired" GROUP BY 1, 2
) "owned"
JOIN (SELECT "set_id", count(*) AS "cards" FROM "cards" WHERE NOT "retired" GROUP BY 1) "sizes"
  ON "sizes"."set_id" = "owned"."set_id" AND "sizes"."cards" = "owned"."cards";

INSERT INTO "published_listings" ("holding_id", "user_id", "price")
SELECT h."id", h."user_id", h."sale_price"
FROM "holdings" h
  JOIN "users" u ON u."user_id" = h."user_id" AND u."plan" = 'SUPER_HERO' AND NOT u."deleted"
  JOIN "cards" c ON c."id" = h."card_id" JOIN "card_sets" s ON s."id" = c."set_id"
WHERE h."listed_at" IS NOT NULL AND NOT c."retired" AND NOT s."retired";

INSERT INTO "wish_matches" ("wish_id", "holding_id", "user_id", "seller_id", "price")
SELECT w."id", l."holding_id", w."user_id", l."user_id", l."price"
FROM "published_listings" l JOIN "holdings" h ON h."id" = l."holding_id" JOIN "wishes" w ON w."card_id" = h."card_id"
WHERE w."user_id" <> l."user_id" AND l."price" <= w."max_price";
