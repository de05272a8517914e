import { mapWithYields, withYields } from '../platform/process/yields.ts';
import type { NewGameLine } from '../statistics/gameLines.ts';
import { goalsInPlay, hasRuledResult, winnerId } from './checkGames.ts';
import { isInNet } from './checkLines.ts';
import type { Dataset, Row } from './format.ts';
import type { RulesOf } from './identify.ts';
import type { League } from './league.ts';
import type { DatabaseIdLookup } from './stored.ts';

/** The players' lines as stored. A player without ice time was dressed and did not play. */
export async function lineRows(
  dataset: Dataset,
  { games }: League,
  stored: DatabaseIdLookup,
  rulesOf: RulesOf,
): Promise<NewGameLine[]> {
  const of = ({ game_id, team_id, player_id }: { game_id: string; team_id: string; player_id: string }) => ({
    gameId: stored.games(game_id),
    teamId: stored.teams(team_id),
    playerId: stored.players(player_id),
    level: 'totals' as const,
  });
  const skaters = await mapWithYields(dataset.player_games, (line) => ({
    ...noGoalie,
    ...of(line),
    appeared: line.seconds_played !== 0,
    goals: line.goals,
    assists: line.assists,
    penaltyMinutes: line.penalty_minutes,
    powerPlayGoals: line.power_play_goals,
    shortHandedGoals: line.short_handed_goals,
    gameWinningGoals: line.game_winning_goals,
    plusMinus: line.plus_minus,
    shots: line.shots,
    secondsPlayed: line.seconds_played,
  }));
  const alone = await lonelyGoalies(dataset);
  const goalies = await mapWithYields(dataset.goalie_games, (line) => ({
    ...noGoalie,
    ...of(line),
    isGoalie: true,
    appeared: isInNet(line),
    // The skaters' goals are the score.
    goals: line.goals ?? 0,
    assists: line.assists,
    penaltyMinutes: line.penalty_minutes,
    powerPlayGoals: null,
    shortHandedGoals: null,
    gameWinningGoals: null,
    plusMinus: null,
    shots: null,
    secondsPlayed: line.seconds_played,
    ...facedBy(line),
    decision: line.decision,
    shutout: alone.has(line) && isShutout(line, games.get(line.game_id)!, rulesOf),
  }));
  return [...skaters, ...goalies];
}

const noGoalie = {
  isGoalie: false,
  shotsAgainst: null,
  saves: null,
  goalsAgainst: null,
  decision: null,
  shutout: false,
};

/** Shots, saves and goals against: two of them give the third. */
function facedBy({ shots_against: shots, saves, goals_against: goals }: Row<'goalie_games'>) {
  return {
    shotsAgainst: shots ?? (saves !== null && goals !== null ? saves + goals : null),
    saves: saves ?? (shots !== null && goals !== null ? shots - goals : null),
    goalsAgainst: goals ?? (shots !== null && saves !== null ? shots - saves : null),
  };
}

/** Goalies who played a whole game: two goalies share no shutout. */
async function lonelyGoalies({ goalie_games }: Dataset): Promise<Set<Row<'goalie_games'>>> {
  const playing = new Map<string, Row<'goalie_games'>[]>();
  for await (const line of withYields(goalie_games)) {
    if (!isInNet(line)) continue;
    const key = `${line.game_id} ${line.team_id}`;
    playing.set(key, [...(playing.get(key) ?? []), line]);
  }
  return new Set([...playing.values()].filter((lines) => lines.length === 1).flat());
}

function isShutout({ team_id }: Row<'goalie_games'>, game: Row<'games'>, rulesOf: RulesOf): boolean {
  const isHome = team_id === game.home_team_id;
  if (hasRuledResult(game) || goalsInPlay(game, isHome ? 'away' : 'home') > 0) return false;
  return winnerId(game) === team_id || rulesOf(game.season_id).shutoutOnShootoutLoss;
}
