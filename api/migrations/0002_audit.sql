CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid NOT NULL,
	"session_id" uuid,
	"record" text NOT NULL,
	"record_id" text NOT NULL,
	"change" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "a_change_is_one_of_three" CHECK ("audit_log"."change" in ('insert', 'update', 'delete'))
);
--> statement-breakpoint
CREATE INDEX "audit_by_record" ON "audit_log" USING btree ("record","record_id");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
-- Writes down a change in the transaction that makes it, where somebody of the staff makes it (`audit.actor`). The
-- argument names the column that tells which record it is.
CREATE FUNCTION "record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	actor text := nullif(current_setting('audit.actor', true), '');
	secrets text[] := ARRAY['password_hash', 'refresh_hash', 'previous_hash', 'search_name'];
	before_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
	after_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
BEGIN
	IF actor IS NULL OR before_row IS NOT DISTINCT FROM after_row THEN
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
--> statement-breakpoint
DO $$
DECLARE
	changed_table text;
BEGIN
	FOREACH changed_table IN ARRAY ARRAY[
		'games', 'photos', 'players', 'products', 'roster_assignments', 'seasons', 'sessions', 'staff', 'teams', 'variants'
	]
	LOOP
		EXECUTE format(
			'CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION record_change(''id'')',
			changed_table
		);
	END LOOP;
	EXECUTE 'CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON staff_teams FOR EACH ROW EXECUTE FUNCTION record_change(''staff_id'')';
	EXECUTE 'CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON photo_teams FOR EACH ROW EXECUTE FUNCTION record_change(''photo_id'')';
END
$$;
