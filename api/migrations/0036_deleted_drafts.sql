-- Which draft was deleted; its followers look for it again.
CREATE FUNCTION "tell_deleted_draft"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('table_changed', 'draft:' || OLD.id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "tell_deleted_draft" AFTER DELETE ON "drafts" FOR EACH ROW EXECUTE FUNCTION "tell_deleted_draft"();
