-- CreateTable
CREATE TABLE "players" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "players_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "matches" (
    "id" UUID NOT NULL,
    "ruleset" TEXT NOT NULL,
    "rules_version" INTEGER NOT NULL,
    "options" JSONB NOT NULL,
    "seat_count" INTEGER NOT NULL,
    "games_to_win" INTEGER NOT NULL,
    "visibility" TEXT NOT NULL,
    "turn_seconds" INTEGER,
    "on_timeout" TEXT,
    "status" TEXT NOT NULL,
    "standing" INTEGER[],
    "winner" INTEGER,
    "end_reason" TEXT,
    "match_seed" BYTEA NOT NULL,
    "match_commitment" BYTEA NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "matches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "match_seats" (
    "match_id" UUID NOT NULL,
    "seat" SMALLINT NOT NULL,
    "player_id" UUID NOT NULL,
    "entropy" TEXT NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "match_seats_pkey" PRIMARY KEY ("match_id","seat")
);

-- CreateTable
CREATE TABLE "games" (
    "id" UUID NOT NULL,
    "match_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "ruleset" TEXT NOT NULL,
    "rules_version" INTEGER NOT NULL,
    "options" JSONB NOT NULL,
    "visibility" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "round" INTEGER NOT NULL,
    "to_move" SMALLINT,
    "deadline" TIMESTAMPTZ(3),
    "scores" INTEGER[],
    "winner" INTEGER,
    "last_hash" BYTEA NOT NULL,
    "seed" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "games_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "game_seats" (
    "game_id" UUID NOT NULL,
    "seat" SMALLINT NOT NULL,
    "side" SMALLINT NOT NULL,
    "player_id" UUID NOT NULL,

    CONSTRAINT "game_seats_pkey" PRIMARY KEY ("game_id","seat")
);

