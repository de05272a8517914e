CREATE TABLE "playoff_seeds" (
	"season_id" uuid NOT NULL,
	"seed" integer NOT NULL,
	"team_id" uuid NOT NULL,
	CONSTRAINT "playoff_seeds_season_id_seed_pk" PRIMARY KEY("season_id","seed"),
	CONSTRAINT "one_seed_per_team" UNIQUE("season_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "playoff_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"season_id" uuid NOT NULL,
	"round_of" integer NOT NULL,
	"position" integer NOT NULL,
	"higher_seed" integer,
	"lower_seed" integer,
	"best_of" integer NOT NULL,
	"home_pattern" text NOT NULL,
	"venue" text,
	CONSTRAINT "one_series_per_position" UNIQUE("season_id","round_of","position"),
	CONSTRAINT "a_series_has_two_teams_or_none" CHECK (("playoff_series"."higher_seed" is null) = ("playoff_series"."lower_seed" is null)),
	CONSTRAINT "the_better_seed_is_higher" CHECK ("playoff_series"."higher_seed" < "playoff_series"."lower_seed")
);
--> statement-breakpoint
CREATE TABLE "playoffs" (
	"season_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"format" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "series_game" integer;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "is_not_needed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "playoff_seeds" ADD CONSTRAINT "playoff_seeds_season_id_playoffs_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."playoffs"("season_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playoff_seeds" ADD CONSTRAINT "playoff_seeds_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playoff_series" ADD CONSTRAINT "playoff_series_season_id_playoffs_season_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."playoffs"("season_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playoff_series" ADD CONSTRAINT "the_higher_seed_exists" FOREIGN KEY ("season_id","higher_seed") REFERENCES "public"."playoff_seeds"("season_id","seed") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playoff_series" ADD CONSTRAINT "the_lower_seed_exists" FOREIGN KEY ("season_id","lower_seed") REFERENCES "public"."playoff_seeds"("season_id","seed") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playoffs" ADD CONSTRAINT "playoffs_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "one_game_per_number_of_a_series" UNIQUE("series_id","series_game");--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "a_game_of_a_series_has_a_number" CHECK (("games"."series_id" is null) = ("games"."series_game" is null));--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "a_game_that_is_not_needed_is_canceled" CHECK (not "games"."is_not_needed" or "games"."status" = 'cancelled');
--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "a_game_belongs_to_a_series" FOREIGN KEY ("series_id") REFERENCES "playoff_series"("id");
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "playoffs" FOR EACH STATEMENT
	EXECUTE FUNCTION "tell_change"();
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "playoff_seeds" FOR EACH STATEMENT
	EXECUTE FUNCTION "tell_change"();
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "playoff_series" FOR EACH STATEMENT
	EXECUTE FUNCTION "tell_change"();
