-- Returns, privacy, terms and imprint: without all four the shop takes no orders.
CREATE TABLE "shop_pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "a_shop_page_is_known" CHECK ("shop_pages"."slug" in ('returns', 'privacy', 'terms', 'imprint'))
);
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "shop_pages"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"();
--> statement-breakpoint
-- The log knows them as part of the league's settings: a reader that was released before knows no other name.
CREATE FUNCTION "record_shop_page"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	actor text := nullif(current_setting('audit.actor', true), '');
	session_id text := nullif(current_setting('audit.session', true), '');
BEGIN
	IF actor IS NOT NULL THEN
		INSERT INTO audit_log (actor_id, session_id, record, record_id, change, before, after)
		VALUES (
			actor::uuid, session_id::uuid, 'league_settings', 'shop-page-' || coalesce(NEW.slug, OLD.slug), lower(TG_OP),
			CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) || jsonb_build_object('name', 'Shop page ' || OLD.slug) END,
			CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) || jsonb_build_object('name', 'Shop page ' || NEW.slug) END
		);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "record_shop_page" AFTER INSERT OR UPDATE OR DELETE ON "shop_pages"
	FOR EACH ROW EXECUTE FUNCTION "record_shop_page"();