-- CreateTable
CREATE TABLE "game_events" (
    "game_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSON NOT NULL,
    "seat" SMALLINT,
    "player_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "schema_version" SMALLINT NOT NULL,
    "prev_hash" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "game_events_pkey" PRIMARY KEY ("game_id","version")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "player_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "game_id" UUID NOT NULL,
    "from_version" INTEGER NOT NULL,
    "to_version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("player_id","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "players_token_hash_key" ON "players"("token_hash");

-- CreateIndex
CREATE INDEX "matches_status_id_idx" ON "matches"("status", "id");

-- CreateIndex
CREATE INDEX "matches_ruleset_id_idx" ON "matches"("ruleset", "id");

-- CreateIndex
CREATE INDEX "match_seats_player_id_match_id_idx" ON "match_seats"("player_id", "match_id");

-- CreateIndex
CREATE UNIQUE INDEX "match_seats_match_id_player_id_key" ON "match_seats"("match_id", "player_id");

-- CreateIndex
CREATE INDEX "games_status_id_idx" ON "games"("status", "id");

-- CreateIndex
CREATE INDEX "games_ruleset_id_idx" ON "games"("ruleset", "id");

-- CreateIndex
CREATE INDEX "games_deadline_idx" ON "games"("deadline");

-- CreateIndex
CREATE UNIQUE INDEX "games_match_id_number_key" ON "games"("match_id", "number");

-- CreateIndex
CREATE INDEX "game_seats_player_id_game_id_idx" ON "game_seats"("player_id", "game_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- AddForeignKey
ALTER TABLE "matches" ADD CONSTRAINT "matches_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "players"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "match_seats" ADD CONSTRAINT "match_seats_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "match_seats" ADD CONSTRAINT "match_seats_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "games" ADD CONSTRAINT "games_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_seats" ADD CONSTRAINT "game_seats_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_seats" ADD CONSTRAINT "game_seats_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "game_events" ADD CONSTRAINT "game_events_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_game_id_fkey" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What follows Prisma's schema cannot express.

-- Players
ALTER TABLE "players"
  ADD CONSTRAINT "players_name_check" CHECK (char_length("name") BETWEEN 1 AND 40),
  ADD CONSTRAINT "players_token_hash_check" CHECK (octet_length("token_hash") = 32);

-- Matches
ALTER TABLE "matches"
  ADD CONSTRAINT "matches_ruleset_check" CHECK (char_length("ruleset") BETWEEN 1 AND 64),
  ADD CONSTRAINT "matches_rules_version_check" CHECK ("rules_version" > 0),
  ADD CONSTRAINT "matches_options_check" CHECK (jsonb_typeof("options") = 'object'),
  ADD CONSTRAINT "matches_seat_count_check" CHECK ("seat_count" > 0),
  ADD CONSTRAINT "matches_games_to_win_check" CHECK ("games_to_win" > 0),
  ADD CONSTRAINT "matches_visibility_check" CHECK ("visibility" IN ('public', 'private')),
  ADD CONSTRAINT "matches_status_check" CHECK ("status" IN ('open', 'running', 'finished', 'abandoned')),
  ADD CONSTRAINT "matches_winner_check" CHECK ("winner" >= 0),
  ADD CONSTRAINT "matches_end_reason_check" CHECK (char_length("end_reason") BETWEEN 1 AND 64),
  ADD CONSTRAINT "matches_match_seed_check" CHECK (octet_length("match_seed") = 32),
  ADD CONSTRAINT "matches_match_commitment_check" CHECK (octet_length("match_commitment") = 32);

-- Match seats
ALTER TABLE "match_seats"
  ADD CONSTRAINT "match_seats_seat_check" CHECK ("seat" >= 0),
  ADD CONSTRAINT "match_seats_entropy_check" CHECK (char_length("entropy") <= 64);

-- Games
ALTER TABLE "games"
  ADD CONSTRAINT "games_number_check" CHECK ("number" > 0),
  ADD CONSTRAINT "games_ruleset_check" CHECK (char_length("ruleset") BETWEEN 1 AND 64),
  ADD CONSTRAINT "games_rules_version_check" CHECK ("rules_version" > 0),
  ADD CONSTRAINT "games_options_check" CHECK (jsonb_typeof("options") = 'object'),
  ADD CONSTRAINT "games_visibility_check" CHECK ("visibility" IN ('public', 'private')),
  ADD CONSTRAINT "games_status_check" CHECK ("status" IN ('running', 'finished', 'abandoned')),
  ADD CONSTRAINT "games_version_check" CHECK ("version" > 0),
  ADD CONSTRAINT "games_round_check" CHECK ("round" > 0),
  ADD CONSTRAINT "games_to_move_check" CHECK ("to_move" >= 0),
  ADD CONSTRAINT "games_winner_check" CHECK ("winner" >= 0),
  ADD CONSTRAINT "games_last_hash_check" CHECK (octet_length("last_hash") = 32),
  ADD CONSTRAINT "games_seed_check" CHECK (octet_length("seed") = 32);

-- Game seats
ALTER TABLE "game_seats"
  ADD CONSTRAINT "game_seats_seat_check" CHECK ("seat" >= 0);

-- The log
ALTER TABLE "game_events"
  ADD CONSTRAINT "game_events_version_check" CHECK ("version" > 0),
  ADD CONSTRAINT "game_events_type_check" CHECK (char_length("type") BETWEEN 1 AND 64),
  ADD CONSTRAINT "game_events_data_check" CHECK (json_typeof("data") = 'object'),
  ADD CONSTRAINT "game_events_seat_check" CHECK ("seat" >= 0),
  ADD CONSTRAINT "game_events_schema_version_check" CHECK ("schema_version" > 0),
  ADD CONSTRAINT "game_events_prev_hash_check" CHECK (octet_length("prev_hash") = 32),
  ADD CONSTRAINT "game_events_hash_check" CHECK (octet_length("hash") = 32);

CREATE FUNCTION "refuse_log_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log is append-only: % on % is refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END;
$$;

CREATE TRIGGER "game_events_append_only"
  BEFORE UPDATE OR DELETE ON "game_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_log_change"();

CREATE TRIGGER "game_events_no_truncate"
  BEFORE TRUNCATE ON "game_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_log_change"();

-- Idempotency keys
ALTER TABLE "idempotency_keys"
  ADD CONSTRAINT "idempotency_keys_key_check" CHECK ("key" ~ '^[\x21-\x7e]{1,128}$'),
  ADD CONSTRAINT "idempotency_keys_request_hash_check" CHECK (octet_length("request_hash") = 32),
  ADD CONSTRAINT "idempotency_keys_versions_check" CHECK ("from_version" > 0 AND "to_version" >= "from_version");
