-- Officials who keep the score and the time, and a secret calendar of each official's own games, which a new version renews.
ALTER TABLE "officials" ADD COLUMN "keeps_score" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "officials" ADD COLUMN "calendar_version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
CREATE TABLE "crews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "a_crew_has_a_name" CHECK (btrim("name") <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_crew_per_name" ON "crews" USING btree (lower("name"));
--> statement-breakpoint
CREATE TABLE "crew_members" (
	"crew_id" uuid NOT NULL REFERENCES "crews"("id") ON DELETE cascade,
	"duty" text NOT NULL,
	"official_id" uuid NOT NULL REFERENCES "officials"("id") ON DELETE cascade,
	CONSTRAINT "crew_members_crew_id_duty_pk" PRIMARY KEY("crew_id","duty"),
	CONSTRAINT "one_duty_per_crew_member" UNIQUE("crew_id","official_id"),
	CONSTRAINT "a_crew_member_has_a_duty" CHECK ("duty" IN ('Referee 1', 'Referee 2', 'Linesperson 1', 'Linesperson 2', 'Scorekeeper', 'Timekeeper'))
);
--> statement-breakpoint
CREATE INDEX "crews_by_official" ON "crew_members" USING btree ("official_id");
--> statement-breakpoint
-- Whoever has a scorekeeper's account can be assigned: they are an official who keeps score, under the account's name,
-- as long as the account is a scorekeeper's and active.
CREATE FUNCTION "scorekeepers_are_officials"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.role = 'scorekeeper' AND NEW.deactivated_at IS NULL THEN
		INSERT INTO officials (id, name, keeps_score, staff_id) VALUES (gen_random_uuid(), NEW.name, true, NEW.id)
		ON CONFLICT (staff_id) DO UPDATE SET name = excluded.name, is_active = true
			WHERE officials.keeps_score AND (officials.name, officials.is_active) IS DISTINCT FROM (excluded.name, true);
	ELSE
		UPDATE officials SET is_active = false WHERE staff_id = NEW.id AND keeps_score AND is_active;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "scorekeepers_are_officials" AFTER INSERT OR UPDATE OF "role", "name", "deactivated_at" ON "staff"
	FOR EACH ROW EXECUTE FUNCTION "scorekeepers_are_officials"();
--> statement-breakpoint
INSERT INTO officials (id, name, keeps_score, staff_id)
SELECT gen_random_uuid(), person.name, true, person.id FROM staff person
WHERE person.role = 'scorekeeper' AND person.deactivated_at IS NULL
	AND NOT EXISTS (SELECT FROM officials official WHERE official.staff_id = person.id);
