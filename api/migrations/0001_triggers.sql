-- What the tables in `src/**/tables.ts` cannot say: extensions, their indexes, exclusion constraints, functions, triggers
-- and the first rows. Written by hand.

CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- == Indexes ==
-- A search for part of a name does not read every name.
CREATE INDEX "players_by_part_of_name" ON "players" USING gin ("search_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "articles_by_part_of_name" ON "articles" USING gin ("search_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orders_by_part_of_name" ON "orders" USING gin ("search_name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "games_by_part_of_tournament" ON "games" USING gin (lower("tournament_name") gin_trgm_ops) WHERE "tournament_name" IS NOT NULL;
--> statement-breakpoint
-- The figures above the list of orders are read from this index alone.
CREATE INDEX "orders_by_amounts" ON "orders" ("placed_at") INCLUDE ("status", "total_cents", "refunded_cents");
--> statement-breakpoint
-- == Articles ==
-- A slug is inserted before the article that it leads to.
ALTER TABLE "article_slugs" ALTER CONSTRAINT "article_slugs_article_id_articles_id_fk" DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- == Rosters ==
-- One player of a team wears a number at a time. Both days are included; no day means no limit. The player is compared as
-- text, so that the planner does not take this index for the one of a player's assignments and read all of it.
ALTER TABLE "roster_assignments" ADD CONSTRAINT "one_wearer_per_number" EXCLUDE USING gist (
	"team_id" WITH =,
	"season_id" WITH =,
	"jersey_number" WITH =,
	("player_id"::text) WITH <>,
	daterange("starts_on", "ends_on", '[]') WITH &&
);
--> statement-breakpoint
-- A player is on one team at a time within a season.
ALTER TABLE "roster_assignments" ADD CONSTRAINT "one_team_per_player_at_a_time" EXCLUDE USING gist (
	"player_id" WITH =,
	"season_id" WITH =,
	"team_id" WITH <>,
	daterange("starts_on", "ends_on", '[]') WITH &&
) WHERE ("days_known");
--> statement-breakpoint
ALTER TABLE "roster_assignments" ADD CONSTRAINT "one_captain_at_a_time" EXCLUDE USING gist (
	"team_id" WITH =,
	"season_id" WITH =,
	("player_id"::text) WITH <>,
	daterange("starts_on", "ends_on", '[]') WITH &&
) WHERE ("is_captain");
--> statement-breakpoint
-- A team has at most two assistant captains on any day. The lock on the team makes concurrent changes wait for each
-- other. It is enough to count on the days on which an assistant begins.
CREATE FUNCTION "keep_two_assistants"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	days daterange := daterange(NEW.starts_on, NEW.ends_on, '[]');
BEGIN
	PERFORM FROM teams WHERE id = NEW.team_id FOR NO KEY UPDATE;
	IF EXISTS (
		SELECT FROM roster_assignments beginning
		CROSS JOIN LATERAL (
			SELECT greatest(coalesce(beginning.starts_on, '-infinity'), coalesce(NEW.starts_on, '-infinity')) AS day
		) first
		WHERE beginning.team_id = NEW.team_id AND beginning.season_id = NEW.season_id AND beginning.is_assistant_captain
			AND daterange(beginning.starts_on, beginning.ends_on, '[]') && days
			AND (
				SELECT count(DISTINCT other.player_id) FROM roster_assignments other
				WHERE other.team_id = NEW.team_id AND other.season_id = NEW.season_id AND other.is_assistant_captain
					AND daterange(other.starts_on, other.ends_on, '[]') @> first.day
			) > 2
	) THEN
		RAISE EXCEPTION 'a team has two assistant captains at a time'
			USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'two_assistants_at_a_time', TABLE = 'roster_assignments';
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "two_assistants_at_a_time"
	AFTER INSERT OR UPDATE OF "team_id", "season_id", "player_id", "starts_on", "ends_on", "is_assistant_captain"
	ON "roster_assignments" FOR EACH ROW WHEN (NEW."is_assistant_captain") EXECUTE FUNCTION "keep_two_assistants"();
--> statement-breakpoint
-- == Games and their officials ==
-- Two teams have one game at a time. Imported games are exempt. Deferrable, because games that are moved together may pass
-- through each other's times.
ALTER TABLE "games" ADD CONSTRAINT "one_game_of_two_teams_at_a_time" EXCLUDE USING btree (
	"home_team_id" WITH =,
	"away_team_id" WITH =,
	"starts_at" WITH =
) WHERE ("status" <> 'cancelled' AND "import_key" IS NULL) DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- Nobody officiates two games at once. Deferrable for the same reason.
ALTER TABLE "game_officials" ADD CONSTRAINT "nobody_officiates_two_games_at_once" EXCLUDE USING gist (
	"official_id" WITH =,
	"during" WITH &&
) WHERE ("status" <> 'declined') DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- How long a game occupies its officials. A postponed or cancelled game occupies nobody.
CREATE FUNCTION "time_of_game"("starts_at" timestamptz, "status" game_status) RETURNS tstzrange LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN status NOT IN ('postponed', 'cancelled') THEN tstzrange(starts_at, starts_at + interval '150 minutes') END
$$;
--> statement-breakpoint
CREATE FUNCTION "take_time_of_game"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Whoever moves the game waits, or is waited for.
	SELECT time_of_game(game.starts_at, game.status) INTO NEW.during FROM games game WHERE game.id = NEW.game_id FOR SHARE;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "take_time_of_game" BEFORE INSERT ON "game_officials" FOR EACH ROW EXECUTE FUNCTION "take_time_of_game"();
--> statement-breakpoint
-- When a game moves, its officials are asked again. An official who has another game at the new time is set to declined.
-- Officials of a postponed game are free; those of an abandoned one are kept, because it may resume at once. Runs once a
-- statement, when all its games have their new times.
CREATE FUNCTION "move_officials"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE game_officials duty SET
		during = moved.during,
		status = CASE WHEN NOT moved.is_asked THEN duty.status WHEN moved.is_busy THEN 'declined' ELSE 'proposed' END,
		reason = CASE WHEN moved.is_asked AND moved.is_busy THEN 'Has another game at the new time.' ELSE duty.reason END,
		responded_at = CASE WHEN NOT moved.is_asked THEN duty.responded_at WHEN moved.is_busy THEN now() END
	FROM (
		SELECT own.id, place.during,
			own.official_id IS NOT NULL AND own.status <> 'declined' AND place.during IS NOT NULL AS is_asked,
			EXISTS (
				SELECT FROM game_officials other JOIN games game ON game.id = other.game_id
				WHERE other.official_id = own.official_id AND other.id <> own.id AND other.status <> 'declined'
					AND time_of_game(game.starts_at, CASE WHEN game.is_abandoned THEN 'live' ELSE game.status END) && place.during
			) AS is_busy
		FROM new_games new_game
		JOIN old_games old_game ON old_game.id = new_game.id
		CROSS JOIN LATERAL (
			SELECT time_of_game(new_game.starts_at, CASE WHEN new_game.is_abandoned THEN 'live' ELSE new_game.status END) AS during
		) place
		JOIN game_officials own ON own.game_id = new_game.id
		WHERE time_of_game(old_game.starts_at, CASE WHEN old_game.is_abandoned THEN 'live' ELSE old_game.status END)
			IS DISTINCT FROM place.during
	) moved
	WHERE duty.id = moved.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "move_officials" AFTER UPDATE ON "games" REFERENCING OLD TABLE AS old_games NEW TABLE AS new_games
	FOR EACH STATEMENT EXECUTE FUNCTION "move_officials"();
--> statement-breakpoint
-- A game's version counts the changes to when, where and who: calendars show them, and an editor must not undo them.
CREATE FUNCTION "touch_game"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.season_id, NEW.competition_type, NEW.tournament_name, NEW.starts_at, NEW.venue, NEW.home_team_id,
			NEW.away_team_id, NEW.status, NEW.status_reason, NEW.is_abandoned, NEW.notes)
		IS DISTINCT FROM (OLD.season_id, OLD.competition_type, OLD.tournament_name, OLD.starts_at, OLD.venue,
			OLD.home_team_id, OLD.away_team_id, OLD.status, OLD.status_reason, OLD.is_abandoned, OLD.notes)
	THEN
		NEW.version := OLD.version + 1;
		NEW.updated_at := now();
	ELSIF NEW.status = 'final' AND (NEW.home_score, NEW.away_score) IS DISTINCT FROM (OLD.home_score, OLD.away_score) THEN
		NEW.updated_at := now();
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "touch_game" BEFORE UPDATE ON "games" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
	EXECUTE FUNCTION "touch_game"();
