CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"body_hash" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_order_per_key" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"checkout_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_holds_checkout_id_variant_id_pk" PRIMARY KEY("checkout_id","variant_id"),
	CONSTRAINT "a_hold_holds_a_piece" CHECK ("stock_holds"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_code_per_email" UNIQUE("email"),
	CONSTRAINT "tries_are_counted" CHECK ("sign_in_codes"."tries" >= 0)
);
--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "staff_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "customer_id" uuid;
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "checkouts_by_order" ON "checkouts" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "holds_by_variant" ON "stock_holds" USING btree ("variant_id","held_until");
--> statement-breakpoint
CREATE INDEX "holds_by_end" ON "stock_holds" USING btree ("held_until");
--> statement-breakpoint
CREATE UNIQUE INDEX "one_customer_per_email" ON "customers" USING btree (lower("email"));
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "orders_by_buyer" ON "orders" USING btree (lower("customer_email"),"placed_at","id");
--> statement-breakpoint
CREATE INDEX "sessions_by_customer" ON "sessions" USING btree ("customer_id");
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "a_session_is_of_one_person" CHECK (num_nonnulls("sessions"."staff_id", "sessions"."customer_id") = 1);
--> statement-breakpoint
-- A session is one of the staff's or a customer's: whoever it is not has nothing to hear.
CREATE OR REPLACE FUNCTION "tell_identity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' AND to_jsonb(NEW) ->> TG_ARGV[0] IS NOT NULL THEN
		PERFORM pg_notify('table_changed', 'identity:' || (to_jsonb(NEW) ->> TG_ARGV[0]));
	END IF;
	IF TG_OP <> 'INSERT' AND to_jsonb(OLD) ->> TG_ARGV[0] IS NOT NULL THEN
		PERFORM pg_notify('table_changed', 'identity:' || (to_jsonb(OLD) ->> TG_ARGV[0]));
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "tell_identity" AFTER UPDATE OF "name", "email" OR DELETE ON "customers"
	FOR EACH ROW EXECUTE FUNCTION "tell_identity"('id');
--> statement-breakpoint
CREATE TRIGGER "tell_customer" AFTER UPDATE OF "customer_id", "expires_at", "ended_at" OR DELETE ON "sessions"
	FOR EACH ROW EXECUTE FUNCTION "tell_identity"('customer_id');
