ALTER TABLE "league_settings" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "league_settings" ADD COLUMN "digits" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "language" text;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tell_identity" AFTER UPDATE OF "name", "email", "role", "deactivated_at", "language" OR DELETE ON "staff"
	FOR EACH ROW EXECUTE FUNCTION "tell_identity"('id');
