CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text,
	"phone" text,
	"message" text NOT NULL,
	"topic" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"assignee_id" uuid,
	"note" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issue_id" uuid NOT NULL,
	"subscriber_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "one_delivery_per_subscriber" UNIQUE("issue_id","subscriber_id"),
	CONSTRAINT "a_delivery_is_one_of_five" CHECK ("newsletter_deliveries"."state" in ('waiting', 'sent', 'failed', 'kept', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"preheader" text,
	"text" text NOT NULL,
	"article_ids" uuid[] DEFAULT '{}' NOT NULL,
	"tag" text,
	"stories" jsonb,
	"started_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"source" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"confirm_hash" text,
	"unsubscribe_hash" text,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_subscriber_per_confirmation" UNIQUE("confirm_hash"),
	CONSTRAINT "one_subscriber_per_way_out" UNIQUE("unsubscribe_hash")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"permalink" text NOT NULL,
	"thumbnail" text NOT NULL,
	"duration" text,
	"date" date NOT NULL,
	"category" text NOT NULL,
	"platform" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_by_state" ON "contact_messages" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "deliveries_by_state" ON "newsletter_deliveries" USING btree ("issue_id","state","next_try_at");--> statement-breakpoint
CREATE INDEX "deliveries_by_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_subscriber_per_address" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "subscribers_by_state" ON "newsletter_subscribers" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "subscribers_by_tag" ON "newsletter_subscribers" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "videos_by_date" ON "videos" USING btree ("date","created_at");--> statement-breakpoint
CREATE INDEX "videos_by_permalink" ON "videos" USING btree ("permalink");
--> statement-breakpoint
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "videos"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"();
--> statement-breakpoint
CREATE TRIGGER "record_change" AFTER INSERT OR UPDATE OR DELETE ON "videos"
	FOR EACH ROW EXECUTE FUNCTION "record_change"('id');
--> statement-breakpoint
-- Subscribers are not in the log: whoever is erased is to be erased there too.
CREATE TRIGGER "record_change" AFTER INSERT OR UPDATE OR DELETE ON "newsletter_issues"
	FOR EACH ROW EXECUTE FUNCTION "record_change"('id');
