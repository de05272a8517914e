ALTER TABLE "games" ADD COLUMN "is_abandoned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "is_awarded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "an_abandoned_game_is_off" CHECK (not "games"."is_abandoned" or "games"."status" = 'postponed');--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "an_awarded_game_is_final" CHECK (not "games"."is_awarded" or ("games"."status" = 'final' and "games"."forfeit_team_id" is null and not "games"."forfeited_by_both"));--> statement-breakpoint
-- An abandoned game keeps its officials: it may go on at once.
CREATE OR REPLACE FUNCTION "move_officials"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE game_officials duty SET
		during = moved.during,
		status = CASE WHEN NOT moved.is_asked THEN duty.status WHEN moved.is_busy THEN 'declined' ELSE 'proposed' END,
		reason = CASE WHEN moved.is_asked AND moved.is_busy THEN 'Has another game at the new time.' ELSE duty.reason END,
		responded_at = CASE WHEN NOT moved.is_asked THEN duty.responded_at WHEN moved.is_busy THEN now() END
	FROM (
		SELECT own.id, place.during,
			own.official_id IS NOT NULL AND own.status <> 'declined' AND place.during IS NOT NULL AS is_asked,
			EXISTS (
				SELECT FROM game_officials other JOIN games game ON game.id = other.game_id
				WHERE other.official_id = own.official_id AND other.id <> own.id AND other.status <> 'declined'
					AND time_of_game(game.starts_at, CASE WHEN game.is_abandoned THEN 'live' ELSE game.status END) && place.during
			) AS is_busy
		FROM new_games new_game
		JOIN old_games old_game ON old_game.id = new_game.id
		CROSS JOIN LATERAL (
			SELECT time_of_game(new_game.starts_at, CASE WHEN new_game.is_abandoned THEN 'live' ELSE new_game.status END) AS during
		) place
		JOIN game_officials own ON own.game_id = new_game.id
		WHERE time_of_game(old_game.starts_at, CASE WHEN old_game.is_abandoned THEN 'live' ELSE old_game.status END)
			IS DISTINCT FROM place.during
	) moved
	WHERE duty.id = moved.id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "touch_game"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.season_id, NEW.competition_type, NEW.tournament_name, NEW.starts_at, NEW.venue, NEW.home_team_id,
			NEW.away_team_id, NEW.status, NEW.status_reason, NEW.is_abandoned, NEW.notes)
		IS DISTINCT FROM (OLD.season_id, OLD.competition_type, OLD.tournament_name, OLD.starts_at, OLD.venue,
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
