ALTER TABLE "player_game_lines" ALTER COLUMN "shutout" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "player_game_lines" ALTER COLUMN "shutout" DROP NOT NULL;--> statement-breakpoint
UPDATE "player_game_lines" line SET "shutout" = null FROM "games" game
WHERE game."id" = line."game_id" AND line."level" = 'totals' AND (NOT line."shutout" OR game."import_key" IS NULL)
	AND num_nonnulls(line."decision", line."seconds_played", line."shots_against", line."saves", line."goals_against") = 0
	AND line."is_goalie";
