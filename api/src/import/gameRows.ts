import { rulePresets, type SeasonRules } from '@league/contract';
import type { Dataset, Row } from './format.ts';
import { competitionOf, type League, leagueSeasonOf } from './league.ts';
import { gamesWithEvents, gamesWithLines } from './levels.ts';
import type { Stored } from './stored.ts';

/** The games as they are kept: at the level of detail that the files have of each. */
export function gameRows(
  dataset: Dataset,
  league: League,
  stored: Omit<Stored, 'games'>,
  { periods, periodMinutes, overtimeMinutes }: SeasonRules = rulePresets.iihf,
) {
  const withEvents = gamesWithEvents(dataset);
  const withLines = gamesWithLines(dataset);
  const long = longOvertimes(dataset, league, periods, overtimeMinutes * 60);
  const seasonsOf = (rows: readonly { game_id: string }[]) =>
    new Set(rows.map(({ game_id }) => league.games.get(game_id)!.season_id));
  const recorded = { penalties: seasonsOf(dataset.penalties), shots: seasonsOf(dataset.shots_on_goal) };
  const missingParts = (seasonId: string) =>
    (['penalties', 'shots'] as const).filter((part) => !recorded[part].has(seasonId));
  return dataset.games.map((game) => {
    const season = league.seasons.get(game.season_id)!;
    const isPlayed = game.home_score !== null;
    const seasonId = stored.seasons(leagueSeasonOf(season, dataset)!.season_id);
    const competition = competitionOf(season);
    return {
      gameId: game.game_id,
      // Ids are unique within a season or tournament only.
      importKey: `${seasonId}:${competition.tournamentName ?? ''}:${game.game_id}`,
      seasonId,
      ...competition,
      startsAt: new Date(game.date.utc),
      timeKnown: game.date.timeKnown,
      notRecorded: withEvents.has(game.game_id) ? missingParts(game.season_id) : [],
      venue: [game.venue, game.venue_location].filter(Boolean).join(', ') || null,
      attendance: game.attendance,
      homeTeamId: stored.teams(game.home_team_id),
      awayTeamId: stored.teams(game.away_team_id),
      status: isPlayed ? ('final' as const) : ('scheduled' as const),
      decision: game.decision_type,
      homeScore: game.home_score,
      awayScore: game.away_score,
      detail: withEvents.has(game.game_id) ? 'events' : withLines.has(game.game_id) ? 'totals' : ('score' as const),
      periods,
      periodMinutes,
      overtimeMinutes: long.has(game.season_id) ? periodMinutes : overtimeMinutes,
    } as const;
  });
}

/** The seasons and tournaments whose sheets show more overtime than the rules have: they play full periods. */
function longOvertimes(
  { goals, penalties }: Dataset,
  { games }: League,
  periods: number,
  seconds: number,
): Set<string> {
  const late = [...goals, ...penalties].filter(
    ({ period, time }) => period > periods + 1 || (period > periods && (time ?? 0) > seconds),
  );
  return new Set(late.map(({ game_id }) => (games.get(game_id) as Row<'games'>).season_id));
}
