import { rulePresets, type SeasonRules } from '@league/contract';
import type { NewGameLine } from '../statistics/gameLines.ts';
import { goalsInPlay, winnerId } from './checkGames.ts';
import type { Dataset, Row } from './format.ts';
import type { League } from './league.ts';
import type { Stored } from './stored.ts';

/** The players' lines as they are kept. Somebody without a second on the ice was dressed, and did not appear. */
export function lineRows(
  dataset: Dataset,
  { games }: League,
  stored: Stored,
  { shutoutOnShootoutLoss }: SeasonRules = rulePresets.iihf,
): NewGameLine[] {
  const of = ({ game_id, team_id, player_id }: { game_id: string; team_id: string; player_id: string }) => ({
    gameId: stored.games(game_id),
    teamId: stored.teams(team_id),
    playerId: stored.players(player_id),
    level: 'totals' as const,
  });
  const skaters = dataset.player_games.map((line) => ({
    ...noGoalie,
    ...of(line),
    appeared: line.seconds_played !== 0,
    goals: line.goals,
    assists: line.assists,
    penaltyMinutes: line.penalty_minutes,
    powerPlayGoals: line.power_play_goals ?? 0,
    plusMinus: line.plus_minus,
    shots: line.shots,
    secondsPlayed: line.seconds_played,
  }));
  const alone = lonelyGoalies(dataset);
  const goalies = dataset.goalie_games.map((line) => ({
    ...noGoalie,
    ...of(line),
    isGoalie: true,
    appeared: line.seconds_played > 0,
    goals: 0,
    assists: 0,
    penaltyMinutes: line.penalty_minutes ?? 0,
    powerPlayGoals: 0,
    plusMinus: null,
    shots: null,
    secondsPlayed: line.seconds_played,
    shotsAgainst: line.shots_against,
    saves: line.saves,
    goalsAgainst: line.goals_against,
    decision: line.decision,
    shutout: alone.has(line) && isShutout(line, games.get(line.game_id)!, shutoutOnShootoutLoss),
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

/** The goalies who played a game alone: two of them share no shutout. */
function lonelyGoalies({ goalie_games }: Dataset): Set<Row<'goalie_games'>> {
  const playing = new Map<string, Row<'goalie_games'>[]>();
  for (const line of goalie_games.filter(({ seconds_played }) => seconds_played > 0)) {
    const key = `${line.game_id} ${line.team_id}`;
    playing.set(key, [...(playing.get(key) ?? []), line]);
  }
  return new Set([...playing.values()].filter((lines) => lines.length === 1).flat());
}

function isShutout({ team_id }: Row<'goalie_games'>, game: Row<'games'>, shutoutOnShootoutLoss: boolean): boolean {
  const isHome = team_id === game.home_team_id;
  if (goalsInPlay(game, isHome ? 'away' : 'home') > 0) return false;
  return winnerId(game) === team_id || shutoutOnShootoutLoss;
}
