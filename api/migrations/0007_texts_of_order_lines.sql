-- An order keeps its products' texts in all languages, as they were when it was placed.
ALTER TABLE "products" DROP CONSTRAINT "products_translations_are_texts";
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_translations_are_texts" CHECK (are_translations("order_lines"."translations"));
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_translations_are_texts" CHECK (are_translations("products"."translations"));
