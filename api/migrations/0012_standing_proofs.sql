CREATE TABLE "standing_proofs" (
	"season_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"proof" jsonb
);
--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "all_games_scheduled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "standing_proofs" ADD CONSTRAINT "standing_proofs_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "standing_proofs" FOR EACH STATEMENT
	EXECUTE FUNCTION "tell_change"();
--> statement-breakpoint
-- What a league game contributes to the end of its season: its result, or that it is left.
CREATE FUNCTION "end_of_game"(game games) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN game.competition_type = 'season' AND game.status <> 'cancelled' THEN concat_ws(' ', game.season_id,
		game.home_team_id, game.away_team_id, CASE WHEN game.status = 'final' THEN concat_ws(' ', game.home_score,
			game.away_score, game.decision, game.forfeit_team_id, game.forfeited_by_both) END) END
$$;
--> statement-breakpoint
-- Deletes the proofs of these seasons. Whoever stores one waits for this transaction, and finds another version then.
CREATE FUNCTION "forget_proofs"(ids uuid[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO standing_proofs (season_id, version)
	SELECT id, 1 FROM seasons WHERE id = ANY (ids) ORDER BY id
	ON CONFLICT (season_id) DO UPDATE SET version = standing_proofs.version + 1, proof = NULL
$$;
--> statement-breakpoint
CREATE FUNCTION "forget_proofs_of_games"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids uuid[];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		ids := ARRAY(SELECT DISTINCT unnest(ARRAY[old_game.season_id, new_game.season_id])
			FROM old_games old_game JOIN new_games new_game ON new_game.id = old_game.id
			WHERE end_of_game(old_game) IS DISTINCT FROM end_of_game(new_game));
	ELSIF TG_OP = 'INSERT' THEN
		ids := ARRAY(SELECT DISTINCT season_id FROM new_games WHERE competition_type = 'season');
	ELSE
		ids := ARRAY(SELECT DISTINCT season_id FROM old_games WHERE competition_type = 'season');
	END IF;
	IF cardinality(ids) > 0 THEN
		PERFORM forget_proofs(ids);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "forget_proofs_of_new" AFTER INSERT ON "games" REFERENCING NEW TABLE AS new_games
	FOR EACH STATEMENT EXECUTE FUNCTION "forget_proofs_of_games"();
--> statement-breakpoint
CREATE TRIGGER "forget_proofs_of_changed" AFTER UPDATE ON "games" REFERENCING OLD TABLE AS old_games NEW TABLE AS new_games
	FOR EACH STATEMENT EXECUTE FUNCTION "forget_proofs_of_games"();
--> statement-breakpoint
CREATE TRIGGER "forget_proofs_of_deleted" AFTER DELETE ON "games" REFERENCING OLD TABLE AS old_games
	FOR EACH STATEMENT EXECUTE FUNCTION "forget_proofs_of_games"();
--> statement-breakpoint
CREATE FUNCTION "forget_proofs_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM forget_proofs(ARRAY[(to_jsonb(COALESCE(NEW, OLD)) ->> TG_ARGV[0])::uuid]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "forget_proof" AFTER UPDATE OF "rules", "playoff_places", "all_games_scheduled" ON "seasons" FOR EACH ROW
	WHEN ((OLD.rules, OLD.playoff_places, OLD.all_games_scheduled) IS DISTINCT FROM (NEW.rules, NEW.playoff_places, NEW.all_games_scheduled))
	EXECUTE FUNCTION "forget_proofs_of_row"('id');
--> statement-breakpoint
CREATE TRIGGER "forget_proof" AFTER INSERT OR UPDATE OR DELETE ON "standing_rulings" FOR EACH ROW
	EXECUTE FUNCTION "forget_proofs_of_row"('season_id');
