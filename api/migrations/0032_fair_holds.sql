-- A hold belongs to a network, whose holds are limited, and lapses before its end when its checkout falls silent.
ALTER TABLE "stock_holds" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
UPDATE "stock_holds" SET "ends_at" = "held_until";--> statement-breakpoint
ALTER TABLE "stock_holds" ALTER COLUMN "ends_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "holds_by_network" ON "stock_holds" USING btree ("network","held_until");--> statement-breakpoint
-- An imported order is found by the number that it had in its other shop.
DROP INDEX "orders_by_part_of_name";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "search_name";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("number", '') || ' ' || coalesce("customer_name", '') || ' ' || coalesce("customer_email", '') || ' ' || coalesce("contact_email", '') || ' ' || coalesce("import_key", ''), NFKD), '[\u0300-\u036f\u064b-\u0655]', '', 'g')), 'øłđðıىة', 'olddiيه')) STORED;--> statement-breakpoint
CREATE INDEX "orders_by_part_of_name" ON "orders" USING gin ("search_name" gin_trgm_ops);
