CREATE TABLE "event_refreshes" (
	"due_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_submissions" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"city" text NOT NULL,
	"venue" text,
	"description" text,
	"link" text,
	"image" text,
	"capacity" integer,
	"status" text NOT NULL,
	"goes_live_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"reason" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "an_event_ends_after_its_start" CHECK ("events"."ends_at" > "events"."starts_at"),
	CONSTRAINT "a_published_event_has_its_time" CHECK (("events"."status" = 'published') = ("events"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"category" text NOT NULL,
	"edition" text,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer,
	"downloads" integer DEFAULT 0 NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "a_resource_is_counted_from_0" CHECK ("resources"."downloads" >= 0)
);
--> statement-breakpoint
ALTER TABLE "event_submissions" ADD CONSTRAINT "event_submissions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_by_status" ON "events" USING btree ("status","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_by_start" ON "events" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "resources_by_category" ON "resources" USING btree ("category","title");
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "events"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"();
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "event_refreshes"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"();
--> statement-breakpoint
CREATE TRIGGER "record_change" AFTER INSERT OR UPDATE OR DELETE ON "events"
	FOR EACH ROW EXECUTE FUNCTION "record_change"('id');
--> statement-breakpoint
CREATE TRIGGER "record_change" AFTER INSERT OR UPDATE OR DELETE ON "resources"
	FOR EACH ROW EXECUTE FUNCTION "record_change"('id');
--> statement-breakpoint
-- What the toolkit begins with: whoever deletes one of them does so for good.
INSERT INTO "resources" ("id", "title", "description", "category", "roles", "file_key", "file_name") VALUES
	(gen_random_uuid(), 'Score sheet', 'A game on one page to print: for the rink where the tablet stays at home.', 'score-sheets', '{scorekeeper,referee}', 'starter/score-sheet', 'score-sheet.pdf'),
	(gen_random_uuid(), 'Roster form', 'Who plays for the team, with jersey numbers, to fill in by hand.', 'forms', '{gm}', 'starter/roster-form', 'roster-form.pdf'),
	(gen_random_uuid(), 'Players template', 'The columns that the import of players takes.', 'templates', '{gm}', 'starter/players', 'players.csv'),
	(gen_random_uuid(), 'Teams template', 'The columns that the import of teams takes.', 'templates', '{}', 'starter/teams', 'teams.csv'),
	(gen_random_uuid(), 'Seasons template', 'The columns that the import of seasons takes.', 'templates', '{}', 'starter/seasons', 'seasons.csv'),
	(gen_random_uuid(), 'Games template', 'The columns that the import of games takes.', 'templates', '{}', 'starter/games', 'games.csv'),
	(gen_random_uuid(), 'Products template', 'The columns that the import of products takes.', 'templates', '{store-manager}', 'starter/products', 'products.csv');
