CREATE TABLE "card_payments" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"url" text,
	"payment_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_order_per_payment_page" UNIQUE("page_id"),
	CONSTRAINT "one_order_per_card_payment" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_by_time" ON "payment_events" USING btree ("at");--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "a_way_to_pay_is_known";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "a_way_to_pay_is_known" CHECK ("orders"."payment_method" in ('cash-on-delivery', 'card'));--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_asked_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_answer" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "only_what_was_asked_is_declined" CHECK ("orders"."cancel_asked_at" is not null or "orders"."cancel_declined_at" is null);--> statement-breakpoint
CREATE INDEX "orders_that_ask_to_cancel" ON "orders" USING btree ("placed_at","id") WHERE "orders"."cancel_asked_at" is not null and "orders"."cancel_declined_at" is null and "orders"."status" = 'Processing';--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "an_event_is_known";--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "an_event_is_known" CHECK ("order_events"."kind" in ('note', 'address', 'tracking', 'payment', 'refund', 'paid-back', 'restock', 'cancel-request', 'cancel-declined'));--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "card_refund_id" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "one_refund_per_card_refund" UNIQUE("card_refund_id");--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "a_product_weighs_something" CHECK ("products"."weight_grams" > 0);
