ALTER TABLE "league_settings" ADD COLUMN "brand" jsonb;--> statement-breakpoint
ALTER TABLE "league_settings" ADD COLUMN "logo" text;