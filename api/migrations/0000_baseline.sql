CREATE TYPE "public"."competition_type" AS ENUM('season', 'tournament');--> statement-breakpoint
CREATE TYPE "public"."decision_type" AS ENUM('regulation', 'overtime', 'shootout');--> statement-breakpoint
CREATE TYPE "public"."detail_level" AS ENUM('score', 'totals', 'events');--> statement-breakpoint
CREATE TYPE "public"."game_status" AS ENUM('scheduled', 'live', 'unofficial', 'final', 'postponed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."goal_strength" AS ENUM('EV', 'PP', 'SH', 'PS');--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"category" text,
	"excerpt" text,
	"cover" jsonb,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"seo_title" text,
	"seo_description" text,
	"publish_at" timestamp with time zone,
	"game_id" uuid,
	"team_id" uuid,
	"player_id" uuid,
	"body" jsonb NOT NULL,
	"saved_by_id" uuid NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_revision_per_version" UNIQUE("article_id","version")
);
--> statement-breakpoint
CREATE TABLE "article_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"category" text,
	"excerpt" text,
	"cover" jsonb,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"seo_title" text,
	"seo_description" text,
	"publish_at" timestamp with time zone,
	"game_id" uuid,
	"team_id" uuid,
	"player_id" uuid,
	"search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("title", ''), NFKD), '[\u0300-\u036f\u064b-\u0655]', '', 'g')), 'øłđðıىة', 'olddiيه')) STORED,
	"opening" text NOT NULL,
	"author_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"preview_until" timestamp with time zone,
	"preview_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_article_per_slug" UNIQUE("slug")
);
--> statement-breakpoint
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
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"body_hash" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_order_per_key" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"checkout_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"network" text,
	CONSTRAINT "stock_holds_checkout_id_variant_id_pk" PRIMARY KEY("checkout_id","variant_id"),
	CONSTRAINT "a_hold_holds_a_piece" CHECK ("stock_holds"."quantity" >= 1)
);
--> statement-breakpoint
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
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"asked_by" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"other_tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_code_per_asker" UNIQUE("email","asked_by"),
	CONSTRAINT "tries_are_counted" CHECK ("sign_in_codes"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "draft_eligible" (
	"draft_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"position" text,
	"jersey_number" integer,
	"team_name" text,
	CONSTRAINT "draft_eligible_draft_id_player_id_pk" PRIMARY KEY("draft_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "draft_events" (
	"draft_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"deed" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"detail" text,
	"told" jsonb NOT NULL,
	CONSTRAINT "draft_events_draft_id_seq_pk" PRIMARY KEY("draft_id","seq")
);
--> statement-breakpoint
CREATE TABLE "draft_picks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid NOT NULL,
	"overall" integer NOT NULL,
	"team_id" uuid NOT NULL,
	"player_id" uuid,
	"picked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"assignment_id" uuid,
	CONSTRAINT "one_pick_per_turn" UNIQUE("draft_id","overall"),
	CONSTRAINT "one_pick_per_player" UNIQUE("draft_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "draft_teams" (
	"draft_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	CONSTRAINT "draft_teams_draft_id_team_id_pk" PRIMARY KEY("draft_id","team_id"),
	CONSTRAINT "one_team_per_turn" UNIQUE("draft_id","turn")
);
--> statement-breakpoint
CREATE TABLE "draft_trades" (
	"draft_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"from_team_id" uuid NOT NULL,
	"to_team_id" uuid NOT NULL,
	CONSTRAINT "draft_trades_draft_id_round_from_team_id_pk" PRIMARY KEY("draft_id","round","from_team_id")
);
--> statement-breakpoint
CREATE TABLE "draft_viewers" (
	"draft_id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"screens" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_viewers_draft_id_process_id_pk" PRIMARY KEY("draft_id","process_id")
);
--> statement-breakpoint
CREATE TABLE "draft_wish_lists" (
	"draft_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"player_ids" uuid[] NOT NULL,
	CONSTRAINT "draft_wish_lists_draft_id_staff_id_pk" PRIMARY KEY("draft_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text,
	"year" integer NOT NULL,
	"location" text,
	"description" text,
	"search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("title", '') || ' ' || coalesce("location", ''), NFKD), '[\u0300-\u036f\u064b-\u0655]', '', 'g')), 'øłđðıىة', 'olddiيه')) STORED,
	"starts_at" timestamp with time zone,
	"rounds" integer NOT NULL,
	"style" text NOT NULL,
	"seconds_per_pick" integer NOT NULL,
	"auto_skip" boolean NOT NULL,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"next_overall" integer DEFAULT 1 NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"clock_ends_at" timestamp with time zone,
	"clock_left_ms" integer,
	"announcement" text,
	"eligible_seq" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "a_clock_runs_or_stands" CHECK ("drafts"."clock_ends_at" is null or "drafts"."clock_left_ms" is null)
);
--> statement-breakpoint
CREATE TABLE "event_refreshes" (
	"due_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_submissions" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"city" text NOT NULL,
	"venue" text,
	"description" text,
	"link" text,
	"image" text,
	"capacity" integer,
	"status" text NOT NULL,
	"goes_live_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"reason" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "an_event_ends_after_its_start" CHECK ("events"."ends_at" > "events"."starts_at"),
	CONSTRAINT "a_published_event_has_its_time" CHECK (("events"."status" = 'published') = ("events"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "ad_hoc_games" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submitted_id" text NOT NULL,
	"season_id" uuid NOT NULL,
	"submitted_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_record_per_submitted_game" UNIQUE("submitted_id")
);
--> statement-breakpoint
CREATE TABLE "ad_hoc_lines" (
	"ad_hoc_game_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"is_goalie" boolean NOT NULL,
	"goals" integer NOT NULL,
	"assists" integer NOT NULL,
	"penalty_minutes" integer NOT NULL,
	CONSTRAINT "ad_hoc_lines_ad_hoc_game_id_player_id_pk" PRIMARY KEY("ad_hoc_game_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" uuid PRIMARY KEY NOT NULL,
	"season_id" uuid NOT NULL,
	"competition_type" "competition_type" DEFAULT 'season' NOT NULL,
	"tournament_name" text,
	"starts_at" timestamp with time zone NOT NULL,
	"time_known" boolean DEFAULT true NOT NULL,
	"not_recorded" text[] DEFAULT '{}' NOT NULL,
	"venue" text,
	"attendance" integer,
	"home_team_id" uuid NOT NULL,
	"away_team_id" uuid NOT NULL,
	"status" "game_status" DEFAULT 'scheduled' NOT NULL,
	"decision" "decision_type",
	"home_score" integer,
	"away_score" integer,
	"forfeit_team_id" uuid,
	"forfeited_by_both" boolean DEFAULT false NOT NULL,
	"is_awarded" boolean DEFAULT false NOT NULL,
	"is_abandoned" boolean DEFAULT false NOT NULL,
	"detail" "detail_level" DEFAULT 'score' NOT NULL,
	"periods" integer DEFAULT 3 NOT NULL,
	"period_minutes" integer DEFAULT 20 NOT NULL,
	"overtime_minutes" integer DEFAULT 5 NOT NULL,
	"period" integer,
	"elapsed_seconds" integer,
	"notes" text,
	"status_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"clock_read_at" timestamp with time zone,
	"clock_started_at" timestamp with time zone,
	"seq" integer DEFAULT 0 NOT NULL,
	"corrected_at" timestamp with time zone,
	"import_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_game_per_import_key" UNIQUE("import_key"),
	CONSTRAINT "a_team_does_not_play_itself" CHECK ("games"."home_team_id" <> "games"."away_team_id"),
	CONSTRAINT "one_team_forfeits_or_both" CHECK ("games"."forfeit_team_id" is null or not "games"."forfeited_by_both"),
	CONSTRAINT "scores_are_not_negative" CHECK ("games"."home_score" >= 0 and "games"."away_score" >= 0),
	CONSTRAINT "a_tournament_has_a_name" CHECK (("games"."competition_type" = 'tournament') = ("games"."tournament_name" is not null)),
	CONSTRAINT "a_final_game_has_a_result" CHECK ("games"."status" <> 'final' or ("games"."home_score" is not null and "games"."away_score" is not null and "games"."decision" is not null)),
	CONSTRAINT "an_abandoned_game_is_off" CHECK (not "games"."is_abandoned" or "games"."status" = 'postponed'),
	CONSTRAINT "an_awarded_game_is_final" CHECK (not "games"."is_awarded" or ("games"."status" = 'final' and "games"."forfeit_team_id" is null and not "games"."forfeited_by_both"))
);
--> statement-breakpoint
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
CREATE TABLE "imported_players" (
	"season_id" uuid NOT NULL,
	"source_id" text NOT NULL,
	"player_id" uuid NOT NULL,
	CONSTRAINT "imported_players_season_id_source_id_pk" PRIMARY KEY("season_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "imported_teams" (
	"season_id" uuid NOT NULL,
	"source_id" text NOT NULL,
	"team_id" uuid NOT NULL,
	CONSTRAINT "imported_teams_season_id_source_id_pk" PRIMARY KEY("season_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "league_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"demo_made_at" timestamp with time zone
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
	"has_results" boolean DEFAULT false NOT NULL,
	"product_ids" uuid[] DEFAULT '{}' NOT NULL,
	"segment" jsonb DEFAULT '{"tags":[],"match":"any","source":null}'::jsonb NOT NULL,
	"stories" jsonb,
	"blocks" jsonb,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"by_id" uuid,
	CONSTRAINT "an_event_is_known" CHECK ("order_events"."kind" in ('note', 'customer-note', 'address', 'tracking', 'payment', 'refund', 'paid-back', 'restock', 'cancel-request', 'cancel-declined'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid,
	"variant_id" uuid,
	"title" text NOT NULL,
	"variant" text,
	"price_cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	"description" text,
	"image_src" text,
	"image_alt" text,
	"customizations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "a_line_costs_something_or_nothing" CHECK ("order_lines"."price_cents" >= 0),
	CONSTRAINT "a_line_holds_a_piece" CHECK ("order_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"paid_back_at" timestamp with time zone,
	"card_refund_id" text,
	"fault" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" uuid,
	CONSTRAINT "one_refund_per_card_refund" UNIQUE("card_refund_id"),
	CONSTRAINT "a_refund_is_of_something" CHECK ("order_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_status_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"status" text DEFAULT 'Processing' NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"payment_method" text DEFAULT 'cash-on-delivery' NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb NOT NULL,
	"tracking_carrier" text,
	"tracking_number" text,
	"cancel_reason" text,
	"cancel_asked_at" timestamp with time zone,
	"cancel_asked_reason" text,
	"cancel_declined_at" timestamp with time zone,
	"cancel_answer" text,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"import_key" text,
	"search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("number", '') || ' ' || coalesce("customer_name", '') || ' ' || coalesce("customer_email", '') || ' ' || coalesce("contact_email", '') || ' ' || coalesce("import_key", ''), NFKD), '[\u0300-\u036f\u064b-\u0655]', '', 'g')), 'øłđðıىة', 'olddiيه')) STORED,
	CONSTRAINT "one_order_per_number" UNIQUE("number"),
	CONSTRAINT "one_order_per_import_key" UNIQUE("import_key"),
	CONSTRAINT "an_order_number_is_crockford" CHECK ("orders"."number" ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
	CONSTRAINT "an_order_has_a_known_status" CHECK ("orders"."status" in ('Processing', 'Shipped', 'Delivered', 'Cancelled')),
	CONSTRAINT "orders_are_in_dollars" CHECK ("orders"."currency" = 'USD'),
	CONSTRAINT "an_order_adds_up" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."shipping_cents" + "orders"."tax_cents"),
	CONSTRAINT "amounts_are_not_negative" CHECK ("orders"."subtotal_cents" >= 0 and "orders"."shipping_cents" >= 0 and "orders"."tax_cents" >= 0),
	CONSTRAINT "what_was_paid_is_of_the_total" CHECK ("orders"."paid_cents" between 0 and "orders"."total_cents"),
	CONSTRAINT "refunds_never_exceed_what_was_paid" CHECK ("orders"."refunded_cents" between 0 and "orders"."paid_cents"),
	CONSTRAINT "a_way_to_pay_is_known" CHECK ("orders"."payment_method" in ('cash-on-delivery', 'card')),
	CONSTRAINT "only_what_was_asked_is_declined" CHECK ("orders"."cancel_asked_at" is not null or "orders"."cancel_declined_at" is null)
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
CREATE TABLE "card_disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"answer_by" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "a_dispute_is_told_once_in_each_state" UNIQUE("dispute_id","state"),
	CONSTRAINT "a_dispute_has_a_known_state" CHECK ("card_disputes"."state" in ('needs-answer', 'under-review', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "card_payments" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"url" text,
	"payment_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_order_per_payment_page" UNIQUE("page_id"),
	CONSTRAINT "one_order_per_card_payment" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_teams" (
	"photo_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	CONSTRAINT "photo_teams_photo_id_team_id_pk" PRIMARY KEY("photo_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"image_url" text NOT NULL,
	"alt" text,
	"caption" text,
	"category" text NOT NULL,
	"shot_on" date,
	"credit" text,
	"location" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"focus" jsonb,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_downloadable" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"year" integer GENERATED ALWAYS AS (extract(year from coalesce("shot_on", ("created_at" at time zone 'UTC')::date))::integer) STORED,
	"search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("title", '') || ' ' || coalesce("caption", '') || ' ' || coalesce("category", '') || ' ' || coalesce("credit", '') || ' ' || coalesce("location", ''), NFKD), '[\u0300-\u036f\u064b-\u0655]', '', 'g')), 'øłđðıىة', 'olddiيه')) STORED,
	CONSTRAINT "one_photo_per_image" UNIQUE("image_url")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"address" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"widths" integer[] NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
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
CREATE TABLE "players" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("name", ''), NFKD), '[\u0300-\u036f\u064b-\u0655]', '', 'g')), 'øłđðıىة', 'olddiيه')) STORED,
	"birth_date" date,
	"hometown" text,
	"shoots" text,
	"catches" text,
	"bio" text,
	"elite_prospects_url" text,
	"image" text,
	"import_key" text,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_player_per_import_key" UNIQUE("import_key")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"type" text,
	"category" text,
	"description" text,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"customizations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"team_id" uuid,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"weight_grams" integer,
	CONSTRAINT "a_product_weighs_something" CHECK ("products"."weight_grams" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"variant" text NOT NULL,
	"change" integer NOT NULL,
	"stock_after" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"by_id" uuid,
	"order_id" uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "a_movement_moves" CHECK ("stock_movements"."change" <> 0),
	CONSTRAINT "a_movement_has_a_reason" CHECK ("stock_movements"."reason" in ('opening', 'received', 'counted', 'damaged', 'imported', 'removed', 'sold', 'returned')),
	CONSTRAINT "a_movement_has_a_person" CHECK ("stock_movements"."by_id" is not null or "stock_movements"."order_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"sku" text,
	"price_cents" integer,
	"stock" integer DEFAULT 0 NOT NULL,
	"low_stock_level" integer DEFAULT 5 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "one_variant_per_sku" UNIQUE("sku"),
	CONSTRAINT "stock_is_not_negative" CHECK ("variants"."stock" >= 0),
	CONSTRAINT "price_is_not_negative" CHECK ("variants"."price_cents" >= 0),
	CONSTRAINT "low_stock_level_is_not_negative" CHECK ("variants"."low_stock_level" >= 0)
);
--> statement-breakpoint
CREATE TABLE "crew_members" (
	"crew_id" uuid NOT NULL,
	"duty" text NOT NULL,
	"official_id" uuid NOT NULL,
	CONSTRAINT "crew_members_crew_id_duty_pk" PRIMARY KEY("crew_id","duty"),
	CONSTRAINT "one_duty_per_crew_member" UNIQUE("crew_id","official_id"),
	CONSTRAINT "a_crew_member_has_a_duty" CHECK ("crew_members"."duty" in ('Referee 1', 'Referee 2', 'Linesperson 1', 'Linesperson 2', 'Scorekeeper', 'Timekeeper'))
);
--> statement-breakpoint
CREATE TABLE "crews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "a_crew_has_a_name" CHECK (btrim("crews"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "game_officials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"official_id" uuid,
	"name" text NOT NULL,
	"duty" text NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"reason" text,
	"responded_at" timestamp with time zone,
	"during" "tstzrange",
	CONSTRAINT "one_duty_per_official_and_game" UNIQUE("game_id","official_id"),
	CONSTRAINT "an_assignment_has_a_status" CHECK ("game_officials"."status" in ('proposed', 'confirmed', 'declined', 'published'))
);
--> statement-breakpoint
CREATE TABLE "game_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"official_id" uuid NOT NULL,
	"incidents" text,
	"injuries" text,
	"match_penalties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"filed_at" timestamp with time zone,
	"reopen_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_report_per_game_and_official" UNIQUE("game_id","official_id"),
	CONSTRAINT "a_report_has_a_status" CHECK ("game_reports"."status" in ('draft', 'filed'))
);
--> statement-breakpoint
CREATE TABLE "official_absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"official_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"note" text,
	CONSTRAINT "an_absence_ends_after_it_starts" CHECK ("official_absences"."ends_on" >= "official_absences"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "official_teams" (
	"official_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	CONSTRAINT "official_teams_official_id_team_id_pk" PRIMARY KEY("official_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "officials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"level" text,
	"city" text,
	"certified_until" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"keeps_score" boolean DEFAULT false NOT NULL,
	"calendar_version" integer DEFAULT 1 NOT NULL,
	"staff_id" uuid,
	"player_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_official_per_account" UNIQUE("staff_id"),
	CONSTRAINT "one_official_per_player" UNIQUE("player_id")
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"category" text NOT NULL,
	"edition" text,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer,
	"downloads" integer DEFAULT 0 NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "a_resource_is_counted_from_0" CHECK ("resources"."downloads" >= 0)
);
--> statement-breakpoint
CREATE TABLE "roster_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"season_id" uuid NOT NULL,
	"jersey_number" integer,
	"position" text NOT NULL,
	"is_captain" boolean DEFAULT false NOT NULL,
	"is_assistant_captain" boolean DEFAULT false NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"acquired_via" text,
	"departure_reason" text,
	"notes" text,
	"departs" boolean DEFAULT false NOT NULL,
	"days_known" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jersey_number_0_to_99" CHECK ("roster_assignments"."jersey_number" between 0 and 99),
	CONSTRAINT "assignment_ends_after_it_starts" CHECK ("roster_assignments"."ends_on" >= "roster_assignments"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "game_periods" (
	"game_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "game_periods_game_id_period_pk" PRIMARY KEY("game_id","period")
);
--> statement-breakpoint
CREATE TABLE "goalie_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ordinal" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "goalie_changes_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"elapsed_seconds" integer NOT NULL,
	"goalie_in_id" uuid,
	"goalie_out_id" uuid
);
--> statement-breakpoint
CREATE TABLE "goals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ordinal" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "goals_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"elapsed_seconds" integer NOT NULL,
	"scorer_id" uuid,
	"first_assist_id" uuid,
	"second_assist_id" uuid,
	"strength" "goal_strength" NOT NULL,
	"empty_net" boolean DEFAULT false NOT NULL,
	"time_known" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "a_second_assist_follows_a_first" CHECK ("goals"."second_assist_id" is null or "goals"."first_assist_id" is not null),
	CONSTRAINT "one_point_a_player_and_goal" CHECK ("goals"."scorer_id" <> "goals"."first_assist_id" and "goals"."scorer_id" <> "goals"."second_assist_id" and "goals"."first_assist_id" <> "goals"."second_assist_id")
);
--> statement-breakpoint
CREATE TABLE "lineups" (
	"game_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"jersey_number" integer,
	"position" text NOT NULL,
	"is_starter" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lineups_game_id_player_id_pk" PRIMARY KEY("game_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "penalties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ordinal" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "penalties_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"elapsed_seconds" integer NOT NULL,
	"player_id" uuid,
	"served_by_id" uuid,
	"minutes" integer NOT NULL,
	"class" text NOT NULL,
	"infraction" text NOT NULL,
	"is_bench" boolean DEFAULT false NOT NULL,
	"penalty_shot" boolean DEFAULT false NOT NULL,
	"time_known" boolean DEFAULT true NOT NULL,
	"ends_period" integer,
	"ends_elapsed_seconds" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_changes" (
	"game_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"change_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"session_id" uuid,
	"device_id" uuid,
	"kind" text NOT NULL,
	"key" text,
	"before" jsonb,
	"after" jsonb,
	"overwrote" integer,
	"is_outdated" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sheet_changes_game_id_seq_pk" PRIMARY KEY("game_id","seq"),
	CONSTRAINT "one_application_per_change" UNIQUE("game_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "shootout_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ordinal" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "shootout_attempts_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"shooter_id" uuid NOT NULL,
	"goalie_id" uuid,
	"round" integer NOT NULL,
	"scored" boolean NOT NULL,
	"deciding" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shots_on_goal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ordinal" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "shots_on_goal_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_id" uuid NOT NULL,
	"goalie_team_id" uuid NOT NULL,
	"goalie_id" uuid,
	"period" integer NOT NULL,
	"shots" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "timeouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ordinal" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "timeouts_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"elapsed_seconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"playoff_places" integer,
	"rules" jsonb NOT NULL,
	"league" text,
	"import_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_season_per_import_key" UNIQUE("import_key"),
	CONSTRAINT "playoffs_have_places" CHECK ("seasons"."playoff_places" > 0),
	CONSTRAINT "a_season_ends_after_it_starts" CHECK ("seasons"."ends_on" >= "seasons"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid,
	"customer_id" uuid,
	"refresh_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "a_session_is_of_one_person" CHECK (num_nonnulls("sessions"."staff_id", "sessions"."customer_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "league_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text,
	"short_name" text,
	"time_zone" text,
	"shipping" jsonb,
	"taxes" jsonb,
	"contact" jsonb,
	"suspensions" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone,
	CONSTRAINT "one_row_of_settings" CHECK ("league_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "shop_pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "a_shop_page_is_known" CHECK ("shop_pages"."slug" in ('returns', 'privacy', 'terms', 'imprint'))
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"deactivated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_teams" (
	"staff_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	CONSTRAINT "staff_teams_staff_id_team_id_pk" PRIMARY KEY("staff_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "standing_rulings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"season_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"mark" text,
	CONSTRAINT "one_ruling_per_team_and_season" UNIQUE("season_id","team_id"),
	CONSTRAINT "points_are_given_for_a_reason" CHECK ("standing_rulings"."points" = 0 or "standing_rulings"."reason" is not null),
	CONSTRAINT "a_ruling_gives_99_points_at_most" CHECK ("standing_rulings"."points" between -99 and 99)
);
--> statement-breakpoint
CREATE TABLE "imported_season_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"season_id" uuid NOT NULL,
	"competition_type" "competition_type" NOT NULL,
	"tournament_name" text,
	"team_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"games_played" integer,
	"shots" integer,
	"import_key" text,
	CONSTRAINT "one_season_line_per_import_key" UNIQUE("import_key")
);
--> statement-breakpoint
CREATE TABLE "player_game_lines" (
	"game_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"level" "detail_level" NOT NULL,
	"team_id" uuid NOT NULL,
	"is_goalie" boolean NOT NULL,
	"appeared" boolean DEFAULT true NOT NULL,
	"goals" integer DEFAULT 0 NOT NULL,
	"assists" integer,
	"penalty_minutes" integer,
	"power_play_goals" integer,
	"short_handed_goals" integer,
	"game_winning_goals" integer,
	"plus_minus" integer,
	"shots" integer,
	"seconds_played" integer,
	"shots_against" integer,
	"saves" integer,
	"goals_against" integer,
	"decision" text,
	"shutout" boolean DEFAULT false NOT NULL,
	CONSTRAINT "player_game_lines_game_id_player_id_level_pk" PRIMARY KEY("game_id","player_id","level")
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"penalty" text NOT NULL,
	"infraction" text NOT NULL,
	"games_by_rule" integer NOT NULL,
	"games_changed" integer,
	"change_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_suspension_per_player_and_game" UNIQUE("game_id","player_id"),
	CONSTRAINT "a_suspension_is_0_to_99_games" CHECK ("suspensions"."games_by_rule" >= 0 and "suspensions"."games_changed" between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"city" text,
	"search_name" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("city", ''), NFKD), '[\u0300-\u036f\u064b-\u0655]', '', 'g')), 'øłđðıىة', 'olddiيه')) STORED,
	"logo" text,
	"general_manager" text,
	"description" text,
	"primary_color" text DEFAULT '#0284c7' NOT NULL,
	"secondary_color" text DEFAULT '#0ea5e9' NOT NULL,
	"import_key" text,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_team_per_slug" UNIQUE("slug"),
	CONSTRAINT "one_team_per_import_key" UNIQUE("import_key")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"size" integer,
	"file_name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"arrived_at" timestamp with time zone,
	"registered_at" timestamp with time zone
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
	"description" text,
	"game_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_saved_by_id_staff_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_slugs" ADD CONSTRAINT "article_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_slug_article_slugs_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."article_slugs"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_staff_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_eligible" ADD CONSTRAINT "draft_eligible_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_eligible" ADD CONSTRAINT "draft_eligible_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_events" ADD CONSTRAINT "draft_events_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_picks" ADD CONSTRAINT "draft_picks_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_picks" ADD CONSTRAINT "draft_picks_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_picks" ADD CONSTRAINT "draft_picks_assignment_id_roster_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."roster_assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_picks" ADD CONSTRAINT "a_pick_is_eligible" FOREIGN KEY ("draft_id","player_id") REFERENCES "public"."draft_eligible"("draft_id","player_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_teams" ADD CONSTRAINT "draft_teams_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_teams" ADD CONSTRAINT "draft_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_trades" ADD CONSTRAINT "draft_trades_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_trades" ADD CONSTRAINT "draft_trades_from_team_id_teams_id_fk" FOREIGN KEY ("from_team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_trades" ADD CONSTRAINT "draft_trades_to_team_id_teams_id_fk" FOREIGN KEY ("to_team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_viewers" ADD CONSTRAINT "draft_viewers_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_wish_lists" ADD CONSTRAINT "draft_wish_lists_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_wish_lists" ADD CONSTRAINT "draft_wish_lists_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_submissions" ADD CONSTRAINT "event_submissions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_hoc_games" ADD CONSTRAINT "ad_hoc_games_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_hoc_lines" ADD CONSTRAINT "ad_hoc_lines_ad_hoc_game_id_ad_hoc_games_id_fk" FOREIGN KEY ("ad_hoc_game_id") REFERENCES "public"."ad_hoc_games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_hoc_lines" ADD CONSTRAINT "ad_hoc_lines_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_hoc_lines" ADD CONSTRAINT "ad_hoc_lines_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_home_team_id_teams_id_fk" FOREIGN KEY ("home_team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_away_team_id_teams_id_fk" FOREIGN KEY ("away_team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_forfeit_team_id_teams_id_fk" FOREIGN KEY ("forfeit_team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_teams" ADD CONSTRAINT "invitation_teams_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_teams" ADD CONSTRAINT "invitation_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_staff_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_players" ADD CONSTRAINT "imported_players_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_players" ADD CONSTRAINT "imported_players_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_teams" ADD CONSTRAINT "imported_teams_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_teams" ADD CONSTRAINT "imported_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_payments" ADD CONSTRAINT "card_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_teams" ADD CONSTRAINT "photo_teams_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_teams" ADD CONSTRAINT "photo_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_saved_by_id_staff_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_by_id_staff_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_crew_id_fkey" FOREIGN KEY ("crew_id") REFERENCES "public"."crews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_official_id_fkey" FOREIGN KEY ("official_id") REFERENCES "public"."officials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_officials" ADD CONSTRAINT "game_officials_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_officials" ADD CONSTRAINT "game_officials_official_id_officials_id_fk" FOREIGN KEY ("official_id") REFERENCES "public"."officials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_reports" ADD CONSTRAINT "game_reports_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_reports" ADD CONSTRAINT "game_reports_official_id_officials_id_fk" FOREIGN KEY ("official_id") REFERENCES "public"."officials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_absences" ADD CONSTRAINT "official_absences_official_id_officials_id_fk" FOREIGN KEY ("official_id") REFERENCES "public"."officials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_teams" ADD CONSTRAINT "official_teams_official_id_officials_id_fk" FOREIGN KEY ("official_id") REFERENCES "public"."officials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "official_teams" ADD CONSTRAINT "official_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "officials" ADD CONSTRAINT "officials_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "officials" ADD CONSTRAINT "officials_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_assignments" ADD CONSTRAINT "roster_assignments_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_assignments" ADD CONSTRAINT "roster_assignments_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_assignments" ADD CONSTRAINT "roster_assignments_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_periods" ADD CONSTRAINT "game_periods_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goalie_changes" ADD CONSTRAINT "goalie_changes_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goalie_changes" ADD CONSTRAINT "goalie_changes_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goalie_changes" ADD CONSTRAINT "goalie_changes_goalie_in_id_players_id_fk" FOREIGN KEY ("goalie_in_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goalie_changes" ADD CONSTRAINT "goalie_changes_goalie_out_id_players_id_fk" FOREIGN KEY ("goalie_out_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_scorer_id_players_id_fk" FOREIGN KEY ("scorer_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_first_assist_id_players_id_fk" FOREIGN KEY ("first_assist_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_second_assist_id_players_id_fk" FOREIGN KEY ("second_assist_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lineups" ADD CONSTRAINT "lineups_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lineups" ADD CONSTRAINT "lineups_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lineups" ADD CONSTRAINT "lineups_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "penalties" ADD CONSTRAINT "penalties_served_by_id_players_id_fk" FOREIGN KEY ("served_by_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_changes" ADD CONSTRAINT "sheet_changes_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shootout_attempts" ADD CONSTRAINT "shootout_attempts_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shootout_attempts" ADD CONSTRAINT "shootout_attempts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shootout_attempts" ADD CONSTRAINT "shootout_attempts_shooter_id_players_id_fk" FOREIGN KEY ("shooter_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shootout_attempts" ADD CONSTRAINT "shootout_attempts_goalie_id_players_id_fk" FOREIGN KEY ("goalie_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shots_on_goal" ADD CONSTRAINT "shots_on_goal_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shots_on_goal" ADD CONSTRAINT "shots_on_goal_goalie_team_id_teams_id_fk" FOREIGN KEY ("goalie_team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shots_on_goal" ADD CONSTRAINT "shots_on_goal_goalie_id_players_id_fk" FOREIGN KEY ("goalie_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeouts" ADD CONSTRAINT "timeouts_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeouts" ADD CONSTRAINT "timeouts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_settings" ADD CONSTRAINT "league_settings_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_teams" ADD CONSTRAINT "staff_teams_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_teams" ADD CONSTRAINT "staff_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_rulings" ADD CONSTRAINT "standing_rulings_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_rulings" ADD CONSTRAINT "standing_rulings_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_season_lines" ADD CONSTRAINT "imported_season_lines_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_season_lines" ADD CONSTRAINT "imported_season_lines_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_season_lines" ADD CONSTRAINT "imported_season_lines_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_game_lines" ADD CONSTRAINT "player_game_lines_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_game_lines" ADD CONSTRAINT "player_game_lines_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_game_lines" ADD CONSTRAINT "player_game_lines_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slugs_by_article" ON "article_slugs" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "articles_by_publication" ON "articles" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "articles_by_author" ON "articles" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "audit_by_record" ON "audit_log" USING btree ("record","record_id");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "checkouts_by_order" ON "checkouts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "holds_by_variant" ON "stock_holds" USING btree ("variant_id","held_until");--> statement-breakpoint
CREATE INDEX "holds_by_end" ON "stock_holds" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "holds_by_network" ON "stock_holds" USING btree ("network","held_until");--> statement-breakpoint
CREATE INDEX "messages_by_state" ON "contact_messages" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_customer_per_email" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "draft_eligible_by_player" ON "draft_eligible" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "draft_picks_by_player" ON "draft_picks" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "draft_wish_lists_by_staff" ON "draft_wish_lists" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "drafts_by_deadline" ON "drafts" USING btree ("clock_ends_at") WHERE "drafts"."status" = 'live' and "drafts"."auto_skip";--> statement-breakpoint
CREATE INDEX "events_by_status" ON "events" USING btree ("status","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_by_start" ON "events" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "ad_hoc_lines_by_player" ON "ad_hoc_lines" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "games_by_season" ON "games" USING btree ("season_id","starts_at");--> statement-breakpoint
CREATE INDEX "games_by_home" ON "games" USING btree ("home_team_id");--> statement-breakpoint
CREATE INDEX "games_by_away" ON "games" USING btree ("away_team_id");--> statement-breakpoint
CREATE INDEX "games_by_start" ON "games" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "cancelled_games" ON "games" USING btree ("updated_at") WHERE "games"."status" = 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_invitation_per_email" ON "invitations" USING btree (lower("email")) WHERE "invitations"."accepted_at" is null and "invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "imported_players_by_player" ON "imported_players" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "imported_teams_by_team" ON "imported_teams" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "mails_by_outcome" ON "mails" USING btree ("outcome","id");--> statement-breakpoint
CREATE INDEX "mails_by_order" ON "mails" USING btree (("data" ->> 'orderId')) WHERE "mails"."data" ? 'orderId';--> statement-breakpoint
CREATE INDEX "deliveries_by_state" ON "newsletter_deliveries" USING btree ("issue_id","state","next_try_at");--> statement-breakpoint
CREATE INDEX "deliveries_by_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_subscriber_per_address" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "subscribers_by_state" ON "newsletter_subscribers" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "subscribers_by_tag" ON "newsletter_subscribers" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "events_by_order" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "lines_by_order" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "lines_by_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "lines_by_variant" ON "order_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "refunds_by_order" ON "order_refunds" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "status_changes_by_order" ON "order_status_changes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "orders_by_placing" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_buyer" ON "orders" USING btree (lower("customer_email"),"placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_that_ask_to_cancel" ON "orders" USING btree ("placed_at","id") WHERE "orders"."cancel_asked_at" is not null and "orders"."cancel_declined_at" is null and "orders"."status" = 'Processing';--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_password_reset_per_person" ON "password_resets" USING btree ("staff_id") WHERE "password_resets"."used_at" is null and "password_resets"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_by_payment" ON "card_disputes" USING btree ("payment_id","at");--> statement-breakpoint
CREATE INDEX "payment_events_by_time" ON "payment_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "photos_by_team" ON "photo_teams" USING btree ("team_id","photo_id");--> statement-breakpoint
CREATE INDEX "photos_by_place" ON "photos" USING btree ("is_featured","created_at","id");--> statement-breakpoint
CREATE INDEX "photos_by_category" ON "photos" USING btree ("category","is_featured","created_at","id");--> statement-breakpoint
CREATE INDEX "photos_by_year" ON "photos" USING btree ("year","is_featured","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_by_time" ON "jobs" USING btree ("run_at") WHERE "jobs"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "players_by_name" ON "players" USING btree ("name");--> statement-breakpoint
CREATE INDEX "players_by_last_word" ON "players" USING btree (regexp_replace("search_name", '^.*\s', ''));--> statement-breakpoint
CREATE INDEX "movements_by_product" ON "stock_movements" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "movements_by_variant" ON "stock_movements" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "movements_by_order" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "variants_by_product" ON "variants" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "crews_by_official" ON "crew_members" USING btree ("official_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_crew_per_name" ON "crews" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "officials_by_game" ON "game_officials" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "games_by_official" ON "game_officials" USING btree ("official_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_official_per_duty" ON "game_officials" USING btree ("game_id","duty") WHERE "game_officials"."status" <> 'declined' and "game_officials"."duty" in ('Referee 1', 'Referee 2', 'Linesperson 1', 'Linesperson 2', 'Scorekeeper', 'Timekeeper');--> statement-breakpoint
CREATE INDEX "reports_by_official" ON "game_reports" USING btree ("official_id");--> statement-breakpoint
CREATE INDEX "absences_by_official" ON "official_absences" USING btree ("official_id");--> statement-breakpoint
CREATE INDEX "resources_by_category" ON "resources" USING btree ("category","title");--> statement-breakpoint
CREATE UNIQUE INDEX "one_start_per_player_and_team" ON "roster_assignments" USING btree ("season_id","team_id","player_id",coalesce("starts_on", '-infinity'::date));--> statement-breakpoint
CREATE INDEX "assignments_by_team" ON "roster_assignments" USING btree ("team_id","season_id");--> statement-breakpoint
CREATE INDEX "assignments_by_player" ON "roster_assignments" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "goalie_changes_by_game" ON "goalie_changes" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "goals_by_game" ON "goals" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "lineups_by_player" ON "lineups" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "penalties_by_game" ON "penalties" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "sheet_changes_by_entry" ON "sheet_changes" USING btree ("game_id","key");--> statement-breakpoint
CREATE INDEX "shootout_attempts_by_game" ON "shootout_attempts" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "shots_on_goal_by_game" ON "shots_on_goal" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "timeouts_by_game" ON "timeouts" USING btree ("game_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_season_per_name" ON "seasons" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "one_current_season" ON "seasons" USING btree ("is_current") WHERE "seasons"."is_current";--> statement-breakpoint
CREATE INDEX "sessions_by_staff" ON "sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "sessions_by_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_by_refresh_hash" ON "sessions" USING btree ("refresh_hash");--> statement-breakpoint
CREATE INDEX "sessions_by_previous_hash" ON "sessions" USING btree ("previous_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "one_account_per_email" ON "staff" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "season_lines_by_season" ON "imported_season_lines" USING btree ("season_id");--> statement-breakpoint
CREATE INDEX "season_lines_by_player" ON "imported_season_lines" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "lines_by_player" ON "player_game_lines" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "suspensions_by_player" ON "suspensions" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "suspensions_by_team" ON "suspensions" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_team_per_name" ON "teams" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "one_team_per_code" ON "teams" USING btree (upper("code")) WHERE "teams"."import_key" is null;--> statement-breakpoint
CREATE INDEX "uploads_by_creation" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "videos_by_date" ON "videos" USING btree ("date","created_at");--> statement-breakpoint
CREATE INDEX "videos_by_permalink" ON "videos" USING btree ("permalink");--> statement-breakpoint
CREATE INDEX "videos_by_game" ON "videos" USING btree ("game_id");