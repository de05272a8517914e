ALTER TABLE "drafts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "crews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "officials" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "rulings_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "suspensions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- == Versions ==
-- Whoever writes to a record increments its version, an import too: a form that was opened before does not overwrite it.
-- The arguments name the columns that are no part of what a form shows; generated ones have no value yet.
CREATE FUNCTION "next_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.version <> OLD.version OR to_jsonb(NEW) - TG_ARGV::text[] IS DISTINCT FROM to_jsonb(OLD) - TG_ARGV::text[] THEN
		NEW.version := OLD.version + 1;
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "next_version" BEFORE UPDATE ON "players" FOR EACH ROW
	EXECUTE FUNCTION "next_version"('search_name', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER "next_version" BEFORE UPDATE ON "teams" FOR EACH ROW EXECUTE FUNCTION "next_version"('search_name');
--> statement-breakpoint
CREATE TRIGGER "next_version" BEFORE UPDATE ON "drafts" FOR EACH ROW EXECUTE FUNCTION "next_version"(
	'search_name', 'status', 'seq', 'next_overall', 'is_paused', 'clock_ends_at', 'clock_left_ms', 'announcement',
	'eligible_seq', 'completed_at'
);
--> statement-breakpoint
CREATE TRIGGER "next_version" BEFORE UPDATE ON "photos" FOR EACH ROW
	EXECUTE FUNCTION "next_version"('search_name', 'year');
--> statement-breakpoint
CREATE TRIGGER "next_version" BEFORE UPDATE ON "videos" FOR EACH ROW EXECUTE FUNCTION "next_version"('created_at');
--> statement-breakpoint
CREATE TRIGGER "next_version" BEFORE UPDATE ON "suspensions" FOR EACH ROW EXECUTE FUNCTION "next_version"('created_at');
--> statement-breakpoint
CREATE TRIGGER "next_version" BEFORE UPDATE ON "officials" FOR EACH ROW
	EXECUTE FUNCTION "next_version"('calendar_version');
--> statement-breakpoint
CREATE TRIGGER "next_version" BEFORE UPDATE ON "crews" FOR EACH ROW EXECUTE FUNCTION "next_version"('created_at');
--> statement-breakpoint
-- What another table holds of a record. The arguments name the record's table and the column that holds its id.
CREATE FUNCTION "next_version_of"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('UPDATE %I SET version = version + 1 WHERE id IN (SELECT %I FROM changed)', TG_ARGV[0], TG_ARGV[1]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- A form shows one assignment of a player: another one that is added or taken away changes nothing in it.
DO $$
DECLARE
	part record;
	event text;
BEGIN
	FOR part IN VALUES
		('roster_assignments', 'players', 'player_id', '{update}'::text[]),
		('draft_teams', 'drafts', 'draft_id', '{insert,update,delete}'),
		('photo_teams', 'photos', 'photo_id', '{insert,update,delete}'),
		('official_teams', 'officials', 'official_id', '{insert,update,delete}'),
		('official_absences', 'officials', 'official_id', '{insert,update,delete}'),
		('crew_members', 'crews', 'crew_id', '{insert,update,delete}')
	LOOP
		FOREACH event IN ARRAY part.column4 LOOP
			EXECUTE format(
				'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION next_version_of(%L, %L)',
				'next_version_after_' || event, event, part.column1, CASE event WHEN 'delete' THEN 'OLD' ELSE 'NEW' END,
				part.column2, part.column3
			);
		END LOOP;
	END LOOP;
END
$$;
--> statement-breakpoint
-- As before, but for a version that a trigger has incremented: what has changed is logged with the other table.
CREATE OR REPLACE FUNCTION "record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	actor text := nullif(current_setting('audit.actor', true), '');
	secrets text[] := ARRAY['password_hash', 'refresh_hash', 'previous_hash', 'token_hash', 'search_name'];
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