--> statement-breakpoint
-- A scorekeeper's account can be assigned to games: it has an official of the same name that keeps score, active for as
-- long as the account is active and a scorekeeper's.
CREATE FUNCTION "scorekeepers_are_officials"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.role = 'scorekeeper' AND NEW.deactivated_at IS NULL THEN
		INSERT INTO officials (id, name, keeps_score, staff_id) VALUES (gen_random_uuid(), NEW.name, true, NEW.id)
		ON CONFLICT (staff_id) DO UPDATE SET name = excluded.name, is_active = true
			WHERE officials.keeps_score AND (officials.name, officials.is_active) IS DISTINCT FROM (excluded.name, true);
	ELSE
		UPDATE officials SET is_active = false WHERE staff_id = NEW.id AND keeps_score AND is_active;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "scorekeepers_are_officials" AFTER INSERT OR UPDATE OF "role", "name", "deactivated_at" ON "staff"
	FOR EACH ROW EXECUTE FUNCTION "scorekeepers_are_officials"();
--> statement-breakpoint
-- == Stock ==
-- Stock changes by inserting a movement. The update locks the variant's row, so that no two movements start from the same
-- stock.
CREATE FUNCTION "move_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE variants SET stock = stock + NEW.change WHERE id = NEW.variant_id
	RETURNING stock, title, product_id INTO NEW.stock_after, NEW.variant, NEW.product_id;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'There is no such variant.' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'a_movement_is_of_a_variant';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "move_stock" BEFORE INSERT ON "stock_movements" FOR EACH ROW EXECUTE FUNCTION "move_stock"();
