-- A game of which only the day is known occupies its officials at no particular time.
CREATE FUNCTION "time_of_game"("starts_at" timestamptz, "status" game_status, "time_known" boolean) RETURNS tstzrange
LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN time_known THEN time_of_game(starts_at, status) END
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
