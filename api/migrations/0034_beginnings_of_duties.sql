DROP INDEX "games_by_official";--> statement-breakpoint
ALTER TABLE "game_officials" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "games_by_official" ON "game_officials" USING btree ("official_id","starts_at");
--> statement-breakpoint
-- When a game begins; nobody goes to a postponed or cancelled one.
CREATE FUNCTION "beginning_of_game"("starts_at" timestamptz, "status" game_status) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN status NOT IN ('postponed', 'cancelled') THEN starts_at END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "take_time_of_game"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Whoever moves the game waits, or is waited for.
	SELECT beginning_of_game(game.starts_at, state.status), time_of_game(game.starts_at, state.status, game.time_known)
		INTO NEW.starts_at, NEW.during
		FROM games game
		CROSS JOIN LATERAL (SELECT CASE WHEN game.is_abandoned THEN 'live' ELSE game.status END AS status) state
		WHERE game.id = NEW.game_id FOR SHARE OF game;
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- When a game moves, or its time becomes known, its officials are asked again. An official who has another game at the new
-- time is set to declined. Officials of a postponed game are free; those of an abandoned one are kept, because it may resume
-- at once; a game that has been played asks nobody. Runs once a statement, when all its games have their new times.
CREATE OR REPLACE FUNCTION "move_officials"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE game_officials duty SET
		starts_at = moved.starts_at,
		-- Nobody was at two games that were played, whatever their recorded times say.
		during = CASE WHEN NOT (moved.is_played AND moved.is_busy) THEN moved.during END,
		status = CASE WHEN NOT moved.is_asked THEN duty.status WHEN moved.is_busy THEN 'declined' ELSE 'proposed' END,
		reason = CASE WHEN moved.is_asked AND moved.is_busy THEN 'Has another game at the new time.' ELSE duty.reason END,
		responded_at = CASE WHEN NOT moved.is_asked THEN duty.responded_at WHEN moved.is_busy THEN now() END
	FROM (
		SELECT own.id, place.starts_at, place.during,
			own.official_id IS NOT NULL AND own.status <> 'declined' AND place.starts_at IS NOT NULL AND NOT state.is_played
				AS is_asked,
			state.is_played,
			EXISTS (
				SELECT FROM game_officials other JOIN games game ON game.id = other.game_id
				WHERE other.official_id = own.official_id AND other.id <> own.id AND other.status <> 'declined'
					AND time_of_game(game.starts_at, CASE WHEN game.is_abandoned THEN 'live' ELSE game.status END, game.time_known)
						&& place.during
			) AS is_busy
		FROM new_games new_game
		JOIN old_games old_game ON old_game.id = new_game.id
		CROSS JOIN LATERAL (
			SELECT CASE WHEN old_game.is_abandoned THEN 'live' ELSE old_game.status END AS old_status,
				CASE WHEN new_game.is_abandoned THEN 'live' ELSE new_game.status END AS status,
				new_game.status IN ('unofficial', 'final') AS is_played
		) state
		CROSS JOIN LATERAL (
			SELECT beginning_of_game(new_game.starts_at, state.status) AS starts_at,
				time_of_game(new_game.starts_at, state.status, new_game.time_known) AS during
		) place
		JOIN game_officials own ON own.game_id = new_game.id
		WHERE (beginning_of_game(old_game.starts_at, state.old_status), old_game.time_known)
			IS DISTINCT FROM (place.starts_at, new_game.time_known)
	) moved
	WHERE duty.id = moved.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE "game_officials" duty SET
	starts_at = beginning_of_game(game.starts_at, CASE WHEN game.is_abandoned THEN 'live' ELSE game.status END),
	during = CASE WHEN game.time_known THEN duty.during END
FROM "games" game WHERE game.id = duty.game_id;
