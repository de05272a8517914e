-- A game of which only the day is known occupies its officials at no particular time.
CREATE FUNCTION "time_of_game"("starts_at" timestamptz, "status" game_status, "time_known" boolean) RETURNS tstzrange
LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN time_known THEN time_of_game(starts_at, status) END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "take_time_of_game"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Whoever moves the game waits, or is waited for.
	SELECT time_of_game(game.starts_at, game.status, game.time_known) INTO NEW.during
		FROM games game WHERE game.id = NEW.game_id FOR SHARE;
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- When a game moves, or its time becomes known, its officials are asked again. An official who has another game at the new
-- time is set to declined. Officials of a postponed game are free; those of an abandoned one are kept, because it may resume
-- at once. Runs once a statement, when all its games have their new times.
CREATE OR REPLACE FUNCTION "move_officials"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE game_officials duty SET
		during = moved.during,
		status = CASE WHEN NOT moved.is_asked THEN duty.status WHEN moved.is_busy THEN 'declined' ELSE 'proposed' END,
		reason = CASE WHEN moved.is_asked AND moved.is_busy THEN 'Has another game at the new time.' ELSE duty.reason END,
		responded_at = CASE WHEN NOT moved.is_asked THEN duty.responded_at WHEN moved.is_busy THEN now() END
	FROM (
		SELECT own.id, place.during,
			own.official_id IS NOT NULL AND own.status <> 'declined' AND place.is_played AS is_asked,
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
				CASE WHEN new_game.is_abandoned THEN 'live' ELSE new_game.status END AS status
		) state
		CROSS JOIN LATERAL (
			SELECT time_of_game(new_game.starts_at, state.status, new_game.time_known) AS during,
				time_of_game(new_game.starts_at, state.status) IS NOT NULL AS is_played
		) place
		JOIN game_officials own ON own.game_id = new_game.id
		WHERE (time_of_game(old_game.starts_at, state.old_status), old_game.time_known)
			IS DISTINCT FROM (time_of_game(new_game.starts_at, state.status), new_game.time_known)
	) moved
	WHERE duty.id = moved.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- A game's version counts the changes to when, where and who: calendars show them, and an editor must not undo them.
CREATE OR REPLACE FUNCTION "touch_game"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.season_id, NEW.competition_type, NEW.tournament_name, NEW.starts_at, NEW.time_known, NEW.venue,
			NEW.home_team_id, NEW.away_team_id, NEW.status, NEW.status_reason, NEW.is_abandoned, NEW.notes)
		IS DISTINCT FROM (OLD.season_id, OLD.competition_type, OLD.tournament_name, OLD.starts_at, OLD.time_known, OLD.venue,
			OLD.home_team_id, OLD.away_team_id, OLD.status, OLD.status_reason, OLD.is_abandoned, OLD.notes)
	THEN
		NEW.version := OLD.version + 1;
		NEW.updated_at := now();
	ELSIF NEW.status = 'final' AND (NEW.home_score, NEW.away_score) IS DISTINCT FROM (OLD.home_score, OLD.away_score) THEN
		NEW.updated_at := now();
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
UPDATE "game_officials" SET "during" = NULL FROM "games"
	WHERE "games"."id" = "game_officials"."game_id" AND NOT "games"."time_known" AND "during" IS NOT NULL;
