ALTER TABLE "orders" DROP CONSTRAINT "orders_are_in_dollars";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "an_order_has_a_currency" CHECK ("orders"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
-- The figures of the order book are read from this index alone.
DROP INDEX "orders_by_amounts";--> statement-breakpoint
CREATE INDEX "orders_by_amounts" ON "orders" ("placed_at") INCLUDE ("status", "currency", "total_cents", "refunded_cents");
