ALTER TABLE "seasons" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "a_season_ends_after_it_starts" CHECK ("seasons"."ends_on" >= "seasons"."starts_on");