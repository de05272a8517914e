CREATE TABLE "pictures" (
	"address" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"widths" integer[] NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "photos_by_creation";--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "focus" jsonb;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "is_featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "is_downloadable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "year" integer GENERATED ALWAYS AS (extract(year from coalesce("shot_on", ("created_at" at time zone 'UTC')::date))::integer) STORED;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("title", '') || ' ' || coalesce("caption", '') || ' ' || coalesce("category", '') || ' ' || coalesce("credit", '') || ' ' || coalesce("location", ''), NFKD), '[\u0300-\u036f\u064b-\u0655]', '', 'g')), 'øłđðıىة', 'olddiيه')) STORED;--> statement-breakpoint
CREATE INDEX "photos_by_team" ON "photo_teams" USING btree ("team_id","photo_id");--> statement-breakpoint
CREATE INDEX "photos_by_place" ON "photos" USING btree ("is_featured","created_at","id");--> statement-breakpoint
CREATE INDEX "photos_by_category" ON "photos" USING btree ("category","is_featured","created_at","id");--> statement-breakpoint
CREATE INDEX "photos_by_year" ON "photos" USING btree ("year","is_featured","created_at","id");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "one_photo_per_image" UNIQUE("image_url");--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pictures"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"();
--> statement-breakpoint
-- What was uploaded before is made in its sizes too.
INSERT INTO "jobs" ("id", "kind", "data")
	SELECT gen_random_uuid(), 'pictures.make-sizes', jsonb_build_object('key', "key")
	FROM "uploads" WHERE "registered_at" IS NOT NULL AND "type" <> 'image/svg+xml';
