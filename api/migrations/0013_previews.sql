ALTER TABLE "articles" ADD COLUMN "preview_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "preview_version" integer DEFAULT 0 NOT NULL;