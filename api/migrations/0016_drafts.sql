CREATE TABLE "draft_eligible" (
	"draft_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"position" text,
	"jersey_number" integer,
	"team_name" text,
	CONSTRAINT "draft_eligible_draft_id_player_id_pk" PRIMARY KEY("draft_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "draft_events" (
	"draft_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"deed" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"detail" text,
	"told" jsonb NOT NULL,
	CONSTRAINT "draft_events_draft_id_seq_pk" PRIMARY KEY("draft_id","seq")
);
--> statement-breakpoint
CREATE TABLE "draft_picks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid NOT NULL,
	"overall" integer NOT NULL,
	"team_id" uuid NOT NULL,
	"player_id" uuid,
	"picked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"assignment_id" uuid,
	CONSTRAINT "one_pick_per_turn" UNIQUE("draft_id","overall"),
	CONSTRAINT "one_pick_per_player" UNIQUE("draft_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "draft_teams" (
	"draft_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	CONSTRAINT "draft_teams_draft_id_team_id_pk" PRIMARY KEY("draft_id","team_id"),
	CONSTRAINT "one_team_per_turn" UNIQUE("draft_id","turn")
);
--> statement-breakpoint
CREATE TABLE "draft_trades" (
	"draft_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"from_team_id" uuid NOT NULL,
	"to_team_id" uuid NOT NULL,
	CONSTRAINT "draft_trades_draft_id_round_from_team_id_pk" PRIMARY KEY("draft_id","round","from_team_id")
);
--> statement-breakpoint
CREATE TABLE "draft_viewers" (
	"draft_id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"screens" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_viewers_draft_id_process_id_pk" PRIMARY KEY("draft_id","process_id")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text,
	"year" integer NOT NULL,
	"location" text,
	"description" text,
	"search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("title", '') || ' ' || coalesce("location", ''), NFKD), '[\u0300-\u036f\u064b-\u0655]', '', 'g')), 'øłđðıىة', 'olddiيه')) STORED,
	"starts_at" timestamp with time zone,
	"rounds" integer NOT NULL,
	"style" text NOT NULL,
	"seconds_per_pick" integer NOT NULL,
	"auto_skip" boolean NOT NULL,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"next_overall" integer DEFAULT 1 NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"clock_ends_at" timestamp with time zone,
	"clock_left_ms" integer,
	"announcement" text,
	"eligible_seq" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "a_clock_runs_or_stands" CHECK ("drafts"."clock_ends_at" is null or "drafts"."clock_left_ms" is null)
);
--> statement-breakpoint
ALTER TABLE "draft_eligible" ADD CONSTRAINT "draft_eligible_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_eligible" ADD CONSTRAINT "draft_eligible_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_events" ADD CONSTRAINT "draft_events_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_picks" ADD CONSTRAINT "draft_picks_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_picks" ADD CONSTRAINT "draft_picks_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_picks" ADD CONSTRAINT "draft_picks_assignment_id_roster_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."roster_assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_picks" ADD CONSTRAINT "a_pick_is_eligible" FOREIGN KEY ("draft_id","player_id") REFERENCES "public"."draft_eligible"("draft_id","player_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_teams" ADD CONSTRAINT "draft_teams_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_teams" ADD CONSTRAINT "draft_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_trades" ADD CONSTRAINT "draft_trades_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_trades" ADD CONSTRAINT "draft_trades_from_team_id_teams_id_fk" FOREIGN KEY ("from_team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_trades" ADD CONSTRAINT "draft_trades_to_team_id_teams_id_fk" FOREIGN KEY ("to_team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_viewers" ADD CONSTRAINT "draft_viewers_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_eligible_by_player" ON "draft_eligible" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "draft_picks_by_player" ON "draft_picks" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "drafts_by_deadline" ON "drafts" USING btree ("clock_ends_at") WHERE "drafts"."status" = 'live' and "drafts"."auto_skip";--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "drafts"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"();
--> statement-breakpoint
-- Tells every process that something has happened to a draft, when it has committed: its followers are told what.
CREATE FUNCTION "tell_draft"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('table_changed', 'draft:' || NEW.draft_id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "tell_draft" AFTER INSERT ON "draft_events" FOR EACH ROW EXECUTE FUNCTION "tell_draft"();
--> statement-breakpoint
CREATE TRIGGER "keep_as_written" BEFORE UPDATE ON "draft_events" FOR EACH ROW EXECUTE FUNCTION "keep_as_written"();
--> statement-breakpoint
CREATE TRIGGER "record_change" AFTER INSERT OR UPDATE OR DELETE ON "drafts"
	FOR EACH ROW EXECUTE FUNCTION "record_change"('id');
--> statement-breakpoint
DO $$
DECLARE
	changed_table text;
BEGIN
	FOREACH changed_table IN ARRAY ARRAY['draft_eligible', 'draft_picks', 'draft_teams', 'draft_trades']
	LOOP
		EXECUTE format(
			'CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION record_change(''draft_id'')',
			changed_table
		);
	END LOOP;
END
$$;
