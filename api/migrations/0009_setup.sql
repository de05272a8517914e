CREATE TABLE "setup" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"code_hash" text,
	"steps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"closed_at" timestamp with time zone,
	"checklist_hidden_at" timestamp with time zone,
	CONSTRAINT "one_row_of_setup" CHECK ("setup"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "league_settings" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "league_settings" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "league_settings" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Leagues that exist already have neither set-up nor checklist.
INSERT INTO "setup" ("closed_at", "checklist_hidden_at")
	SELECT "seen"."at", "seen"."at" FROM (SELECT CASE WHEN EXISTS (SELECT FROM "staff" WHERE "role" = 'admin') THEN now() END AS "at") AS "seen";
--> statement-breakpoint
-- The first admin ends the set-up for good, however the account was created.
CREATE FUNCTION "admins_close_setup"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The set-up was shown in all languages; now the league has its own.
	UPDATE league_settings SET languages = NULL
		WHERE version = 0 AND EXISTS (SELECT FROM setup WHERE code_hash IS NOT NULL);
	UPDATE setup SET closed_at = now(), code_hash = NULL, steps = '{}' WHERE closed_at IS NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "admins_close_setup" AFTER INSERT OR UPDATE OF "role" ON "staff"
	FOR EACH ROW WHEN (NEW."role" = 'admin') EXECUTE FUNCTION "admins_close_setup"();
--> statement-breakpoint
-- The home page leads to the set-up until it is closed.
CREATE TRIGGER "tell_change" AFTER UPDATE OF "closed_at" ON "setup"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"();
