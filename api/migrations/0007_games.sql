CREATE TABLE "game_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"official_id" uuid NOT NULL,
	"incidents" text,
	"injuries" text,
	"match_penalties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"filed_at" timestamp with time zone,
	"reopen_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_report_per_game_and_official" UNIQUE("game_id","official_id"),
	CONSTRAINT "a_report_has_a_status" CHECK ("game_reports"."status" in ('draft', 'filed'))
);
--> statement-breakpoint
CREATE TABLE "official_absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"official_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"note" text,
	CONSTRAINT "an_absence_ends_after_it_starts" CHECK ("official_absences"."ends_on" >= "official_absences"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "official_teams" (
	"official_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	CONSTRAINT "official_teams_official_id_team_id_pk" PRIMARY KEY("official_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "officials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"level" text,
	"city" text,
	"certified_until" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"staff_id" uuid,
	"player_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_official_per_account" UNIQUE("staff_id"),
	CONSTRAINT "one_official_per_player" UNIQUE("player_id")
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"penalty" text NOT NULL,
	"infraction" text NOT NULL,
	"games_by_rule" integer NOT NULL,
	"games_changed" integer,
	"change_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_suspension_per_player_and_game" UNIQUE("game_id","player_id"),
	CONSTRAINT "a_suspension_is_0_to_99_games" CHECK ("suspensions"."games_by_rule" >= 0 and "suspensions"."games_changed" between 0 and 99)
);
--> statement-breakpoint
ALTER TABLE "game_officials" ADD COLUMN "official_id" uuid;--> statement-breakpoint
ALTER TABLE "game_officials" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "game_officials" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "game_officials" ADD COLUMN "responded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "game_officials" ADD COLUMN "during" "tstzrange";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "game_reports" ADD CONSTRAINT "game_reports_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_reports" ADD CONSTRAINT "game_reports_official_id_officials_id_fk" FOREIGN KEY ("official_id") REFERENCES "public"."officials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_absences" ADD CONSTRAINT "official_absences_official_id_officials_id_fk" FOREIGN KEY ("official_id") REFERENCES "public"."officials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_teams" ADD CONSTRAINT "official_teams_official_id_officials_id_fk" FOREIGN KEY ("official_id") REFERENCES "public"."officials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_teams" ADD CONSTRAINT "official_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "officials" ADD CONSTRAINT "officials_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "officials" ADD CONSTRAINT "officials_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_by_official" ON "game_reports" USING btree ("official_id");--> statement-breakpoint
CREATE INDEX "absences_by_official" ON "official_absences" USING btree ("official_id");--> statement-breakpoint
CREATE INDEX "suspensions_by_player" ON "suspensions" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "suspensions_by_team" ON "suspensions" USING btree ("team_id");--> statement-breakpoint
ALTER TABLE "game_officials" ADD CONSTRAINT "game_officials_official_id_officials_id_fk" FOREIGN KEY ("official_id") REFERENCES "public"."officials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "games_by_official" ON "game_officials" USING btree ("official_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_official_per_duty" ON "game_officials" USING btree ("game_id","duty") WHERE "game_officials"."status" <> 'declined' and "game_officials"."duty" in ('Referee 1', 'Referee 2', 'Linesperson 1', 'Linesperson 2', 'Scorekeeper', 'Timekeeper');--> statement-breakpoint
CREATE INDEX "games_by_start" ON "games" USING btree ("starts_at","id");--> statement-breakpoint
ALTER TABLE "game_officials" ADD CONSTRAINT "one_duty_per_official_and_game" UNIQUE("game_id","official_id");--> statement-breakpoint
ALTER TABLE "game_officials" ADD CONSTRAINT "an_assignment_has_a_status" CHECK ("game_officials"."status" in ('proposed', 'confirmed', 'declined', 'published'));
--> statement-breakpoint
CREATE INDEX "cancelled_games" ON "games" USING btree ("updated_at") WHERE "status" = 'cancelled';
--> statement-breakpoint
-- Two teams have one game at a time. What was imported stays as it was. Deferrable, because games that are moved
-- together may pass through each other's place.
ALTER TABLE "games" ADD CONSTRAINT "one_game_of_two_teams_at_a_time" EXCLUDE USING btree (
	"home_team_id" WITH =,
	"away_team_id" WITH =,
	"starts_at" WITH =
) WHERE ("status" <> 'cancelled' AND "import_key" IS NULL) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- Nobody is at two games at once. Deferrable for the same reason.
ALTER TABLE "game_officials" ADD CONSTRAINT "nobody_officiates_two_games_at_once" EXCLUDE USING gist (
	"official_id" WITH =,
	"during" WITH &&
) WHERE ("status" <> 'declined') DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- How long a game takes its officials; nobody waits for one that is put off or called off.
CREATE FUNCTION "time_of_game"("starts_at" timestamptz, "status" game_status) RETURNS tstzrange LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN status NOT IN ('postponed', 'cancelled') THEN tstzrange(starts_at, starts_at + interval '150 minutes') END
$$;
--> statement-breakpoint
CREATE FUNCTION "take_time_of_game"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Whoever moves the game waits, or is waited for.
	SELECT time_of_game(game.starts_at, game.status) INTO NEW.during FROM games game WHERE game.id = NEW.game_id FOR SHARE;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "take_time_of_game" BEFORE INSERT ON "game_officials" FOR EACH ROW EXECUTE FUNCTION "take_time_of_game"();
--> statement-breakpoint
-- The officials of a game that is moved are asked for their answer again; whoever is at another game at the new time is
-- shown as having declined this one. While a game is put off they are free. Looked at when all games of a statement are
-- where they go.
CREATE FUNCTION "move_officials"() RETURNS trigger LANGUAGE plpgsql AS $$
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
					AND time_of_game(game.starts_at, game.status) && place.during
			) AS is_busy
		FROM new_games new_game
		JOIN old_games old_game ON old_game.id = new_game.id
		CROSS JOIN LATERAL (SELECT time_of_game(new_game.starts_at, new_game.status) AS during) place
		JOIN game_officials own ON own.game_id = new_game.id
		WHERE time_of_game(old_game.starts_at, old_game.status) IS DISTINCT FROM place.during
	) moved
	WHERE duty.id = moved.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "move_officials" AFTER UPDATE ON "games" REFERENCING OLD TABLE AS old_games NEW TABLE AS new_games
	FOR EACH STATEMENT EXECUTE FUNCTION "move_officials"();
