ALTER TABLE "card_disputes" DROP CONSTRAINT "a_dispute_is_told_once_in_each_state";--> statement-breakpoint
ALTER TABLE "card_disputes" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "card_disputes" ADD COLUMN "is_refundable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "card_disputes" ADD CONSTRAINT "a_dispute_is_told_once_in_each_status" UNIQUE("dispute_id","status");