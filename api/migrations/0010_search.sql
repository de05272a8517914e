CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- A part of a name is found without reading every name.
CREATE INDEX "players_by_part_of_name" ON "players" USING gin ("search_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "articles_by_part_of_name" ON "articles" USING gin ("search_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "games_by_part_of_tournament" ON "games" USING gin (lower("tournament_name") gin_trgm_ops) WHERE "tournament_name" IS NOT NULL;
