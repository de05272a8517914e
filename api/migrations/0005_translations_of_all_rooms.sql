-- The same where some fields are not texts but JSON: an article's text.
CREATE FUNCTION "are_translations"(given jsonb, documents text[]) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN jsonb_typeof(given) <> 'object' THEN false ELSE NOT EXISTS (
		SELECT FROM jsonb_each(given) of_language
		WHERE of_language.key !~ '^[a-z]{2,3}$' OR jsonb_typeof(of_language.value) <> 'object' OR EXISTS (
			SELECT FROM jsonb_each(CASE jsonb_typeof(of_language.value) WHEN 'object' THEN of_language.value ELSE '{}' END) of_field
			WHERE CASE WHEN of_field.key = ANY (documents) THEN jsonb_typeof(of_field.value) NOT IN ('object', 'array')
				ELSE jsonb_typeof(of_field.value) <> 'string' OR of_field.value = '""' END
		)
	) END
$$;
--> statement-breakpoint
CREATE TABLE "shared_names" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "shared_names_translations_are_texts" CHECK (are_translations("shared_names"."translations"))
);
--> statement-breakpoint
ALTER TABLE "article_revisions" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "officials" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "league_settings" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "shop_pages" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "standing_rulings" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "one_shared_name" ON "shared_names" USING btree (lower("name"));
--> statement-breakpoint
ALTER TABLE "articles" drop column "search_name";
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("title", '') || translate(jsonb_path_query_array("translations", '$.*."title"')::text, '["]', E'\n'), NFKD), '[\u0300-\u036f\u061c\u0640\u064b-\u0655\u0670\u200e\u200f]', '', 'g')), 'øłđðıىةٱیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'olddiيهايك01234567890123456789')) STORED;
--> statement-breakpoint
ALTER TABLE "drafts" drop column "search_name";
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("title", '') || ' ' || coalesce("location", '') || translate(jsonb_path_query_array("translations", '$.*."title"')::text, '["]', E'\n') || translate(jsonb_path_query_array("translations", '$.*."location"')::text, '["]', E'\n'), NFKD), '[\u0300-\u036f\u061c\u0640\u064b-\u0655\u0670\u200e\u200f]', '', 'g')), 'øłđðıىةٱیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'olddiيهايك01234567890123456789')) STORED;
--> statement-breakpoint
ALTER TABLE "photos" drop column "search_name";
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("title", '') || ' ' || coalesce("caption", '') || ' ' || coalesce("category", '') || ' ' || coalesce("credit", '') || ' ' || coalesce("location", '') || translate(jsonb_path_query_array("translations", '$.*."title"')::text, '["]', E'\n') || translate(jsonb_path_query_array("translations", '$.*."caption"')::text, '["]', E'\n') || translate(jsonb_path_query_array("translations", '$.*."credit"')::text, '["]', E'\n') || translate(jsonb_path_query_array("translations", '$.*."location"')::text, '["]', E'\n'), NFKD), '[\u0300-\u036f\u061c\u0640\u064b-\u0655\u0670\u200e\u200f]', '', 'g')), 'øłđðıىةٱیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'olddiيهايك01234567890123456789')) STORED;
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("title", '') || ' ' || coalesce("venue", '') || ' ' || coalesce("city", '') || translate(jsonb_path_query_array("translations", '$.*."title"')::text, '["]', E'\n') || translate(jsonb_path_query_array("translations", '$.*."venue"')::text, '["]', E'\n') || translate(jsonb_path_query_array("translations", '$.*."city"')::text, '["]', E'\n'), NFKD), '[\u0300-\u036f\u061c\u0640\u064b-\u0655\u0670\u200e\u200f]', '', 'g')), 'øłđðıىةٱیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'olddiيهايك01234567890123456789')) STORED;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("title", '') || translate(jsonb_path_query_array("translations", '$.*."title"')::text, '["]', E'\n'), NFKD), '[\u0300-\u036f\u061c\u0640\u064b-\u0655\u0670\u200e\u200f]', '', 'g')), 'øłđðıىةٱیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'olddiيهايك01234567890123456789')) STORED;
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("title", '') || ' ' || coalesce("category", '') || translate(jsonb_path_query_array("translations", '$.*."title"')::text, '["]', E'\n'), NFKD), '[\u0300-\u036f\u061c\u0640\u064b-\u0655\u0670\u200e\u200f]', '', 'g')), 'øłđðıىةٱیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'olddiيهايك01234567890123456789')) STORED;
--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_translations_are_texts" CHECK (are_translations("article_revisions"."translations", '{body}'));
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_translations_are_texts" CHECK (are_translations("articles"."translations"));
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_translations_are_texts" CHECK (are_translations("drafts"."translations"));
--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_translations_are_texts" CHECK (are_translations("events"."translations"));
--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_translations_are_texts" CHECK (are_translations("newsletter_issues"."translations"));
--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_translations_are_texts" CHECK (are_translations("photos"."translations"));
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_translations_are_texts" CHECK (are_translations("products"."translations", '{images,customizations}'));
--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_translations_are_texts" CHECK (are_translations("variants"."translations"));
--> statement-breakpoint
ALTER TABLE "officials" ADD CONSTRAINT "officials_translations_are_texts" CHECK (are_translations("officials"."translations"));
--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_translations_are_texts" CHECK (are_translations("seasons"."translations"));
--> statement-breakpoint
ALTER TABLE "league_settings" ADD CONSTRAINT "league_settings_translations_are_texts" CHECK (are_translations("league_settings"."translations"));
--> statement-breakpoint
ALTER TABLE "shop_pages" ADD CONSTRAINT "shop_pages_translations_are_texts" CHECK (are_translations("shop_pages"."translations"));
--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_translations_are_texts" CHECK (are_translations("staff"."translations"));
--> statement-breakpoint
ALTER TABLE "standing_rulings" ADD CONSTRAINT "standing_rulings_translations_are_texts" CHECK (are_translations("standing_rulings"."translations"));
--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_translations_are_texts" CHECK (are_translations("videos"."translations"));
--> statement-breakpoint
-- Indexes of the columns that were added again.
CREATE INDEX "articles_by_part_of_name" ON "articles" USING gin ("search_name" gin_trgm_ops);
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "next_version" BEFORE UPDATE ON "videos" FOR EACH ROW
	EXECUTE FUNCTION "next_version"('search_name', 'created_at');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "tell_change" AFTER UPDATE OF "name", "translations" ON "staff"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"();
