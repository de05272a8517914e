-- What a video shows, and which game it is of.
ALTER TABLE "videos" ADD COLUMN "description" text;
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "game_id" uuid;
--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "games"("id") ON DELETE set null;
--> statement-breakpoint
CREATE INDEX "videos_by_game" ON "videos" USING btree ("game_id");
