/** The minimum for each read: one statement that returns finished JSON. */
export const handWrittenStatements = {
  games: `
    select coalesce(json_agg(json_build_object(
      'gameId', game.id, 'date', game.starts_at, 'home_team', home.name, 'away_team', away.name,
      'home_score', game.home_score, 'away_score', game.away_score, 'status', game.status,
      'decision_type', game.decision, 'competition_type', game.competition_type,
      'tournament_name', game.tournament_name, 'season', season.name, 'venue', game.venue, 'period', game.period,
      'elapsedSeconds', game.elapsed_seconds,
      'home', json_build_object('_id', home.id, 'slug', home.slug, 'name', home.name, 'code', home.code,
        'logo', home.logo, 'primaryColor', home.primary_color, 'secondaryColor', home.secondary_color),
      'away', json_build_object('_id', away.id, 'slug', away.slug, 'name', away.name, 'code', away.code,
        'logo', away.logo, 'primaryColor', away.primary_color, 'secondaryColor', away.secondary_color)
    ) order by game.starts_at), '[]')::text as answer
    from games game join seasons season on season.id = game.season_id and season.is_current
      join teams home on home.id = game.home_team_id join teams away on away.id = game.away_team_id`,
  /** Points only: the code breaks ties in any case. */
  standings: `
    select json_agg(row)::text as answer from (
      select team.id, team.name, count(*) as played, sum(side.goals_for) as goals_for,
        sum(side.goals_against) as goals_against,
        sum(case when side.goals_for > side.goals_against then case side.decision when 'regulation' then 3 else 2 end
          else case side.decision when 'regulation' then 0 else 1 end end) as points
      from (
        select season_id, home_team_id as team_id, home_score as goals_for, away_score as goals_against, decision
          from games where status = 'final' and competition_type = 'season'
        union all
        select season_id, away_team_id, away_score, home_score, decision
          from games where status = 'final' and competition_type = 'season'
      ) side join seasons season on season.id = side.season_id and season.is_current
        join teams team on team.id = side.team_id
      group by team.id order by points desc
    ) row`,
  statistics: `
    select json_agg(row)::text as answer from (
      select player.id, player.name, team.name as team, team.slug, game.tournament_name, count(*) as games_played,
        sum(line.goals) as goals, sum(line.assists) as assists, sum(line.goals + line.assists) as points,
        sum(line.penalty_minutes) as penalty_minutes, sum(line.power_play_goals) as power_play_goals,
        sum(line.short_handed_goals) as short_handed_goals, sum(line.game_winning_goals) as game_winning_goals,
        sum(line.shots_against) as shots_against, sum(line.saves) as saves, sum(line.goals_against) as goals_against,
        sum(line.seconds_played) as seconds_played, count(*) filter (where line.shutout) as shutouts
      from player_game_lines line join games game on game.id = line.game_id and game.detail = line.level
        join seasons season on season.id = game.season_id and season.is_current
        join players player on player.id = line.player_id join teams team on team.id = line.team_id
      where game.status = 'final'
      group by player.id, team.id, game.tournament_name order by points desc
    ) row`,
} as const;
