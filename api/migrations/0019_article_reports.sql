CREATE TABLE "article_reports" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"game_id" uuid,
	"week" date,
	"seq" integer NOT NULL,
	"sentences" jsonb NOT NULL,
	"outdated" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_reports" ADD CONSTRAINT "article_reports_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reports" ADD CONSTRAINT "article_reports_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_reports_by_game" ON "article_reports" USING btree ("game_id");--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "article_reports" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
