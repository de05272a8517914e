import type { Side } from '@league/contract';
import { slugOf } from '@league/contract';
import { withYields } from '../platform/process/yields.ts';
import type { Findings } from './findings.ts';
import type { Dataset, FileName, Row } from './format.ts';
import { leagueSeasonOf } from './league.ts';
import type { UnreadableParts } from './readDataset.ts';

export const sides = ['home', 'away'] as const;

/** Checks seasons, the teams of games, and results. */
export async function checkGames(dataset: Dataset, unread: UnreadableParts, findings: Findings) {
  for (const season of dataset.seasons) {
    if (unread.has('seasons')) break;
    if (!leagueSeasonOf(season, dataset)) {
      findings.fault('seasons', season.line, 'name', 'no league season has a name that this tournament’s begins with');
    }
  }
  const [first] = dataset.seasons;
  for (const { league, line } of dataset.seasons) {
    if (league !== first!.league)
      findings.fault('seasons', line, 'league', 'the seasons in a folder must be of one league');
  }
  for await (const game of withYields(dataset.games)) {
    if (game.home_team_id === game.away_team_id) {
      findings.fault('games', game.line, 'away_team_id', 'a team cannot play itself');
    }
    checkResult(game, findings);
  }
  checkNames(dataset, findings);
}

function checkResult(game: Row<'games'>, findings: Findings) {
  const { line, home_score, away_score, decision_type } = game;
  const given = [home_score, away_score, decision_type].filter((each) => each !== null).length;
  if (isCalledOff(game)) return checkCalledOff(game, findings);
  if (given !== 0 && given !== 3) {
    findings.fault('games', line, 'decision_type', 'both scores and the decision belong together: all three or none');
  }
  if (game.forfeited_by || game.awarded) return checkRuling(game, findings);
  if (given !== 3) return;
  const margin = Math.abs(home_score! - away_score!);
  if (margin === 0) findings.fault('games', line, 'decision_type', 'the score is level: there is no winner');
  else if (margin > 1 && decision_type !== 'regulation') {
    findings.fault('games', line, 'decision_type', `a game decided in ${wordFor(decision_type)} is won by one goal`);
  }
}

/** A canceled game has no result; an abandoned one may have the score until then. */
function checkCalledOff(game: Row<'games'>, findings: Findings) {
  const { line, status, home_score, away_score, decision_type, forfeited_by, awarded } = game;
  const hasResult = decision_type !== null || forfeited_by !== null || awarded;
  if (hasResult || (status !== 'abandoned' && (home_score !== null || away_score !== null))) {
    findings.fault('games', line, 'status', `a game that is ${status} has no result`);
  } else if ((home_score === null) !== (away_score === null)) {
    findings.fault('games', line, 'away_score', 'both scores belong together');
  }
}

/** A forfeit or an awarded result is a regulation win; the guilty team has no goals. */
function checkRuling(game: Row<'games'>, findings: Findings) {
  const { line, home_score, away_score, decision_type, forfeited_by, awarded } = game;
  const report = (column: string, message: string) => findings.fault('games', line, column, message);
  if (forfeited_by && awarded) report('awarded', 'a game is forfeited or awarded, not both');
  else if (decision_type !== 'regulation') report('decision_type', 'a forfeited or awarded game counts as regulation');
  else if (awarded && home_score === away_score) report('decision_type', 'the score is level: there is no winner');
  else if (forfeited_by) {
    const [winner, guilty] = forfeited_by === 'away' ? [home_score, away_score] : [away_score, home_score];
    const isRight = guilty === 0 && (forfeited_by === 'both' ? winner === 0 : winner! >= 1);
    const message =
      'the team that forfeited has no goals, the other team has at least one, and neither has any if both forfeited';
    if (!isRight) report('forfeited_by', message);
  }
}

/** Postponed, canceled or abandoned. */
const isCalledOff = ({ status }: Row<'games'>): boolean => status !== null;

/** Whether the events of the game may contradict its result. */
export const hasRuledResult = (game: Row<'games'>): boolean =>
  isCalledOff(game) || game.forfeited_by !== null || game.awarded === true;

const wordFor = (decision: string | null) => (decision === 'shootout' ? 'a shootout' : 'overtime');

/** Unique columns of the database must be unique in the files. */
function checkNames({ seasons, teams }: Dataset, findings: Findings) {
  const seen = new Map<string, number>();
  for (const { name, line } of seasons) once('seasons', 'name', name.toLowerCase(), line);
  for (const { name, slug, line } of teams) {
    once('teams', 'name', name.toLowerCase(), line);
    once('teams', 'slug', slug ?? slugOf(name), line);
  }

  function once(file: FileName, column: string, value: string, line: number) {
    const key = `${file} ${column} ${value}`;
    const before = seen.get(key);
    if (before) findings.fault(file, line, column, `"${value}" is already on line ${before}`);
    else seen.set(key, line);
  }
}

/** The winner of a valid result. */
export function winnerId({ home_score, away_score, home_team_id, away_team_id }: Row<'games'>): string | undefined {
  if (home_score === null || away_score === null || home_score === away_score) return undefined;
  return home_score > away_score ? home_team_id : away_team_id;
}

/** Goals without the additional goal of a shootout. */
export function goalsInPlay(game: Row<'games'>, side: Side): number {
  const teamId = side === 'home' ? game.home_team_id : game.away_team_id;
  const score = (side === 'home' ? game.home_score : game.away_score) ?? 0;
  return game.decision_type === 'shootout' && winnerId(game) === teamId ? score - 1 : score;
}

/** The players' goals must equal the score. */
export function checkScore<Scored extends { team_id: string }>(
  game: Row<'games'>,
  file: FileName,
  rows: readonly Scored[],
  goalsOf: (row: Scored) => number,
  findings: Findings,
) {
  if (game.home_score === null || hasRuledResult(game)) return;
  for (const side of sides) {
    const expected = goalsInPlay(game, side);
    const scored = rows
      .filter(({ team_id }) => team_id === teamOn(game, side))
      .reduce((total, row) => total + goalsOf(row), 0);
    if (scored === expected) continue;
    const play = game.decision_type === 'shootout' ? ' in play' : '';
    const message = `${file}.csv has ${scored} goals of this team where the score has ${expected}${play}`;
    findings.fault('games', game.line, `${side}_score`, message);
  }
}

export const teamOn = (game: Row<'games'>, side: Side) => (side === 'home' ? game.home_team_id : game.away_team_id);
