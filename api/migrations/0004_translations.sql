-- Texts of a record in other languages: `{"ar": {"name": "…"}}`.
CREATE FUNCTION "are_translations"(given jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN jsonb_typeof(given) <> 'object' THEN false ELSE NOT EXISTS (
		SELECT FROM jsonb_each(given) of_language
		WHERE of_language.key !~ '^[a-z]{2,3}$' OR jsonb_typeof(of_language.value) <> 'object' OR EXISTS (
			SELECT FROM jsonb_each(CASE jsonb_typeof(of_language.value) WHEN 'object' THEN of_language.value ELSE '{}' END) of_field
			WHERE jsonb_typeof(of_field.value) <> 'string' OR of_field.value = '""'
		)
	) END
$$;
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "articles" drop column "search_name";
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("title", ''), NFKD), '[\u0300-\u036f\u061c\u0640\u064b-\u0655\u0670\u200e\u200f]', '', 'g')), 'øłđðıىةٱیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'olddiيهايك01234567890123456789')) STORED;
--> statement-breakpoint
ALTER TABLE "drafts" drop column "search_name";
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("title", '') || ' ' || coalesce("location", ''), NFKD), '[\u0300-\u036f\u061c\u0640\u064b-\u0655\u0670\u200e\u200f]', '', 'g')), 'øłđðıىةٱیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'olddiيهايك01234567890123456789')) STORED;
--> statement-breakpoint
ALTER TABLE "orders" drop column "search_name";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("number", '') || ' ' || coalesce("customer_name", '') || ' ' || coalesce("customer_email", '') || ' ' || coalesce("contact_email", '') || ' ' || coalesce("import_key", ''), NFKD), '[\u0300-\u036f\u061c\u0640\u064b-\u0655\u0670\u200e\u200f]', '', 'g')), 'øłđðıىةٱیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'olddiيهايك01234567890123456789')) STORED;
--> statement-breakpoint
ALTER TABLE "photos" drop column "search_name";
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("title", '') || ' ' || coalesce("caption", '') || ' ' || coalesce("category", '') || ' ' || coalesce("credit", '') || ' ' || coalesce("location", ''), NFKD), '[\u0300-\u036f\u061c\u0640\u064b-\u0655\u0670\u200e\u200f]', '', 'g')), 'øłđðıىةٱیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'olddiيهايك01234567890123456789')) STORED;
--> statement-breakpoint
ALTER TABLE "players" drop column "search_name";
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("name", ''), NFKD), '[\u0300-\u036f\u061c\u0640\u064b-\u0655\u0670\u200e\u200f]', '', 'g')), 'øłđðıىةٱیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'olddiيهايك01234567890123456789')) STORED;
--> statement-breakpoint
ALTER TABLE "teams" drop column "search_name";
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("city", '') || translate(jsonb_path_query_array("translations", '$.*."name"')::text, '["]', E'\n') || translate(jsonb_path_query_array("translations", '$.*."city"')::text, '["]', E'\n'), NFKD), '[\u0300-\u036f\u061c\u0640\u064b-\u0655\u0670\u200e\u200f]', '', 'g')), 'øłđðıىةٱیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'olddiيهايك01234567890123456789')) STORED;
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "searched" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("name", '') || translate(jsonb_path_query_array("translations", '$.*."name"')::text, '["]', E'\n'), NFKD), '[\u0300-\u036f\u061c\u0640\u064b-\u0655\u0670\u200e\u200f]', '', 'g')), 'øłđðıىةٱیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'olddiيهايك01234567890123456789')) STORED;
--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_translations_are_texts" CHECK (are_translations("players"."translations"));
--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_translations_are_texts" CHECK (are_translations("teams"."translations"));
--> statement-breakpoint
-- Indexes of the columns that were added again.
CREATE INDEX "players_by_last_word" ON "players" USING btree (regexp_replace("search_name", '^.*\s', ''));
--> statement-breakpoint
CREATE INDEX "players_by_part_of_name" ON "players" USING gin ("searched" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "articles_by_part_of_name" ON "articles" USING gin ("search_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orders_by_part_of_name" ON "orders" USING gin ("search_name" gin_trgm_ops);
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "next_version" BEFORE UPDATE ON "players" FOR EACH ROW
	EXECUTE FUNCTION "next_version"('search_name', 'searched', 'updated_at');
--> statement-breakpoint
-- As before, without what a search finds.
CREATE OR REPLACE FUNCTION "record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	actor text := nullif(current_setting('audit.actor', true), '');
	secrets text[] := ARRAY['password_hash', 'refresh_hash', 'previous_hash', 'token_hash', 'search_name', 'searched'];
	before_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
	after_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
BEGIN
	IF actor IS NULL OR before_row IS NOT DISTINCT FROM after_row
		OR (pg_trigger_depth() > 1 AND before_row - 'version' IS NOT DISTINCT FROM after_row - 'version')
	THEN
		RETURN NULL;
	END IF;
	-- That a password was changed is told, and nothing of it.
	IF before_row ->> 'password_hash' IS DISTINCT FROM after_row ->> 'password_hash' AND TG_OP = 'UPDATE' THEN
		after_row := after_row || '{"password": "changed"}';
	END IF;
	INSERT INTO audit_log (actor_id, session_id, record, record_id, change, before, after)
	VALUES (
		actor::uuid, nullif(current_setting('audit.session', true), '')::uuid, TG_TABLE_NAME,
		coalesce(after_row, before_row) ->> TG_ARGV[0], lower(TG_OP), before_row - secrets, after_row - secrets
	);
	RETURN NULL;
END
$$;
