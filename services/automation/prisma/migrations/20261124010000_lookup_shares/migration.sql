-- CreateTable
CREATE TABLE "lookup_shares" (
    "user_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "used" INTEGER NOT NULL,

    CONSTRAINT "lookup_shares_pkey" PRIMARY KEY ("user_id")
);
