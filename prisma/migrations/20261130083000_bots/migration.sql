-- AlterTable
ALTER TABLE "games" ADD COLUMN     "bot_since" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "games_bot_since_idx" ON "games"("bot_since");

-- The built-in players (src/players/bots.ts). Their hashes are no hash of any token: to find a text whose SHA-256
-- begins with 30 zero bytes is as hard as to find one for any other given hash.
INSERT INTO "players" ("id", "name", "token_hash", "created_at")
SELECT
  ('00000000-0000-7000-8000-0000000b07' || "number" || "index")::uuid,
  "level" || ' ' || ("index" + 1),
  decode(repeat('00', 30) || '0' || "number" || '0' || "index", 'hex'),
  '2026-01-01T00:00:00Z'
FROM (VALUES (1, 'Random'), (2, 'Greedy'), (3, 'Strong')) AS levels("number", "level")
CROSS JOIN generate_series(0, 5) AS "index";