--> statement-breakpoint
-- Stock never changes in another way, and movements are never changed. At trigger depth 0 a statement of the application
-- runs, and no trigger and no foreign key.
CREATE FUNCTION "refuse_unwritten"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Stock changes by a movement alone, and movements stay as they were written.'
		USING ERRCODE = 'check_violation', CONSTRAINT = 'stock_changes_by_movements';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "stock_begins_at_nothing" BEFORE INSERT ON "variants" FOR EACH ROW
	WHEN (NEW."stock" <> 0) EXECUTE FUNCTION "refuse_unwritten"();
--> statement-breakpoint
CREATE TRIGGER "stock_changes_by_movements" BEFORE UPDATE OF "stock" ON "variants" FOR EACH ROW
	WHEN (NEW."stock" <> OLD."stock" AND pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_unwritten"();
--> statement-breakpoint
CREATE TRIGGER "stock_leaves_by_movements" BEFORE DELETE ON "variants" FOR EACH ROW
	WHEN (OLD."stock" <> 0 AND pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_unwritten"();
--> statement-breakpoint
CREATE TRIGGER "movements_stay" BEFORE UPDATE OR DELETE ON "stock_movements" FOR EACH ROW
	WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_unwritten"();
--> statement-breakpoint
-- == Histories ==
CREATE FUNCTION "keep_as_written"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'What was written down is not changed afterwards.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "keep_as_written" BEFORE UPDATE ON "sheet_changes" FOR EACH ROW EXECUTE FUNCTION "keep_as_written"();
--> statement-breakpoint
CREATE TRIGGER "keep_as_written" BEFORE UPDATE ON "draft_events" FOR EACH ROW EXECUTE FUNCTION "keep_as_written"();
--> statement-breakpoint
-- == Notifications ==
-- Each is sent when the transaction commits, to every process that listens to `table_changed`.
--
-- Which table has changed.
CREATE FUNCTION "tell_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('table_changed', TG_TABLE_NAME);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Every table that a page for visitors is made of.
DO $$
DECLARE
	read_table text;
BEGIN
	FOREACH read_table IN ARRAY ARRAY[
		'ad_hoc_games', 'ad_hoc_lines', 'article_slugs', 'articles', 'drafts', 'event_refreshes', 'events', 'game_officials',
		'game_periods', 'games', 'goalie_changes', 'goals', 'imported_season_lines', 'league_settings', 'league_state',
		'lineups', 'officials', 'penalties', 'photo_teams', 'photos', 'pictures', 'player_game_lines', 'players', 'products',
		'roster_assignments', 'seasons', 'shootout_attempts', 'shop_pages', 'shots_on_goal', 'standing_rulings', 'teams',
		'timeouts', 'variants', 'videos'
	]
	LOOP
		EXECUTE format(
			'CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_change()',
			read_table
		);
	END LOOP;
END
$$;
--> statement-breakpoint
-- Articles show their authors' names; a sign-in, which writes to the same table, changes no name.
CREATE TRIGGER "tell_change" AFTER UPDATE OF "name" ON "staff"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"();
--> statement-breakpoint
-- Wakes the job workers.
CREATE TRIGGER "tell_change" AFTER INSERT OR UPDATE OF "run_at" ON "jobs"
	FOR EACH STATEMENT EXECUTE FUNCTION "tell_change"();
--> statement-breakpoint
-- Whose rights have changed. The argument names the column that holds the person; it is null in a session of the other
-- kind (staff or customer).
CREATE FUNCTION "tell_identity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' AND to_jsonb(NEW) ->> TG_ARGV[0] IS NOT NULL THEN
		PERFORM pg_notify('table_changed', 'identity:' || (to_jsonb(NEW) ->> TG_ARGV[0]));
	END IF;
	IF TG_OP <> 'INSERT' AND to_jsonb(OLD) ->> TG_ARGV[0] IS NOT NULL THEN
		PERFORM pg_notify('table_changed', 'identity:' || (to_jsonb(OLD) ->> TG_ARGV[0]));
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "tell_identity" AFTER UPDATE OF "name", "email", "role", "deactivated_at" OR DELETE ON "staff"
	FOR EACH ROW EXECUTE FUNCTION "tell_identity"('id');
--> statement-breakpoint
CREATE TRIGGER "tell_identity" AFTER INSERT OR UPDATE OR DELETE ON "staff_teams"
	FOR EACH ROW EXECUTE FUNCTION "tell_identity"('staff_id');
--> statement-breakpoint
CREATE TRIGGER "tell_identity" AFTER UPDATE OF "staff_id", "expires_at", "ended_at" OR DELETE ON "sessions"
	FOR EACH ROW EXECUTE FUNCTION "tell_identity"('staff_id');
--> statement-breakpoint
CREATE TRIGGER "tell_customer" AFTER UPDATE OF "customer_id", "expires_at", "ended_at" OR DELETE ON "sessions"
	FOR EACH ROW EXECUTE FUNCTION "tell_identity"('customer_id');
--> statement-breakpoint
CREATE TRIGGER "tell_identity" AFTER UPDATE OF "name", "email" OR DELETE ON "customers"
	FOR EACH ROW EXECUTE FUNCTION "tell_identity"('id');
--> statement-breakpoint
-- Which game has changed; its followers are sent the change. A write to another table of a game's page also updates its
-- row in `games`. The argument names the column that holds the game.
CREATE FUNCTION "tell_game"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('table_changed', 'game:' || (coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0]));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "tell_game" AFTER UPDATE OR DELETE ON "games" FOR EACH ROW EXECUTE FUNCTION "tell_game"('id');
--> statement-breakpoint
CREATE TRIGGER "tell_game" AFTER INSERT OR UPDATE OR DELETE ON "game_officials"
	FOR EACH ROW EXECUTE FUNCTION "tell_game"('game_id');
--> statement-breakpoint
-- Which draft has a new event; its followers are sent the event.
CREATE FUNCTION "tell_draft"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('table_changed', 'draft:' || NEW.draft_id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "tell_draft" AFTER INSERT ON "draft_events" FOR EACH ROW EXECUTE FUNCTION "tell_draft"();
--> statement-breakpoint
-- == Audit log ==
-- Records a change in the transaction that makes it, if a member of staff makes it (`audit.actor`). The argument names the
-- column that identifies the record.
CREATE FUNCTION "record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
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
-- Every table that staff write to, with the column that names the record. Not here: tables that are histories themselves,
-- with the person who made each entry, and subscribers, whose data must be erasable.
DO $$
DECLARE
	changed record;
BEGIN
	FOR changed IN
		SELECT name, 'id' AS key FROM unnest(ARRAY[
			'ad_hoc_games', 'articles', 'drafts', 'events', 'game_officials', 'game_reports', 'games', 'invitations',
			'league_settings', 'newsletter_issues', 'officials', 'orders', 'password_resets', 'photos', 'players', 'products',
			'resources', 'roster_assignments', 'seasons', 'sessions', 'staff', 'standing_rulings', 'suspensions', 'teams',
			'variants', 'videos'
		]) AS name
		UNION ALL VALUES
			('ad_hoc_lines', 'ad_hoc_game_id'), ('draft_eligible', 'draft_id'), ('draft_picks', 'draft_id'),
			('draft_teams', 'draft_id'), ('draft_trades', 'draft_id'), ('invitation_teams', 'invitation_id'),
			('official_absences', 'official_id'), ('official_teams', 'official_id'), ('photo_teams', 'photo_id'),
			('staff_teams', 'staff_id'), ('uploads', 'key')
	LOOP
		EXECUTE format(
			'CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION record_change(%L)',
			changed.name, changed.key
		);
	END LOOP;
END
$$;
--> statement-breakpoint
-- Totals that staff enter. What is derived from a score sheet has its history there.
CREATE TRIGGER "record_change" AFTER INSERT OR UPDATE ON "player_game_lines"
	FOR EACH ROW WHEN (NEW.level = 'totals') EXECUTE FUNCTION "record_change"('game_id');
--> statement-breakpoint
CREATE TRIGGER "record_removal" AFTER DELETE ON "player_game_lines"
	FOR EACH ROW WHEN (OLD.level = 'totals') EXECUTE FUNCTION "record_change"('game_id');
--> statement-breakpoint
-- Shop pages are logged as part of the league's settings, which pages of earlier releases can show.
CREATE FUNCTION "record_shop_page"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	actor text := nullif(current_setting('audit.actor', true), '');
	session_id text := nullif(current_setting('audit.session', true), '');
BEGIN
	IF actor IS NOT NULL THEN
		INSERT INTO audit_log (actor_id, session_id, record, record_id, change, before, after)
		VALUES (
			actor::uuid, session_id::uuid, 'league_settings', 'shop-page-' || coalesce(NEW.slug, OLD.slug), lower(TG_OP),
			CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) || jsonb_build_object('name', 'Shop page ' || OLD.slug) END,
			CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) || jsonb_build_object('name', 'Shop page ' || NEW.slug) END
		);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "record_shop_page" AFTER INSERT OR UPDATE OR DELETE ON "shop_pages"
	FOR EACH ROW EXECUTE FUNCTION "record_shop_page"();
