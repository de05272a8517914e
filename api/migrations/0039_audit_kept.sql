-- Nor is it emptied as a whole.
CREATE TRIGGER "audit_is_kept" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT
	EXECUTE FUNCTION "refuse_audit_change"();
