-- A forfeit of a game without any entry was stored as recorded events: it says nothing about players, shots and penalties.
WITH forfeited AS (
	SELECT id FROM games game
	WHERE status = 'final' AND detail = 'events' AND (forfeit_team_id IS NOT NULL OR forfeited_by_both)
		AND EXISTS (SELECT FROM sheet_changes WHERE game_id = game.id AND kind = 'finalize')
		AND NOT EXISTS (SELECT FROM goals WHERE game_id = game.id)
		AND NOT EXISTS (SELECT FROM penalties WHERE game_id = game.id)
		AND NOT EXISTS (SELECT FROM shots_on_goal WHERE game_id = game.id)
		AND NOT EXISTS (SELECT FROM shot_attempts WHERE game_id = game.id)
		AND NOT EXISTS (SELECT FROM shootout_attempts WHERE game_id = game.id)
		AND NOT EXISTS (SELECT FROM goalie_changes WHERE game_id = game.id)
		AND NOT EXISTS (SELECT FROM faceoffs WHERE game_id = game.id)
		AND NOT EXISTS (SELECT FROM player_actions WHERE game_id = game.id)
), removed AS (
	DELETE FROM player_game_lines line USING forfeited WHERE line.game_id = forfeited.id AND line.level = 'events'
)
UPDATE games game SET detail = CASE
	WHEN EXISTS (SELECT FROM player_game_lines line WHERE line.game_id = game.id AND line.level = 'totals') THEN 'totals'
	ELSE 'score' END::detail_level
FROM forfeited WHERE game.id = forfeited.id;
