-- Imported games without a time were stored at 11:00 UTC of their days: they are at the league's noon. Games that staff have
-- put where they are stay, and no official is asked again.
SELECT FROM games WHERE import_key IS NOT NULL AND NOT time_known ORDER BY id FOR UPDATE;
--> statement-breakpoint
SELECT FROM game_officials duty JOIN games game ON game.id = duty.game_id
WHERE game.import_key IS NOT NULL AND NOT game.time_known ORDER BY duty.id FOR UPDATE OF duty;
--> statement-breakpoint
CREATE TEMPORARY TABLE "games_to_noon" ON COMMIT DROP AS
SELECT game.id, ((game.starts_at AT TIME ZONE 'UTC')::date + time '12:00')
	AT TIME ZONE coalesce(league.time_zone, league.starting_time_zone) AS starts_at
FROM games game CROSS JOIN league_settings league
WHERE game.import_key IS NOT NULL AND NOT game.time_known AND (game.starts_at AT TIME ZONE 'UTC')::time = '11:00'
	AND NOT EXISTS (
		SELECT FROM audit_log entry
		CROSS JOIN LATERAL (SELECT
			((entry.before ->> 'starts_at')::timestamptz, entry.before ->> 'venue', entry.before ->> 'status_reason',
				coalesce(entry.before ->> 'status' IN ('postponed', 'cancelled'), false)) AS was,
			((entry.after ->> 'starts_at')::timestamptz, entry.after ->> 'venue', entry.after ->> 'status_reason',
				coalesce(entry.after ->> 'status' IN ('postponed', 'cancelled'), false)) AS became) place
		WHERE entry.record = 'games' AND entry.record_id = game.id::text AND entry.change = 'update'
			AND place.was IS DISTINCT FROM place.became
			AND place.became IS NOT DISTINCT FROM
				(game.starts_at, game.venue, game.status_reason, game.status IN ('postponed', 'cancelled'))
	);
--> statement-breakpoint
CREATE TEMPORARY TABLE "answers_to_keep" ON COMMIT DROP AS
SELECT duty.id, duty.status, duty.reason, duty.responded_at
FROM game_officials duty JOIN games_to_noon game ON game.id = duty.game_id;
--> statement-breakpoint
UPDATE games SET starts_at = game.starts_at FROM games_to_noon game
WHERE games.id = game.id AND games.starts_at <> game.starts_at;
--> statement-breakpoint
UPDATE game_officials duty SET status = answer.status, reason = answer.reason, responded_at = answer.responded_at
FROM answers_to_keep answer
WHERE duty.id = answer.id AND (duty.status, duty.reason, duty.responded_at)
	IS DISTINCT FROM (answer.status, answer.reason, answer.responded_at);