--> statement-breakpoint
UPDATE "game_officials" SET "during" = time_of_game(game."starts_at", game."status") FROM "games" game WHERE game."id" = "game_id";
--> statement-breakpoint
-- A game's version counts the changes to when, where and who: what a calendar must hear of, and an editor must not undo.
CREATE FUNCTION "touch_game"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.season_id, NEW.competition_type, NEW.tournament_name, NEW.starts_at, NEW.venue, NEW.home_team_id,
			NEW.away_team_id, NEW.status, NEW.status_reason, NEW.notes)
		IS DISTINCT FROM (OLD.season_id, OLD.competition_type, OLD.tournament_name, OLD.starts_at, OLD.venue,
			OLD.home_team_id, OLD.away_team_id, OLD.status, OLD.status_reason, OLD.notes)
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
CREATE TRIGGER "touch_game" BEFORE UPDATE ON "games" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
	EXECUTE FUNCTION "touch_game"();
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "officials"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"();
--> statement-breakpoint
DO $$
DECLARE
	changed_table text;
BEGIN
	FOREACH changed_table IN ARRAY ARRAY['game_officials', 'game_reports', 'officials', 'suspensions']
	LOOP
		EXECUTE format(
			'CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION record_change(''id'')',
			changed_table
		);
	END LOOP;
	FOREACH changed_table IN ARRAY ARRAY['official_absences', 'official_teams']
	LOOP
		EXECUTE format(
			'CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION record_change(''official_id'')',
			changed_table
		);
	END LOOP;
END
$$;
