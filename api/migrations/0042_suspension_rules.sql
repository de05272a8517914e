ALTER TABLE "suspensions" ADD COLUMN "rules" jsonb;--> statement-breakpoint
UPDATE "suspensions" SET "rules" = coalesce(
	(SELECT "suspensions" FROM "league_settings"),
	'{"matchPenaltyGames": 1, "gameMisconductGames": 0, "gameMisconductsForOneMore": 2}'
);
