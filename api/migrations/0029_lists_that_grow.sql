DROP INDEX "audit_by_actor";--> statement-breakpoint
DROP INDEX "audit_by_time";--> statement-breakpoint
CREATE INDEX "audit_by_actor_and_time" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_by_record_and_time" ON "audit_log" USING btree ("record","at","id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit_log" USING btree ("at","id");