CREATE TABLE "game_periods" (
	"game_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "game_periods_game_id_period_pk" PRIMARY KEY("game_id","period")
);
--> statement-breakpoint
CREATE TABLE "sheet_changes" (
	"game_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"change_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"session_id" uuid,
	"device_id" uuid,
	"kind" text NOT NULL,
	"key" text,
	"before" jsonb,
	"after" jsonb,
	"overwrote" integer,
	"is_outdated" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sheet_changes_game_id_seq_pk" PRIMARY KEY("game_id","seq"),
	CONSTRAINT "one_application_per_change" UNIQUE("game_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "timeouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"elapsed_seconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_hoc_games" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submitted_id" text NOT NULL,
	"season_id" uuid NOT NULL,
	"submitted_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_record_per_submitted_game" UNIQUE("submitted_id")
);
--> statement-breakpoint
CREATE TABLE "ad_hoc_lines" (
	"ad_hoc_game_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"is_goalie" boolean NOT NULL,
	"goals" integer NOT NULL,
	"assists" integer NOT NULL,
	"penalty_minutes" integer NOT NULL,
	CONSTRAINT "ad_hoc_lines_ad_hoc_game_id_player_id_pk" PRIMARY KEY("ad_hoc_game_id","player_id")
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "forfeited_by_both" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "clock_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "clock_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "penalties" ADD COLUMN "ends_period" integer;--> statement-breakpoint
ALTER TABLE "penalties" ADD COLUMN "ends_elapsed_seconds" integer;--> statement-breakpoint
ALTER TABLE "game_periods" ADD CONSTRAINT "game_periods_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_changes" ADD CONSTRAINT "sheet_changes_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeouts" ADD CONSTRAINT "timeouts_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeouts" ADD CONSTRAINT "timeouts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_hoc_games" ADD CONSTRAINT "ad_hoc_games_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_hoc_lines" ADD CONSTRAINT "ad_hoc_lines_ad_hoc_game_id_ad_hoc_games_id_fk" FOREIGN KEY ("ad_hoc_game_id") REFERENCES "public"."ad_hoc_games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_hoc_lines" ADD CONSTRAINT "ad_hoc_lines_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_hoc_lines" ADD CONSTRAINT "ad_hoc_lines_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_changes_by_entry" ON "sheet_changes" USING btree ("game_id","key");--> statement-breakpoint
CREATE INDEX "timeouts_by_game" ON "timeouts" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "ad_hoc_lines_by_player" ON "ad_hoc_lines" USING btree ("player_id");--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "one_team_forfeits_or_both" CHECK ("games"."forfeit_team_id" is null or not "games"."forfeited_by_both");--> statement-breakpoint
DO $$
DECLARE
	read_table text;
BEGIN
	FOREACH read_table IN ARRAY ARRAY['ad_hoc_games', 'ad_hoc_lines', 'game_periods', 'timeouts']
	LOOP
		EXECUTE format(
			'CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_change()',
			read_table
		);
	END LOOP;
END
$$;
--> statement-breakpoint
-- Tells every process which game a transaction has changed, when it has committed: its followers are shown the change.
-- Whoever changes anything else of a game's page changes the game with it. The argument names the column that holds it.
CREATE FUNCTION "tell_game"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('table_changed', 'game:' || (coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0]));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "tell_game" AFTER UPDATE OR DELETE ON "games" FOR EACH ROW EXECUTE FUNCTION "tell_game"('id');
--> statement-breakpoint
CREATE TRIGGER "tell_game" AFTER INSERT OR UPDATE OR DELETE ON "game_officials"
	FOR EACH ROW EXECUTE FUNCTION "tell_game"('game_id');
--> statement-breakpoint
CREATE FUNCTION "keep_as_written"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'What was written down is not changed afterwards.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "keep_as_written" BEFORE UPDATE ON "sheet_changes" FOR EACH ROW EXECUTE FUNCTION "keep_as_written"();
--> statement-breakpoint
-- Figures that staff type. What is derived from a score sheet has its history there.
CREATE TRIGGER "record_change" AFTER INSERT OR UPDATE OR DELETE ON "ad_hoc_games"
	FOR EACH ROW EXECUTE FUNCTION "record_change"('id');
--> statement-breakpoint
CREATE TRIGGER "record_change" AFTER INSERT OR UPDATE OR DELETE ON "ad_hoc_lines"
	FOR EACH ROW EXECUTE FUNCTION "record_change"('ad_hoc_game_id');
--> statement-breakpoint
CREATE TRIGGER "record_change" AFTER INSERT OR UPDATE ON "player_game_lines"
	FOR EACH ROW WHEN (NEW.level = 'totals') EXECUTE FUNCTION "record_change"('game_id');
--> statement-breakpoint
CREATE TRIGGER "record_removal" AFTER DELETE ON "player_game_lines"
	FOR EACH ROW WHEN (OLD.level = 'totals') EXECUTE FUNCTION "record_change"('game_id');
