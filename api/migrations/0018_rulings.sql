CREATE TABLE "standing_rulings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"season_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"mark" text,
	CONSTRAINT "one_ruling_per_team_and_season" UNIQUE("season_id","team_id"),
	CONSTRAINT "points_are_given_for_a_reason" CHECK ("standing_rulings"."points" = 0 or "standing_rulings"."reason" is not null),
	CONSTRAINT "a_ruling_gives_99_points_at_most" CHECK ("standing_rulings"."points" between -99 and 99)
);
--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "playoff_places" integer;--> statement-breakpoint
ALTER TABLE "standing_rulings" ADD CONSTRAINT "standing_rulings_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_rulings" ADD CONSTRAINT "standing_rulings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "playoffs_have_places" CHECK ("seasons"."playoff_places" > 0);--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "standing_rulings"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"();
--> statement-breakpoint
CREATE TRIGGER "record_change" AFTER INSERT OR UPDATE OR DELETE ON "standing_rulings"
	FOR EACH ROW EXECUTE FUNCTION "record_change"('id');
