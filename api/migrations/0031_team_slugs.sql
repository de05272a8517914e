CREATE TABLE "team_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team_slugs" ADD CONSTRAINT "team_slugs_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slugs_by_team" ON "team_slugs" USING btree ("team_id");--> statement-breakpoint
INSERT INTO "team_slugs" ("slug", "team_id") SELECT "slug", "id" FROM "teams";
--> statement-breakpoint
-- Reserves a team's address, which may be a former one of its own.
CREATE FUNCTION "keep_team_slug"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO team_slugs (slug, team_id) VALUES (NEW.slug, NEW.id)
	ON CONFLICT (slug) DO UPDATE SET slug = excluded.slug WHERE team_slugs.team_id = excluded.team_id;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'Another team had this address.' USING ERRCODE = 'unique_violation', CONSTRAINT = 'one_team_per_slug';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "keep_team_slug" AFTER INSERT OR UPDATE OF "slug" ON "teams" FOR EACH ROW EXECUTE FUNCTION "keep_team_slug"();
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "team_slugs"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"();
