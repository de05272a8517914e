CREATE TYPE "public"."competition_type" AS ENUM('season', 'tournament');--> statement-breakpoint
CREATE TYPE "public"."decision_type" AS ENUM('regulation', 'overtime', 'shootout');--> statement-breakpoint
CREATE TYPE "public"."detail_level" AS ENUM('score', 'totals', 'events');--> statement-breakpoint
CREATE TYPE "public"."game_status" AS ENUM('scheduled', 'live', 'unofficial', 'final', 'postponed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."goal_strength" AS ENUM('EV', 'PP', 'SH', 'PS');--> statement-breakpoint
CREATE TABLE "game_officials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"name" text NOT NULL,
	"duty" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" uuid PRIMARY KEY NOT NULL,
	"season_id" uuid NOT NULL,
	"competition_type" "competition_type" DEFAULT 'season' NOT NULL,
	"tournament_name" text,
	"starts_at" timestamp with time zone NOT NULL,
	"venue" text,
	"attendance" integer,
	"home_team_id" uuid NOT NULL,
	"away_team_id" uuid NOT NULL,
	"status" "game_status" DEFAULT 'scheduled' NOT NULL,
	"decision" "decision_type",
	"home_score" integer,
	"away_score" integer,
	"forfeit_team_id" uuid,
	"detail" "detail_level" DEFAULT 'score' NOT NULL,
	"periods" integer DEFAULT 3 NOT NULL,
	"period_minutes" integer DEFAULT 20 NOT NULL,
	"overtime_minutes" integer DEFAULT 5 NOT NULL,
	"period" integer,
	"elapsed_seconds" integer,
	"import_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_game_per_import_key" UNIQUE("import_key"),
	CONSTRAINT "a_team_does_not_play_itself" CHECK ("games"."home_team_id" <> "games"."away_team_id"),
	CONSTRAINT "scores_are_not_negative" CHECK ("games"."home_score" >= 0 and "games"."away_score" >= 0),
	CONSTRAINT "a_tournament_has_a_name" CHECK (("games"."competition_type" = 'tournament') = ("games"."tournament_name" is not null)),
	CONSTRAINT "a_final_game_has_a_result" CHECK ("games"."status" <> 'final' or ("games"."home_score" is not null and "games"."away_score" is not null and "games"."decision" is not null))
);
--> statement-breakpoint
CREATE TABLE "league_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"demo_made_at" timestamp with time zone
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
	"caption" text,
	"category" text NOT NULL,
	"shot_on" date,
	"credit" text,
	"location" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
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
	"team_id" uuid,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"sku" text,
	"price_cents" integer,
	"stock" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "one_variant_per_sku" UNIQUE("sku"),
	CONSTRAINT "stock_is_not_negative" CHECK ("variants"."stock" >= 0),
	CONSTRAINT "price_is_not_negative" CHECK ("variants"."price_cents" >= 0)
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jersey_number_0_to_99" CHECK ("roster_assignments"."jersey_number" between 0 and 99),
	CONSTRAINT "assignment_ends_after_it_starts" CHECK ("roster_assignments"."ends_on" >= "roster_assignments"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "goalie_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
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
	"game_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"elapsed_seconds" integer NOT NULL,
	"scorer_id" uuid,
	"first_assist_id" uuid,
	"second_assist_id" uuid,
	"strength" "goal_strength" NOT NULL,
	"empty_net" boolean DEFAULT false NOT NULL,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shootout_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
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
	"game_id" uuid NOT NULL,
	"goalie_team_id" uuid NOT NULL,
	"goalie_id" uuid,
	"period" integer NOT NULL,
	"shots" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"rules" jsonb NOT NULL,
	"import_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_season_per_import_key" UNIQUE("import_key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"refresh_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"assists" integer DEFAULT 0 NOT NULL,
	"penalty_minutes" integer DEFAULT 0 NOT NULL,
	"power_play_goals" integer DEFAULT 0 NOT NULL,
	"short_handed_goals" integer DEFAULT 0 NOT NULL,
	"game_winning_goals" integer DEFAULT 0 NOT NULL,
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
ALTER TABLE "game_officials" ADD CONSTRAINT "game_officials_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_home_team_id_teams_id_fk" FOREIGN KEY ("home_team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_away_team_id_teams_id_fk" FOREIGN KEY ("away_team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_forfeit_team_id_teams_id_fk" FOREIGN KEY ("forfeit_team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_teams" ADD CONSTRAINT "photo_teams_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_teams" ADD CONSTRAINT "photo_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_assignments" ADD CONSTRAINT "roster_assignments_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_assignments" ADD CONSTRAINT "roster_assignments_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_assignments" ADD CONSTRAINT "roster_assignments_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "shootout_attempts" ADD CONSTRAINT "shootout_attempts_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shootout_attempts" ADD CONSTRAINT "shootout_attempts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shootout_attempts" ADD CONSTRAINT "shootout_attempts_shooter_id_players_id_fk" FOREIGN KEY ("shooter_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shootout_attempts" ADD CONSTRAINT "shootout_attempts_goalie_id_players_id_fk" FOREIGN KEY ("goalie_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shots_on_goal" ADD CONSTRAINT "shots_on_goal_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shots_on_goal" ADD CONSTRAINT "shots_on_goal_goalie_team_id_teams_id_fk" FOREIGN KEY ("goalie_team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shots_on_goal" ADD CONSTRAINT "shots_on_goal_goalie_id_players_id_fk" FOREIGN KEY ("goalie_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_teams" ADD CONSTRAINT "staff_teams_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_teams" ADD CONSTRAINT "staff_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_season_lines" ADD CONSTRAINT "imported_season_lines_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_season_lines" ADD CONSTRAINT "imported_season_lines_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_season_lines" ADD CONSTRAINT "imported_season_lines_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_game_lines" ADD CONSTRAINT "player_game_lines_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_game_lines" ADD CONSTRAINT "player_game_lines_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_game_lines" ADD CONSTRAINT "player_game_lines_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "officials_by_game" ON "game_officials" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "games_by_season" ON "games" USING btree ("season_id","starts_at");--> statement-breakpoint
CREATE INDEX "games_by_home" ON "games" USING btree ("home_team_id");--> statement-breakpoint
CREATE INDEX "games_by_away" ON "games" USING btree ("away_team_id");--> statement-breakpoint
CREATE INDEX "photos_by_creation" ON "photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "players_by_name" ON "players" USING btree ("name");--> statement-breakpoint
CREATE INDEX "variants_by_product" ON "variants" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_start_per_player_and_team" ON "roster_assignments" USING btree ("season_id","team_id","player_id",coalesce("starts_on", '-infinity'::date));--> statement-breakpoint
CREATE INDEX "assignments_by_team" ON "roster_assignments" USING btree ("team_id","season_id");--> statement-breakpoint
CREATE INDEX "assignments_by_player" ON "roster_assignments" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "goalie_changes_by_game" ON "goalie_changes" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "goals_by_game" ON "goals" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "penalties_by_game" ON "penalties" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "shootout_attempts_by_game" ON "shootout_attempts" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "shots_on_goal_by_game" ON "shots_on_goal" USING btree ("game_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_season_per_name" ON "seasons" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "one_current_season" ON "seasons" USING btree ("is_current") WHERE "seasons"."is_current";--> statement-breakpoint
CREATE INDEX "sessions_by_staff" ON "sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "sessions_by_refresh_hash" ON "sessions" USING btree ("refresh_hash");--> statement-breakpoint
CREATE INDEX "sessions_by_previous_hash" ON "sessions" USING btree ("previous_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "one_account_per_email" ON "staff" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "season_lines_by_season" ON "imported_season_lines" USING btree ("season_id");--> statement-breakpoint
CREATE INDEX "season_lines_by_player" ON "imported_season_lines" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "lines_by_player" ON "player_game_lines" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_team_per_name" ON "teams" USING btree (lower("name"));