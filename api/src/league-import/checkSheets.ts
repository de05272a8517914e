import type { SeasonRules } from '@league/contract';
import { withYields } from '../platform/process/yields.ts';
import { checkScore, hasRuledResult, winnerId } from './checkGames.ts';
import type { Findings } from './findings.ts';
import type { Dataset, Row } from './format.ts';
import type { RulesOf } from './identify.ts';
import type { League } from './league.ts';
import { gamesWithEvents, rowsByGame } from './levels.ts';
import type { UnreadableParts } from './readDataset.ts';

const timedFiles = ['goals', 'penalties', 'goalie_changes', 'shot_attempts', 'faceoffs', 'player_actions'] as const;
const placedFiles = ['goals', 'shot_attempts', 'faceoffs', 'player_actions'] as const;

/** Checks the events of each game against each other and its result. */
export async function checkSheets(
  dataset: Dataset,
  league: League,
  rulesOf: RulesOf,
  unread: UnreadableParts,
  findings: Findings,
) {
  for (const file of timedFiles) {
    for await (const { line, game_id, time } of withYields<Row<(typeof timedFiles)[number]>>(dataset[file])) {
      const { periodMinutes } = rulesOf(league.games.get(game_id)?.season_id);
      if (time !== null && time > periodMinutes * 60) {
        findings.fault(file, line, 'time', `a period has no more than ${periodMinutes}:00`);
      }
    }
  }
  for (const file of placedFiles) {
    for await (const { line, x, y } of withYields<Row<(typeof placedFiles)[number]>>(dataset[file])) {
      if ((x === null) !== (y === null))
        findings.fault(file, line, x === null ? 'x' : 'y', 'a place needs both x and y');
    }
  }
  for await (const goal of withYields(dataset.goals)) checkGoal(goal, findings);
  for await (const { line, bench, player_id } of withYields(dataset.penalties)) {
    if (!bench && !player_id) findings.fault('penalties', line, 'player_id', 'only a bench penalty has no player');
  }
  const goalsOf = await rowsByGame(dataset.goals);
  const attemptsOf = await rowsByGame(dataset.shootout_attempts);
  const shotsOf = await rowsByGame(dataset.shots_on_goal);
  const changesOf = await rowsByGame(dataset.goalie_changes);
  const withEvents = await gamesWithEvents(dataset);
  for await (const game of withYields(dataset.games)) {
    if (!withEvents.has(game.game_id)) continue;
    const goals = goalsOf(game.game_id);
    if (!hasRuledResult(game) && !unread.has('goals', game.game_id)) {
      checkScore(game, 'goals', goals, () => 1, findings);
      checkOvertime(game, goals, rulesOf(game.season_id), findings);
      checkWinningGoal(game, goals, findings);
    }
    checkGoalies(game, shotsOf(game.game_id), changesOf(game.game_id), findings);
    if (!hasRuledResult(game)) checkShootout(game, attemptsOf(game.game_id), findings);
  }
}

function checkGoal({ line, scorer_id, assist1_id, assist2_id }: Row<'goals'>, findings: Findings) {
  if (!scorer_id && (assist1_id || assist2_id)) {
    findings.fault('goals', line, 'scorer_id', 'an assist needs a scorer');
  }
  if (!assist1_id && assist2_id) findings.fault('goals', line, 'assist1_id', 'a second assist follows a first');
  const named = [scorer_id, assist1_id, assist2_id].filter((id) => id !== null);
  if (new Set(named).size < named.length) {
    findings.fault('goals', line, 'assist1_id', 'a player gets one point for a goal');
  }
}

function checkOvertime(
  game: Row<'games'>,
  goals: readonly Row<'goals'>[],
  { periods }: SeasonRules,
  findings: Findings,
) {
  const late = goals.find(({ period }) => period > periods);
  if (game.decision_type === 'overtime' && !late) {
    findings.fault('games', game.line, 'decision_type', 'decided in overtime, but no goal was scored in it');
  }
  if (late && game.decision_type !== null && game.decision_type !== 'overtime') {
    findings.fault('goals', late.line, 'period', 'a goal after regulation in a game that was not decided in overtime');
  }
}

/** A redundant column where the goals have times; if it differs, the goals count. */
function checkWinningGoal(game: Row<'games'>, goals: readonly Row<'goals'>[], findings: Findings) {
  const winner = winnerId(game);
  if (!winner || game.decision_type === 'shootout') return;
  const loserScore = Math.min(game.home_score!, game.away_score!);
  const ofWinner = goals
    .filter(({ team_id }) => team_id === winner)
    .sort((a, b) => a.period - b.period || (a.time ?? 0) - (b.time ?? 0));
  const winning = ofWinner[loserScore];
  const inPeriod = ofWinner.filter(({ period }) => period === winning?.period);
  const isOrdered = inPeriod.length === 1 || inPeriod.every(({ time }) => time !== null);
  for (const goal of goals) {
    if (!isOrdered && inPeriod.includes(goal)) continue;
    if (goal.game_winning !== null && goal.game_winning !== (goal === winning)) {
      findings.warn('goals', goal.line, 'game_winning', 'the score shows otherwise; the score is used');
    }
  }
}

/** Several goalies with shots and no recorded change: their goals are separated by period if possible. */
function checkGoalies(
  game: Row<'games'>,
  shots: readonly Row<'shots_on_goal'>[],
  changes: readonly Row<'goalie_changes'>[],
  findings: Findings,
) {
  for (const teamId of [game.home_team_id, game.away_team_id]) {
    const rows = shots.filter((row) => row.goalie_team_id === teamId && row.goalie_id !== null && row.shots > 0);
    const second = rows.find(({ goalie_id }) => goalie_id !== rows[0]!.goalie_id);
    if (!second || changes.some(({ team_id }) => team_id === teamId)) continue;
    const shared = rows.find((row) =>
      rows.some(({ period, goalie_id }) => period === row.period && goalie_id !== row.goalie_id),
    );
    const message = shared
      ? `two goalies of team ${teamId} faced shots in period ${shared.period} without a recorded change; goals against in it are counted for neither`
      : `two goalies of team ${teamId} faced shots without a recorded change; goals against are separated by period, minutes are unknown`;
    findings.warn('shots_on_goal', (shared ?? second).line, 'goalie_id', message);
  }
}

function checkShootout(game: Row<'games'>, attempts: readonly Row<'shootout_attempts'>[], findings: Findings) {
  const [first] = attempts;
  if (first && game.decision_type !== 'shootout') {
    findings.fault('shootout_attempts', first.line, 'game_id', `game ${game.game_id} was not decided by a shootout`);
    return;
  }
  const deciding = attempts.filter((attempt) => attempt.winning_goal);
  for (const attempt of deciding) {
    if (!attempt.goal || attempt.team_id !== winnerId(game) || deciding.length > 1) {
      findings.fault('shootout_attempts', attempt.line, 'winning_goal', 'the winner has exactly one deciding goal');
    }
  }
}
