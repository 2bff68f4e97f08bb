-- AlterTable
ALTER TABLE "games" ADD COLUMN     "record_number" INTEGER;

-- CreateTable
CREATE TABLE "player_records" (
    "player_id" UUID NOT NULL,
    "ruleset" TEXT NOT NULL,
    "won" INTEGER NOT NULL,
    "drawn" INTEGER NOT NULL,
    "lost" INTEGER NOT NULL,
    "mu" DOUBLE PRECISION NOT NULL,
    "sigma" DOUBLE PRECISION NOT NULL,
    "rating" INTEGER NOT NULL,

    CONSTRAINT "player_records_pkey" PRIMARY KEY ("player_id","ruleset")
);

-- CreateTable
CREATE TABLE "player_meetings" (
    "player_id" UUID NOT NULL,
    "opponent_id" UUID NOT NULL,
    "ruleset" TEXT NOT NULL,
    "won" INTEGER NOT NULL,
    "lost" INTEGER NOT NULL,
    "neither" INTEGER NOT NULL,
    "together" INTEGER NOT NULL,

    CONSTRAINT "player_meetings_pkey" PRIMARY KEY ("player_id","opponent_id","ruleset")
);

-- CreateIndex
CREATE INDEX "player_records_ruleset_rating_player_id_idx" ON "player_records"("ruleset", "rating", "player_id");

-- CreateIndex
CREATE INDEX "games_status_visibility_record_number_idx" ON "games"("status", "visibility", "record_number");

-- AddForeignKey
ALTER TABLE "player_records" ADD CONSTRAINT "player_records_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "player_meetings" ADD CONSTRAINT "player_meetings_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "player_meetings" ADD CONSTRAINT "player_meetings_opponent_id_fkey" FOREIGN KEY ("opponent_id") REFERENCES "players"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What follows Prisma's schema cannot express.

ALTER TABLE "games"
  ADD CONSTRAINT "games_record_number_check" CHECK ("record_number" > 0);

-- A sum below zero or a strength that is no number would be a fault of ours: better refused than shown.
ALTER TABLE "player_records"
  ADD CONSTRAINT "player_records_counts_check" CHECK ("won" >= 0 AND "drawn" >= 0 AND "lost" >= 0),
  ADD CONSTRAINT "player_records_sigma_check" CHECK ("sigma" > 0 AND "sigma" < 'infinity'),
  ADD CONSTRAINT "player_records_mu_check" CHECK ("mu" > '-infinity' AND "mu" < 'infinity');

ALTER TABLE "player_meetings"
  ADD CONSTRAINT "player_meetings_counts_check" CHECK ("won" >= 0 AND "lost" >= 0 AND "neither" >= 0 AND "together" >= 0);
