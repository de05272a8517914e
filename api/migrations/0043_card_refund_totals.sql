ALTER TABLE "card_payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX "orders_by_amounts";--> statement-breakpoint
CREATE INDEX "orders_by_amounts" ON "orders" ("placed_at") INCLUDE ("id", "status", "currency", "total_cents", "refunded_cents", "payment_method", "paid_cents");
