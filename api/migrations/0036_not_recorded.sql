-- What is not known is null, never 0.
ALTER TABLE "player_game_lines"
	ALTER COLUMN "assists" DROP NOT NULL, ALTER COLUMN "assists" DROP DEFAULT,
	ALTER COLUMN "penalty_minutes" DROP NOT NULL, ALTER COLUMN "penalty_minutes" DROP DEFAULT,
	ALTER COLUMN "power_play_goals" DROP NOT NULL, ALTER COLUMN "power_play_goals" DROP DEFAULT,
	ALTER COLUMN "short_handed_goals" DROP NOT NULL, ALTER COLUMN "short_handed_goals" DROP DEFAULT,
	ALTER COLUMN "game_winning_goals" DROP NOT NULL, ALTER COLUMN "game_winning_goals" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "player_game_lines" DISABLE TRIGGER USER;
--> statement-breakpoint
-- Totals could not say these so far.
UPDATE "player_game_lines" SET "short_handed_goals" = NULL, "game_winning_goals" = NULL WHERE "level" = 'totals';
--> statement-breakpoint
UPDATE "player_game_lines" line SET "power_play_goals" = NULL FROM "games" game
WHERE line.level = 'totals' AND game.id = line.game_id AND game.import_key IS NULL;
--> statement-breakpoint
ALTER TABLE "player_game_lines" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "time_known" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "not_recorded" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "goals" ADD COLUMN "time_known" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "penalties" ADD COLUMN "time_known" boolean DEFAULT true NOT NULL;
