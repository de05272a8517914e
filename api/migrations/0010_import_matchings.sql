CREATE TABLE "import_matchings" (
	"kind" text NOT NULL,
	"columns_hash" text NOT NULL,
	"fields" jsonb NOT NULL,
	"day_order" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_matchings_kind_columns_hash_pk" PRIMARY KEY("kind","columns_hash")
);
