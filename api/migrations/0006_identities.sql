-- Tells every process whose rights a transaction has changed, when it has committed. The argument names the column that
-- holds the person.
CREATE FUNCTION "tell_identity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		PERFORM pg_notify('table_changed', 'identity:' || (to_jsonb(NEW) ->> TG_ARGV[0]));
	END IF;
	IF TG_OP <> 'INSERT' THEN
		PERFORM pg_notify('table_changed', 'identity:' || (to_jsonb(OLD) ->> TG_ARGV[0]));
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "tell_identity" AFTER UPDATE OF "name", "email", "role", "deactivated_at" OR DELETE ON "staff"
	FOR EACH ROW EXECUTE FUNCTION "tell_identity"('id');
--> statement-breakpoint
CREATE TRIGGER "tell_identity" AFTER INSERT OR UPDATE OR DELETE ON "staff_teams"
	FOR EACH ROW EXECUTE FUNCTION "tell_identity"('staff_id');
--> statement-breakpoint
CREATE TRIGGER "tell_identity" AFTER UPDATE OF "staff_id", "expires_at", "ended_at" OR DELETE ON "sessions"
	FOR EACH ROW EXECUTE FUNCTION "tell_identity"('staff_id');
