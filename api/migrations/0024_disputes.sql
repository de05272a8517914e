CREATE TABLE "card_disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"answer_by" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "a_dispute_is_told_once_in_each_state" UNIQUE("dispute_id","state"),
	CONSTRAINT "a_dispute_has_a_known_state" CHECK ("card_disputes"."state" in ('needs-answer', 'under-review', 'won', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "an_event_is_known";--> statement-breakpoint
CREATE INDEX "disputes_by_payment" ON "card_disputes" USING btree ("payment_id","at");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "an_event_is_known" CHECK ("order_events"."kind" in ('note', 'customer-note', 'address', 'tracking', 'payment', 'refund', 'paid-back', 'restock', 'cancel-request', 'cancel-declined'));--> statement-breakpoint
-- Until now nobody but customers wrote notes without a name.
UPDATE "order_events" SET "kind" = 'customer-note' WHERE "kind" = 'note' AND "by_id" IS NULL;
