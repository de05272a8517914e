import {
  type CompetitionType,
  type DecisionType,
  dayIn,
  type GameStatus,
  isYetToBePlayed,
  timeIn,
} from '@league/contract';
import type { RowResult } from '../imports/importTable.ts';
import { invalid, invalidField } from '../platform/http/httpErrors.ts';
import type { ReadGame } from './gameTable.ts';

/** An existing game. */
export interface ExistingGame {
  id: string;
  startsAt: string;
  status: GameStatus;
  homeTeamId: string;
  awayTeamId: string;
  competitionType: CompetitionType;
  tournamentName: string | null;
  venue: string | null;
  timeKnown: boolean;
  isAbandoned: boolean;
  hasSheet: boolean;
  homeScore: number | null;
  awayScore: number | null;
  decision: DecisionType | null;
  /** Nothing but the result is recorded, so a table may correct it. */
  isScoreOnly: boolean;
  /** Of the play-offs, which decide who plays. */
  isOfSeries: boolean;
}

export interface GamePlan {
  creates: ReadGame[];
  updates: { game: ExistingGame; to: ReadGame }[];
  /** The plan of a row: a new game, an update, or no change. @param texts what else changes @throws 422 */
  add: (to: ReadGame, row: number, texts: readonly string[]) => RowResult;
}

/** A row matches the game of its id, otherwise the one of the same teams and competition on the same day. */
export function planGames(known: readonly ExistingGame[], timeZone: string): GamePlan {
  const byId = new Map(known.map((game) => [game.id, game]));
  const byKey = new Map(
    // Of two the one that is not canceled.
    known
      .toSorted((a, b) => Number(b.status === 'cancelled') - Number(a.status === 'cancelled'))
      .map((game) => [
        keyOf(game.homeTeamId, game.awayTeamId, game.tournamentName, dayIn(timeZone, game.startsAt)),
        game,
      ]),
  );
  const seen = new Map<string, number>();
  const plan: GamePlan = { creates: [], updates: [], add };
  return plan;

  function add(to: ReadGame, row: number, texts: readonly string[]): RowResult {
    const key = keyOf(to.home.id, to.away.id, to.competition?.tournament ?? null, to.day);
    const game = to.id ? byId.get(to.id) : byKey.get(key);
    if (to.id && !game) throw invalidField('gameId', 'games.row', 'There is no such game in this season.');
    const before = seen.get(game?.id ?? key);
    seen.set(game?.id ?? key, row);
    if (before !== undefined) {
      throw invalid('imports.twice', `This game is already in the table, in row ${before + 1}.`);
    }
    const record = `${to.away.name} at ${to.home.name}, ${to.day}`;
    if (!game) {
      create(to);
      return { action: 'create', record, reason: null };
    }
    const changes = changesOf(game, to, timeZone);
    if (changes.includes('result')) requireWinner(to);
    if (changes.length > 0) {
      requireChangeable(game, changes);
      plan.updates.push({ game, to });
    }
    const all = [...changes, ...texts];
    if (all.length === 0) return { action: 'skip', record, reason: 'Nothing changes.' };
    return { action: 'update', record, reason: `Changes: ${all.join(', ')}.` };
  }

  function create(to: ReadGame) {
    requireWinner(to);
    if (to.home.isArchived) throw invalidField('home_team_id', 'games.row', 'This team is archived.');
    if (to.away.isArchived) throw invalidField('away_team_id', 'games.row', 'This team is archived.');
    plan.creates.push(to);
  }
}

const keyOf = (homeId: string, awayId: string, tournament: string | null, day: string) =>
  [homeId, awayId, tournament?.toLowerCase() ?? '', day].join();

/** Only a game that both teams forfeited ends level, and no table records that. */
function requireWinner({ result }: ReadGame) {
  if (!result || result.homeScore !== result.awayScore) return;
  throw invalidField(result.place, 'games.row', 'The score is level: there is no winner.');
}

function requireChangeable(game: ExistingGame, changes: readonly string[]) {
  const isResultAlone = changes.every((change) => change === 'result');
  if (
    changes.includes('result') &&
    (isYetToBePlayed(game) ? game.hasSheet : game.status !== 'cancelled' && !game.isScoreOnly)
  ) {
    throw invalidField('result', 'games.row', 'This game has a score sheet: please correct its result there.');
  }
  if (!isYetToBePlayed(game) && !(isResultAlone && game.isScoreOnly)) {
    throw invalid('games.row', 'This game has begun or is cancelled, so a table cannot change it.');
  }
  if (game.isOfSeries && ['teams', 'competition', 'tournament'].some((change) => changes.includes(change))) {
    throw invalid('games.row', seriesGameMessage);
  }
  if (game.hasSheet && changes.includes('teams')) {
    throw invalidField('home_team_id', 'games.row', 'This game has a score sheet: its teams cannot change.');
  }
}

/** Why the teams of a game stay. */
export const seriesGameMessage =
  'This game belongs to a series of the play-offs: its teams, season and competition cannot change.';

const resultFields = ['homeScore', 'awayScore', 'decision'] as const;

function changesOf(game: ExistingGame, to: ReadGame, timeZone: string): string[] {
  const { competition, venue, result } = to;
  const differs: Record<string, boolean> = {
    day: dayIn(timeZone, game.startsAt) !== to.day,
    time: to.time !== undefined && (!game.timeKnown || timeIn(timeZone, game.startsAt) !== to.time),
    teams: game.homeTeamId !== to.home.id || game.awayTeamId !== to.away.id,
    competition: competition !== undefined && game.competitionType !== competition.type,
    tournament: competition !== undefined && game.tournamentName !== competition.tournament,
    venue: venue !== undefined && game.venue !== venue,
    result: result !== undefined && resultFields.some((field) => game[field] !== result[field]),
  };
  return Object.keys(differs).filter((what) => differs[what]);
}
