-- A season that began before it was entered has the day of its first game as its first day, unless it has one.
WITH first AS (
	SELECT season.id, (min(game.starts_at) AT TIME ZONE coalesce(league.time_zone, league.starting_time_zone))::date AS day
	FROM seasons season
	JOIN games game ON game.season_id = season.id
	CROSS JOIN league_settings league
	WHERE season.starts_on IS NULL
	GROUP BY season.id, league.time_zone, league.starting_time_zone
	HAVING min(game.starts_at) < season.created_at
)
UPDATE seasons season SET starts_on = first.day
FROM first
WHERE season.id = first.id AND coalesce(first.day <= season.ends_on, true);
