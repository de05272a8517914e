import { instantAt } from '@league/contract';
import type { SpellingLookup } from '../games/tournamentSpellings.ts';
import { mapWithYields, withYields } from '../platform/process/yields.ts';
import type { Dataset, Row } from './format.ts';
import { gameKey, type RulesOf } from './identify.ts';
import { competitionOf, type League, leagueSeasonOf } from './league.ts';
import { gamesWithEvents, gamesWithLines } from './levels.ts';
import type { DatabaseIdLookup } from './stored.ts';

/** The games as stored, with the level of detail of each. Without a time, a game is at the noon of its day in the league. */
export async function gameRows(
  dataset: Dataset,
  league: League,
  stored: Omit<DatabaseIdLookup, 'games'>,
  { rulesOf, spelled, timeZone }: { rulesOf: RulesOf; spelled: SpellingLookup; timeZone: string },
) {
  const withEvents = await gamesWithEvents(dataset);
  const withLines = await gamesWithLines(dataset);
  const long = await longOvertimes(dataset, league, rulesOf);
  const seasonsOf = async (rows: readonly { game_id: string }[]) =>
    new Set(await mapWithYields(rows, ({ game_id }) => league.games.get(game_id)!.season_id));
  const recorded = { penalties: await seasonsOf(dataset.penalties), shots: await seasonsOf(dataset.shots_on_goal) };
  const withAttempts = new Set(await mapWithYields(dataset.shot_attempts, ({ game_id }) => game_id));
  const missingParts = ({ game_id, season_id, not_recorded }: Row<'games'>) =>
    not_recorded ??
    (['penalties', 'shots'] as const)
      .filter((part) => !recorded[part].has(season_id))
      .filter((part) => part !== 'shots' || !withAttempts.has(game_id));
  return mapWithYields(dataset.games, (game) => {
    const season = league.seasons.get(game.season_id)!;
    const seasonId = stored.seasons(leagueSeasonOf(season, dataset)!.season_id);
    const competition = competitionOf(season);
    const { periods, periodMinutes, overtimeMinutes } = rulesOf(game.season_id);
    const [homeTeamId, awayTeamId] = [stored.teams(game.home_team_id), stored.teams(game.away_team_id)];
    return {
      gameId: game.game_id,
      importKey: gameKey(seasonId, competition.tournamentName, game.game_id),
      seasonId,
      ...competition,
      tournamentName: spelled(seasonId, competition.tournamentName),
      startsAt: new Date(game.date.utc ?? instantAt(timeZone, game.date.day, '12:00')),
      timeKnown: game.date.utc !== null,
      notRecorded: withEvents.has(game.game_id) ? missingParts(game) : [],
      venue: [game.venue, game.venue_location].filter(Boolean).join(', ') || null,
      attendance: game.attendance,
      homeTeamId,
      awayTeamId,
      status: statusOf(game),
      isAbandoned: game.status === 'abandoned',
      statusReason: game.status && game.status_reason,
      forfeitTeamId: { home: homeTeamId, away: awayTeamId, both: null }[game.forfeited_by ?? 'both'],
      forfeitedByBoth: game.forfeited_by === 'both',
      isAwarded: game.awarded ?? false,
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

/** An abandoned game is stored as postponed. */
const statusOf = ({ status, home_score }: Row<'games'>) =>
  status === 'abandoned' ? 'postponed' : (status ?? (home_score === null ? 'scheduled' : 'final'));

/** Seasons and tournaments whose sheets show longer overtimes than their rules: they play full periods. */
async function longOvertimes({ goals, penalties }: Dataset, { games }: League, rulesOf: RulesOf): Promise<Set<string>> {
  const seasons = new Set<string>();
  for await (const { game_id, period, time } of withYields<Row<'goals'> | Row<'penalties'>>([...goals, ...penalties])) {
    const { season_id } = games.get(game_id)!;
    const { periods, overtimeMinutes } = rulesOf(season_id);
    const isLate = period > periods + 1 || (period > periods && (time ?? 0) > overtimeMinutes * 60);
    if (isLate) seasons.add(season_id);
  }
  return seasons;
}
