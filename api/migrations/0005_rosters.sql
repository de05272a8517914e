CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"size" integer,
	"file_name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"arrived_at" timestamp with time zone,
	"registered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "roster_assignments" ADD COLUMN "departs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_assignments" ADD COLUMN "days_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "uploads_by_creation" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "players_by_last_word" ON "players" USING btree (regexp_replace("search_name", '^.*\s', ''));--> statement-breakpoint
CREATE INDEX "lineups_by_player" ON "lineups" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_team_per_code" ON "teams" USING btree (upper("code")) WHERE "teams"."import_key" is null;--> statement-breakpoint
-- As text the player is no key of this index, which the planner would else take for the one of a player's assignments,
-- and read from end to end.
ALTER TABLE "roster_assignments" DROP CONSTRAINT "one_wearer_per_number";
--> statement-breakpoint
ALTER TABLE "roster_assignments" ADD CONSTRAINT "one_wearer_per_number" EXCLUDE USING gist (
	"team_id" WITH =,
	"season_id" WITH =,
	"jersey_number" WITH =,
	("player_id"::text) WITH <>,
	daterange("starts_on", "ends_on", '[]') WITH &&
);
--> statement-breakpoint
-- What was imported before may say that somebody was on two teams at once: it stays, and is known not to tell.
UPDATE "roster_assignments" spot SET "days_known" = false
WHERE EXISTS (
	SELECT FROM "roster_assignments" other
	WHERE other."player_id" = spot."player_id" AND other."season_id" = spot."season_id" AND other."team_id" <> spot."team_id"
		AND daterange(other."starts_on", other."ends_on", '[]') && daterange(spot."starts_on", spot."ends_on", '[]')
);
--> statement-breakpoint
-- A player is on one team at a time within a season; both days count, and no day means since ever or for good.
ALTER TABLE "roster_assignments" ADD CONSTRAINT "one_team_per_player_at_a_time" EXCLUDE USING gist (
	"player_id" WITH =,
	"season_id" WITH =,
	"team_id" WITH <>,
	daterange("starts_on", "ends_on", '[]') WITH &&
) WHERE ("days_known");
--> statement-breakpoint
ALTER TABLE "roster_assignments" ADD CONSTRAINT "one_captain_at_a_time" EXCLUDE USING gist (
	"team_id" WITH =,
	"season_id" WITH =,
	("player_id"::text) WITH <>,
	daterange("starts_on", "ends_on", '[]') WITH &&
) WHERE ("is_captain");
--> statement-breakpoint
-- Up to two assistant captains a team on any day. Whoever names one waits for whoever else does on the same team. The
-- most at once are there on a day on which one of them begins.
CREATE FUNCTION "keep_two_assistants"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	days daterange := daterange(NEW.starts_on, NEW.ends_on, '[]');
BEGIN
	PERFORM FROM teams WHERE id = NEW.team_id FOR NO KEY UPDATE;
	IF EXISTS (
		SELECT FROM roster_assignments beginning
		CROSS JOIN LATERAL (
			SELECT greatest(coalesce(beginning.starts_on, '-infinity'), coalesce(NEW.starts_on, '-infinity')) AS day
		) first
		WHERE beginning.team_id = NEW.team_id AND beginning.season_id = NEW.season_id AND beginning.is_assistant_captain
			AND daterange(beginning.starts_on, beginning.ends_on, '[]') && days
			AND (
				SELECT count(DISTINCT other.player_id) FROM roster_assignments other
				WHERE other.team_id = NEW.team_id AND other.season_id = NEW.season_id AND other.is_assistant_captain
					AND daterange(other.starts_on, other.ends_on, '[]') @> first.day
			) > 2
	) THEN
		RAISE EXCEPTION 'a team has two assistant captains at a time'
			USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'two_assistants_at_a_time', TABLE = 'roster_assignments';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "two_assistants_at_a_time"
	AFTER INSERT OR UPDATE OF "team_id", "season_id", "player_id", "starts_on", "ends_on", "is_assistant_captain"
	ON "roster_assignments" FOR EACH ROW WHEN (NEW."is_assistant_captain") EXECUTE FUNCTION "keep_two_assistants"();
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "uploads" FOR EACH ROW EXECUTE FUNCTION record_change('key');
