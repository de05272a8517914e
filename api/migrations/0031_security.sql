-- What is written in the audit log stays: a backup is restored into empty tables.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Entries of the audit log stay as they were written.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_stays" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW
	EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
-- Of one address as many codes are good as were asked for from different devices or networks, each by whoever asked.
ALTER TABLE "sign_in_codes" ADD COLUMN "asked_by" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "other_tries" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "sign_in_codes" DROP CONSTRAINT "one_code_per_email";
--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "one_code_per_asker" UNIQUE ("email", "asked_by");
