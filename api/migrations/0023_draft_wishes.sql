CREATE TABLE "draft_wish_lists" (
	"draft_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"player_ids" uuid[] NOT NULL,
	CONSTRAINT "draft_wish_lists_draft_id_staff_id_pk" PRIMARY KEY("draft_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "visibility" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_wish_lists" ADD CONSTRAINT "draft_wish_lists_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_wish_lists" ADD CONSTRAINT "draft_wish_lists_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_wish_lists_by_staff" ON "draft_wish_lists" USING btree ("staff_id");
