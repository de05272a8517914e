CREATE TABLE "invitation_teams" (
	"invitation_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	CONSTRAINT "invitation_teams_invitation_id_team_id_pk" PRIMARY KEY("invitation_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"note" text NOT NULL,
	"token_hash" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"invited_by" uuid,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_invitation_per_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_email" text NOT NULL,
	"to_name" text NOT NULL,
	"template" text NOT NULL,
	"data" jsonb NOT NULL,
	"outcome" text,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_password_reset_per_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitation_teams" ADD CONSTRAINT "invitation_teams_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_teams" ADD CONSTRAINT "invitation_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_staff_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_invitation_per_email" ON "invitations" USING btree (lower("email")) WHERE "invitations"."accepted_at" is null and "invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "mails_by_outcome" ON "mails" USING btree ("outcome","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_password_reset_per_person" ON "password_resets" USING btree ("staff_id") WHERE "password_resets"."used_at" is null and "password_resets"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_by_time" ON "jobs" USING btree ("run_at") WHERE "jobs"."failed_at" is null;--> statement-breakpoint
-- Wakes whoever works the jobs, when the transaction that promised them has committed.
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OF "run_at" ON "jobs"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"();
--> statement-breakpoint
-- As before, and silent about what is kept of a link's token.
CREATE OR REPLACE FUNCTION "record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	actor text := nullif(current_setting('audit.actor', true), '');
	secrets text[] := ARRAY['password_hash', 'refresh_hash', 'previous_hash', 'token_hash', 'search_name'];
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
CREATE TRIGGER "record_change" AFTER INSERT OR UPDATE OR DELETE ON "invitations"
	FOR EACH ROW EXECUTE FUNCTION "record_change"('id');
--> statement-breakpoint
CREATE TRIGGER "record_change" AFTER INSERT OR UPDATE OR DELETE ON "invitation_teams"
	FOR EACH ROW EXECUTE FUNCTION "record_change"('invitation_id');
--> statement-breakpoint
CREATE TRIGGER "record_change" AFTER INSERT OR UPDATE OR DELETE ON "password_resets"
	FOR EACH ROW EXECUTE FUNCTION "record_change"('id');