--> statement-breakpoint
-- Pages show these names with records of the tables that the arguments name.
CREATE FUNCTION "tell_change_of"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('table_changed', changed) FROM unnest(TG_ARGV) AS changed;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "shared_names" FOR EACH STATEMENT
	EXECUTE FUNCTION "tell_change_of"('games', 'imported_season_lines', 'articles', 'products', 'drafts');
--> statement-breakpoint
-- Shared names are logged as part of the league's settings, which pages of earlier releases can show.
CREATE FUNCTION "record_shared_name"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	actor text := nullif(current_setting('audit.actor', true), '');
	session_id text := nullif(current_setting('audit.session', true), '');
BEGIN
	IF actor IS NOT NULL AND OLD IS DISTINCT FROM NEW THEN
		INSERT INTO audit_log (actor_id, session_id, record, record_id, change, before, after)
		VALUES (
			actor::uuid, session_id::uuid, 'league_settings', 'name-' || coalesce(NEW.id, OLD.id), lower(TG_OP),
			CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END
		);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "record_shared_name" AFTER INSERT OR UPDATE OR DELETE ON "shared_names"
	FOR EACH ROW EXECUTE FUNCTION "record_shared_name"();
--> statement-breakpoint
-- All forms of a shared name that is given in one of them, in lower case; of another name itself.
CREATE FUNCTION "forms_of"(given text) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT lower(given) UNION SELECT lower(form) FROM public.shared_names shared, LATERAL (
		SELECT shared.name UNION ALL SELECT value ->> 'name' FROM jsonb_each(shared.translations)
	) AS forms (form)
	WHERE lower(given) IN (
		SELECT lower(shared.name) UNION ALL SELECT lower(value ->> 'name') FROM jsonb_each(shared.translations)
	)
$$;
