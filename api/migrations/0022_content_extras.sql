ALTER TABLE "article_revisions" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "seo_title" text;
--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "seo_description" text;
--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "game_id" uuid;
--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "team_id" uuid;
--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "player_id" uuid;
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "seo_title" text;
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "seo_description" text;
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "game_id" uuid;
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "team_id" uuid;
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "player_id" uuid;
--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "send_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "league_settings" ADD COLUMN "contact" jsonb;
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;
