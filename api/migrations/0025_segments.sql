ALTER TABLE "newsletter_issues" ADD COLUMN "has_results" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "product_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "blocks" jsonb;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "segment" jsonb DEFAULT '{"tags":[],"match":"any","source":null}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "newsletter_issues" SET "segment" = jsonb_build_object('tags', jsonb_build_array("tag"), 'match', 'any', 'source', NULL) WHERE "tag" IS NOT NULL;--> statement-breakpoint
-- A process of the release before refuses to send from now on: it would send to everybody what is meant for a few.
ALTER TABLE "newsletter_issues" DROP COLUMN "tag";
