-- The rules of a suspension whose length they do not give are unknown: an earlier release made it by others.
WITH counted AS (
	SELECT each.*, row_number() OVER (PARTITION BY season_id, player_id, class ORDER BY starts_at, game_id) AS count
	FROM (
		SELECT DISTINCT game.season_id, game.starts_at, game.id AS game_id, penalty.player_id, penalty.class
		FROM penalties penalty JOIN games game ON game.id = penalty.game_id AND game.status = 'final'
		WHERE penalty.class IN ('Match', 'Game misconduct')
	) each
)
UPDATE suspensions SET rules = NULL
WHERE games_by_rule IS DISTINCT FROM (
	SELECT sum(CASE counted.class
		WHEN 'Match' THEN (rules->>'matchPenaltyGames')::int
		ELSE (rules->>'gameMisconductGames')::int + CASE WHEN (rules->>'gameMisconductsForOneMore')::int > 0
			THEN greatest(0, counted.count - (rules->>'gameMisconductsForOneMore')::int + 1) ELSE 0 END
	END)
	FROM counted WHERE counted.game_id = suspensions.game_id AND counted.player_id = suspensions.player_id
);
