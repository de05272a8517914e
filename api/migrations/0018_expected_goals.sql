CREATE TABLE "shot_models" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trained_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shots" integer NOT NULL,
	"goals" integer NOT NULL,
	"coefficients" jsonb NOT NULL,
	"quality" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "shot_models" FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
