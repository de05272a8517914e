ALTER TABLE "standing_proofs" ADD COLUMN "forecast" jsonb;--> statement-breakpoint
-- Also the days of the games that are left, and the order in which the others were played.
CREATE OR REPLACE FUNCTION "end_of_game"(game games) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN game.competition_type = 'season' AND game.status <> 'cancelled' THEN concat_ws(' ', game.season_id,
		game.home_team_id, game.away_team_id, extract(epoch FROM game.starts_at), game.status = 'postponed',
		CASE WHEN game.status = 'final' THEN concat_ws(' ', game.home_score, game.away_score, game.decision,
			game.forfeit_team_id, game.forfeited_by_both) END) END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "forget_proofs"(ids uuid[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO standing_proofs (season_id, version)
	SELECT id, 1 FROM seasons WHERE id = ANY (ids) ORDER BY id
	ON CONFLICT (season_id) DO UPDATE SET version = standing_proofs.version + 1, proof = NULL, forecast = NULL
$$;
--> statement-breakpoint
-- Days begin at another hour.
CREATE FUNCTION "forget_all_proofs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM forget_proofs(ARRAY(SELECT id FROM seasons WHERE all_games_scheduled));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "forget_proofs" AFTER UPDATE OF "time_zone" ON "league_settings" FOR EACH ROW
	WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION "forget_all_proofs"();
--> statement-breakpoint
UPDATE "standing_proofs" SET "proof" = NULL, "version" = "version" + 1;
