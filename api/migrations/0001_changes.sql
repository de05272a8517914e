CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- A number is worn by one player of a team at a time; both days count, and no day means since ever or for good.
ALTER TABLE "roster_assignments" ADD CONSTRAINT "one_wearer_per_number" EXCLUDE USING gist (
	"team_id" WITH =,
	"season_id" WITH =,
	"jersey_number" WITH =,
	"player_id" WITH <>,
	daterange("starts_on", "ends_on", '[]') WITH &&
);
--> statement-breakpoint
-- Tells every process which table a transaction has changed, when it has committed.
CREATE FUNCTION "tell_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('table_changed', TG_TABLE_NAME);
	RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	read_table text;
BEGIN
	FOREACH read_table IN ARRAY ARRAY[
		'game_officials', 'games', 'goalie_changes', 'goals', 'imported_season_lines', 'league_state', 'lineups',
		'penalties', 'photo_teams', 'photos', 'player_game_lines', 'players', 'products', 'roster_assignments', 'seasons',
		'shootout_attempts', 'shots_on_goal', 'teams', 'variants'
	]
	LOOP
		EXECUTE format(
			'CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_change()',
			read_table
		);
	END LOOP;
END
$$;