--> statement-breakpoint
-- The log is append-only. A backup is restored into empty tables.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Entries of the audit log stay as they were written.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_stays" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW
	EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_is_kept" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT
	EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
-- == First rows ==
INSERT INTO "league_settings" DEFAULT VALUES;
--> statement-breakpoint
-- The starter files of the toolkit. One that is deleted does not come back.
INSERT INTO "resources" ("id", "title", "description", "category", "roles", "file_key", "file_name") VALUES
	(gen_random_uuid(), 'Score sheet', 'A game on one page to print: for the rink where the tablet stays at home.', 'score-sheets', '{scorekeeper,referee}', 'starter/score-sheet', 'score-sheet.pdf'),
	(gen_random_uuid(), 'Roster form', 'Who plays for the team, with jersey numbers, to fill in by hand.', 'forms', '{gm}', 'starter/roster-form', 'roster-form.pdf'),
	(gen_random_uuid(), 'Players template', 'The columns that the import of players takes.', 'templates', '{gm}', 'starter/players', 'players.csv'),
	(gen_random_uuid(), 'Teams template', 'The columns that the import of teams takes.', 'templates', '{}', 'starter/teams', 'teams.csv'),
	(gen_random_uuid(), 'Seasons template', 'The columns that the import of seasons takes.', 'templates', '{}', 'starter/seasons', 'seasons.csv'),
	(gen_random_uuid(), 'Games template', 'The columns that the import of games takes.', 'templates', '{}', 'starter/games', 'games.csv'),
	(gen_random_uuid(), 'Products template', 'The columns that the import of products takes.', 'templates', '{store-manager}', 'starter/products', 'products.csv');
