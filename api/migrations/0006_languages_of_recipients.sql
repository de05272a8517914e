ALTER TABLE "event_submissions" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text;