CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"permalink" text NOT NULL,
	"thumbnail" text NOT NULL,
	"duration" text,
	"date" date NOT NULL,
	"category" text NOT NULL,
	"platform" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "videos_by_date" ON "videos" USING btree ("date","created_at");--> statement-breakpoint
CREATE INDEX "videos_by_permalink" ON "videos" USING btree ("permalink");
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "videos"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"();
--> statement-breakpoint
CREATE TRIGGER "record_change" AFTER INSERT OR UPDATE OR DELETE ON "videos"
	FOR EACH ROW EXECUTE FUNCTION "record_change"('id');
