ALTER TABLE "seasons" ADD COLUMN "home_advantage_places" integer;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "home_advantage_is_for_some_in_the_playoffs" CHECK ("seasons"."home_advantage_places" is null or coalesce("seasons"."home_advantage_places" between 1 and "seasons"."playoff_places" - 1, false));--> statement-breakpoint
DROP TRIGGER "forget_proof" ON "seasons";--> statement-breakpoint
CREATE TRIGGER "forget_proof" AFTER UPDATE OF "rules", "playoff_places", "home_advantage_places", "all_games_scheduled" ON "seasons" FOR EACH ROW
	WHEN ((OLD.rules, OLD.playoff_places, OLD.home_advantage_places, OLD.all_games_scheduled)
		IS DISTINCT FROM (NEW.rules, NEW.playoff_places, NEW.home_advantage_places, NEW.all_games_scheduled))
	EXECUTE FUNCTION "forget_proofs_of_row"('id');
