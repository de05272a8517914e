-- A tournament is spelled one way in its season: as the play-offs of that name, otherwise as most of its games.
WITH spelled AS (
	SELECT DISTINCT ON (season_id, lower(name)) season_id, name
	FROM (
		SELECT season_id, tournament_name AS name, 1 AS of_game FROM games
		UNION ALL SELECT season_id, tournament_name, 0 FROM imported_season_lines
	) named
	WHERE name IS NOT NULL
	GROUP BY season_id, name
	ORDER BY season_id, lower(name),
		EXISTS (SELECT FROM playoffs WHERE playoffs.season_id = named.season_id AND playoffs.name = named.name) DESC,
		sum(of_game) DESC, name COLLATE "C"
), of_games AS (
	UPDATE games SET tournament_name = spelled.name FROM spelled
	WHERE games.season_id = spelled.season_id AND lower(games.tournament_name) = lower(spelled.name)
		AND games.tournament_name <> spelled.name
)
UPDATE imported_season_lines line SET tournament_name = spelled.name FROM spelled
WHERE line.season_id = spelled.season_id AND lower(line.tournament_name) = lower(spelled.name)
	AND line.tournament_name <> spelled.name;
