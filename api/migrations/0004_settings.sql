CREATE TABLE "league_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text,
	"short_name" text,
	"time_zone" text,
	"shipping" jsonb,
	"taxes" jsonb,
	"suspensions" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone,
	CONSTRAINT "one_row_of_settings" CHECK ("league_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "league_settings" ADD CONSTRAINT "league_settings_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
INSERT INTO "league_settings" DEFAULT VALUES;
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "league_settings" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON "league_settings" FOR EACH ROW EXECUTE FUNCTION record_change('id');
