ALTER TABLE "draft_picks" ADD COLUMN "assigned_at" timestamp with time zone;--> statement-breakpoint
UPDATE "draft_picks" SET "assigned_at" = now() WHERE "assignment_id" IS NOT NULL;
