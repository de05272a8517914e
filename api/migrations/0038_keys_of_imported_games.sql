-- The tournament in the key of an imported game is in lower case: a tournament can be spelled otherwise than in its files.
WITH keyed AS (
	SELECT id, import_key, CASE
		WHEN starts_with(lower(import_key), lower(season_id || ':' || tournament_name || ':'))
			THEN length(season_id || ':' || tournament_name || ':')
		ELSE length(substring(import_key FROM '^.*:')) END AS named
	FROM games WHERE import_key LIKE '%:%'
), lowered AS (
	SELECT id, lower(left(import_key, named)) || substr(import_key, named + 1) AS key FROM keyed
), once AS (
	SELECT id, key, count(*) OVER (PARTITION BY key) AS times FROM lowered
)
UPDATE games SET import_key = once.key FROM once
WHERE games.id = once.id AND once.times = 1 AND games.import_key <> once.key;
