CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"by_id" uuid,
	CONSTRAINT "an_event_is_known" CHECK ("order_events"."kind" in ('note', 'address', 'tracking', 'refund', 'paid-back', 'restock'))
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"paid_back_at" timestamp with time zone,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid,
	CONSTRAINT "a_refund_is_of_something" CHECK ("order_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"variant" text NOT NULL,
	"change" integer NOT NULL,
	"stock_after" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"by_id" uuid,
	"order_id" uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "a_movement_moves" CHECK ("stock_movements"."change" <> 0),
	CONSTRAINT "a_movement_has_a_reason" CHECK ("stock_movements"."reason" in ('opening', 'received', 'counted', 'damaged', 'imported', 'removed', 'sold', 'returned')),
	CONSTRAINT "a_movement_has_a_person" CHECK ("stock_movements"."by_id" is not null or "stock_movements"."order_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_method" text DEFAULT 'cash-on-delivery' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("number", '') || ' ' || coalesce("customer_name", '') || ' ' || coalesce("customer_email", '') || ' ' || coalesce("contact_email", ''), NFKD), '[\u0300-\u036f\u064b-\u0655]', '', 'g')), 'øłđðıىة', 'olddiيه')) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "customizations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "saved_by_id" uuid;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "low_stock_level" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_by_order" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "order_refunds" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "movements_by_product" ON "stock_movements" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "movements_by_variant" ON "stock_movements" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "movements_by_order" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_saved_by_id_staff_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "one_order_per_import_key" UNIQUE("import_key");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "what_was_paid_is_of_the_total" CHECK ("orders"."paid_cents" between 0 and "orders"."total_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "refunds_never_exceed_what_was_paid" CHECK ("orders"."refunded_cents" between 0 and "orders"."paid_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "a_way_to_pay_is_known" CHECK ("orders"."payment_method" in ('cash-on-delivery'));--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "low_stock_level_is_not_negative" CHECK ("variants"."low_stock_level" >= 0);--> statement-breakpoint
CREATE INDEX "orders_by_part_of_name" ON "orders" USING gin ("search_name" gin_trgm_ops);
--> statement-breakpoint
-- The figures of the order book are read from this alone.
CREATE INDEX "orders_by_amounts" ON "orders" ("placed_at") INCLUDE ("status", "total_cents", "refunded_cents");
--> statement-breakpoint
CREATE INDEX "mails_by_order" ON "mails" (("data" ->> 'orderId')) WHERE "data" ? 'orderId';
--> statement-breakpoint
-- What is delivered was paid at the door.
UPDATE "orders" SET "paid_cents" = "total_cents", "paid_at" = "status_at" WHERE "status" = 'Delivered';
--> statement-breakpoint
-- What is on the shelf today is what its history begins with.
INSERT INTO "stock_movements" ("id", "product_id", "variant_id", "variant", "change", "stock_after", "reason", "by_id")
SELECT gen_random_uuid(), variant."product_id", variant."id", variant."title", variant."stock", variant."stock", 'opening', keeper."id"
FROM "variants" variant
CROSS JOIN (SELECT "id" FROM "staff" WHERE "role" IN ('admin', 'store-manager') ORDER BY "role" DESC, "id" LIMIT 1) keeper
WHERE variant."stock" > 0;
--> statement-breakpoint
-- A movement is what changes stock. The row of the variant is locked by it, so that no two count from the same stock.
CREATE FUNCTION "move_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE variants SET stock = stock + NEW.change WHERE id = NEW.variant_id
	RETURNING stock, title, product_id INTO NEW.stock_after, NEW.variant, NEW.product_id;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'There is no such variant.' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'a_movement_is_of_a_variant';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "move_stock" BEFORE INSERT ON "stock_movements" FOR EACH ROW EXECUTE FUNCTION "move_stock"();
--> statement-breakpoint
-- Called by hand, and not by another trigger or a foreign key.
CREATE FUNCTION "refuse_unwritten"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Stock changes by a movement alone, and movements stay as they were written.'
		USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_changes_by_movements';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "stock_begins_at_nothing" BEFORE INSERT ON "variants" FOR EACH ROW
	WHEN (NEW."stock" <> 0) EXECUTE FUNCTION "refuse_unwritten"();
--> statement-breakpoint
CREATE TRIGGER "stock_changes_by_movements" BEFORE UPDATE OF "stock" ON "variants" FOR EACH ROW
	WHEN (NEW."stock" <> OLD."stock" AND pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_unwritten"();
--> statement-breakpoint
CREATE TRIGGER "stock_leaves_by_movements" BEFORE DELETE ON "variants" FOR EACH ROW
	WHEN (OLD."stock" <> 0 AND pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_unwritten"();
--> statement-breakpoint
CREATE TRIGGER "movements_stay" BEFORE UPDATE OR DELETE ON "stock_movements" FOR EACH ROW
	WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_unwritten"();
