-- A league has a name across imports, and a file's ids are unique within one of its seasons only.
ALTER TABLE "seasons" ADD COLUMN "league" text;
--> statement-breakpoint
CREATE TABLE "imported_teams" (
	"season_id" uuid NOT NULL,
	"source_id" text NOT NULL,
	"team_id" uuid NOT NULL,
	CONSTRAINT "imported_teams_season_id_source_id_pk" PRIMARY KEY("season_id","source_id"),
	CONSTRAINT "imported_teams_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE cascade,
	CONSTRAINT "imported_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "imported_players" (
	"season_id" uuid NOT NULL,
	"source_id" text NOT NULL,
	"player_id" uuid NOT NULL,
	CONSTRAINT "imported_players_season_id_source_id_pk" PRIMARY KEY("season_id","source_id"),
	CONSTRAINT "imported_players_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE cascade,
	CONSTRAINT "imported_players_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "imported_teams_by_team" ON "imported_teams" USING btree ("team_id");
--> statement-breakpoint
CREATE INDEX "imported_players_by_player" ON "imported_players" USING btree ("player_id");
--> statement-breakpoint
-- What was imported so far was known by its folder's name and its id: the folder's name becomes the league's.
UPDATE "seasons" SET "league" = split_part("import_key", ':', 1) WHERE "import_key" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "imported_teams" ("season_id", "source_id", "team_id")
SELECT DISTINCT season.id, substr(team.import_key, length(season.league) + 2), team.id
FROM seasons season
JOIN games game ON game.season_id = season.id AND game.import_key IS NOT NULL
JOIN teams team ON team.id IN (game.home_team_id, game.away_team_id)
	AND starts_with(team.import_key, season.league || ':');
--> statement-breakpoint
INSERT INTO "imported_players" ("season_id", "source_id", "player_id")
SELECT DISTINCT season.id, substr(player.import_key, length(season.league) + 2), player.id
FROM seasons season
JOIN roster_assignments assignment ON assignment.season_id = season.id
JOIN players player ON player.id = assignment.player_id AND starts_with(player.import_key, season.league || ':');
--> statement-breakpoint
INSERT INTO "imported_teams" ("season_id", "source_id", "team_id")
SELECT season.id, substr(team.import_key, length(season.league) + 2), team.id
FROM teams team
JOIN LATERAL (
	SELECT id, league FROM seasons WHERE starts_with(team.import_key, league || ':') ORDER BY name LIMIT 1
) season ON true
WHERE NOT EXISTS (SELECT FROM imported_teams known WHERE known.team_id = team.id);
--> statement-breakpoint
INSERT INTO "imported_players" ("season_id", "source_id", "player_id")
SELECT season.id, substr(player.import_key, length(season.league) + 2), player.id
FROM players player
JOIN LATERAL (
	SELECT id, league FROM seasons WHERE starts_with(player.import_key, league || ':') ORDER BY name LIMIT 1
) season ON true
WHERE NOT EXISTS (SELECT FROM imported_players known WHERE known.player_id = player.id);
--> statement-breakpoint
UPDATE "seasons" SET "import_key" = "league" || ':' || lower("name") WHERE "import_key" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "games" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "games" SET "import_key" = "season_id" || ':' || coalesce("tournament_name", '') || ':'
	|| substr("import_key", strpos("import_key", ':') + 1)
WHERE "import_key" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "games" ENABLE TRIGGER USER;
