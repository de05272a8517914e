import {
  type GamePage,
  type GamePart,
  type GamePlays,
  type GameStatus,
  gameParts,
  gameWinningGoal,
  hasEnded,
  lacksShots,
  type SeasonRules,
  type Side,
  shotCounts,
  shotsAt,
  strengthAt,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { gameColumns, joinSeasonAndTeams, toGame, type WithGame } from '../games/games.ts';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { assignedOfficials } from '../referees/assignedOfficials.ts';
import { type GameLine, gameLines } from '../statistics/sheetLines.ts';
import type { Coefficients } from './expected-goals/expectedGoal.ts';
import { expectedGoalsOf } from './expected-goals/sheetGoals.ts';
import { latestModel } from './expected-goals/training.ts';
import { peopleColumn, playColumns, resultColumns, type StoredSheet, sheetColumns } from './sheets.ts';

/** One game with its whole score sheet, and what is expected of it. @throws 404 */
export const getGamePage = async (db: Db, gameId: string): Promise<GamePage> =>
  toPage(await requireRow('game', rowsOf<PageRow>(db, pageStatement(sql`game.id = ${gameId}`, expectations))));

/** @param where a condition on `games game` */
export const listGamePages = async (db: Db, where: SQL): Promise<GamePage[]> =>
  (await listSheets(db, where)).map(({ page }) => page);

/** The same with the entries and people of each sheet as they are stored. */
export const listSheets = async (db: Db, where: SQL): Promise<{ page: GamePage; stored: StoredGame }[]> =>
  (await rowsOf<PageRow>(db, pageStatement(where))).map((row) => ({ page: toPage(row), stored: row }));

type Person = StoredGame['people'][number];

const byId = (people: readonly Person[]) => new Map(people.map((person) => [person.id, person]));

const naming = (people: ReadonlyMap<string, Person>) => (id: string) => {
  const { name, jerseyNumber } = people.get(id)!;
  return { _id: id, name, number: jerseyNumber };
};

/** Of a player who may not be recorded. */
const maybeNamed = (named: NameOf) => (id: string | null) => (id ? named(id) : null);

/** What happened between the shots of a game. @throws 404 */
export async function getGamePlays(db: Db, gameId: string): Promise<GamePlays> {
  type Row = Pick<StoredGame, 'faceoffs' | 'playerActions' | 'people'>;
  const row = await requireRow(
    'game',
    rowsOf<Row>(db, sql`select ${playColumns}, ${peopleColumn} from games game where game.id = ${gameId}`),
  );
  const someone = maybeNamed(naming(byId(row.people)));
  return {
    faceoffs: row.faceoffs.map(({ id, winnerId, loserId, ...when }) => ({
      _id: id,
      ...when,
      winner: someone(winnerId),
      loser: someone(loserId),
    })),
    actions: row.playerActions.map(({ id, playerId, ...when }) => ({ _id: id, ...when, player: someone(playerId) })),
  };
}

function toPage(row: PageRow): GamePage {
  const people = byId(row.people);
  const named = naming(people);
  const lines = linesOf(row);
  const expected = expectedGoalsOf(row, row.model ?? null);
  return {
    ...toGame(row.game, row.season, row.home, row.away),
    seq: row.seq,
    clockStartedAt: row.clockStartedAt,
    correctedAt: row.correctedAt,
    forfeitedBy: row.forfeitedBy ?? null,
    statusReason: row.statusReason,
    regulationPeriods: row.periods,
    periodMinutes: row.periodMinutes,
    overtimeMinutes: row.overtimeMinutes,
    officials: row.officials,
    attendance: row.attendance,
    notRecorded: notRecordedOf({ ...row, status: row.game.status }),
    goals: goalsOf(row, named, expected.of),
    penalties: row.penalties.map((penalty) => ({
      _id: penalty.id,
      period: penalty.period,
      elapsedSeconds: penalty.elapsedSeconds,
      timeKnown: penalty.timeKnown,
      side: penalty.side,
      player: penalty.playerId ? named(penalty.playerId) : null,
      servedBy: penalty.servedById ? named(penalty.servedById) : null,
      minutes: penalty.minutes,
      class: penalty.class,
      infraction: penalty.infraction,
      ...(penalty.penaltyShot && { penaltyShot: true }),
      ...(penalty.ends && { ends: penalty.ends }),
    })),
    shots: shotsByPeriod(row),
    ...playsOf(row, named, expected.of),
    ...(expected.totals && { expectedGoals: expected.totals }),
    ...(row.goalsPerGame && { goalsPerGame: row.goalsPerGame }),
    shootout: row.shootout.map(({ side, round, shooterId, scored, deciding }) => ({
      side,
      round,
      player: named(shooterId),
      scored,
      deciding,
    })),
    timeouts: row.timeouts.map(({ id, ...timeout }) => ({ _id: id, ...timeout })),
    goalieChanges: row.goalieChanges.map(({ id, inId, outId, ...change }) => ({
      _id: id,
      ...change,
      in: inId ? named(inId) : null,
      out: outId ? named(outId) : null,
    })),
    goalies: lines
      .filter(({ isGoalie, appeared }) => isGoalie && appeared)
      .map((line) => ({
        ...named(line.playerId),
        side: line.side,
        secondsPlayed: line.secondsPlayed,
        shotsAgainst: line.shotsAgainst,
        saves: line.saves,
        goalsAgainst: line.goalsAgainst,
        decision: line.decision,
        goals: line.goals,
        assists: line.assists,
        penaltyMinutes: line.penaltyMinutes,
      })),
    skaters: lines
      .filter(({ isGoalie }) => !isGoalie)
      .map((line) => ({
        ...named(line.playerId),
        side: line.side,
        position: people.get(line.playerId)!.position,
        goals: line.goals,
        assists: line.assists,
        penaltyMinutes: line.penaltyMinutes,
        shots: line.shots,
        ...recordedPlays(line),
      }))
      .sort((a, b) => (a.number ?? 100) - (b.number ?? 100)),
  };
}

const plays = [
  'plusMinus',
  'faceoffsWon',
  'faceoffsLost',
  'hits',
  'blockedShots',
  'giveaways',
  'takeaways',
] as const satisfies (keyof GameLine)[];
type Play = (typeof plays)[number];

/** The figures of a line that are recorded, so that other games have no fields for them. */
const recordedPlays = (line: Record<Play, number | null>): Partial<Record<Play, number>> =>
  Object.fromEntries(plays.flatMap((play) => (line[play] === null ? [] : [[play, line[play]]])));

type PageLine = Pick<
  GameLine,
  | 'playerId'
  | 'side'
  | 'isGoalie'
  | 'appeared'
  | 'goals'
  | 'penaltyMinutes'
  | Play
  | 'secondsPlayed'
  | 'shotsAgainst'
  | 'saves'
  | 'goalsAgainst'
  | 'decision'
  | 'shutout'
> & { assists: number | null; shots: number | null };

type NameOf = (id: string) => { _id: string; name: string; number: number | null };

export interface StoredGame extends StoredSheet {
  people: { id: string; name: string; jerseyNumber: number | null; position: string }[];
  lines: PageLine[];
}

interface PageRow extends StoredGame, WithGame {
  rules: SeasonRules;
  detail: 'score' | 'totals' | 'events';
  seq: number;
  statusReason: string | null;
  clockStartedAt: string | null;
  correctedAt: string | null;
  attendance: number | null;
  officials: GamePage['officials'];
  /** These only of a single game. */
  model?: Coefficients | null;
  goalsPerGame?: { home: number; away: number } | null;
}

/**
 * The stored lines; of a live or abandoned game, the lines of its sheet so far, without what only the end decides; before the game,
 * the dressed players.
 */
function linesOf(row: PageRow): PageLine[] {
  const isAhead = row.game.status === 'scheduled' && row.lines.length === 0;
  if (row.game.status !== 'live' && !row.game.isAbandoned && !isAhead) return row.lines;
  return gameLines(row, row.rules).map((line) => ({ ...line, secondsPlayed: null, decision: null }));
}

export interface RecordedGame extends Pick<PageRow, 'detail' | 'forfeitedBy' | 'notRecorded'> {
  status: GameStatus;
}

/** The parts of a finished game that are not recorded: most of them, if only its score or its players' totals are known. */
export function notRecordedOf({ status, detail, forfeitedBy, notRecorded }: RecordedGame): GamePart[] {
  if (status !== 'final' || (forfeitedBy && detail === 'score')) return [];
  if (detail === 'events') return gameParts.filter((part) => notRecorded?.includes(part));
  return gameParts.filter((part) => part !== 'players' || detail === 'score');
}

type ExpectedOf = (id: string) => { expectedGoals: number } | undefined;

function goalsOf(row: PageRow, named: NameOf, expected: ExpectedOf): GamePage['goals'] {
  const winning = hasEnded(row.game) ? gameWinningGoal(row) : undefined;
  const score = { home: 0, away: 0 };
  return row.goals.map((goal) => {
    score[goal.side] += 1;
    return {
      _id: goal.id,
      period: goal.period,
      elapsedSeconds: goal.elapsedSeconds,
      timeKnown: goal.timeKnown,
      side: goal.side,
      scorer: goal.scorerId ? named(goal.scorerId) : null,
      assists: goal.assistIds.map(named),
      strength: goal.strength,
      emptyNet: goal.emptyNet,
      gameWinning: goal === winning,
      ...score,
      ...(goal.place && { place: goal.place }),
      ...(goal.onIce && { onIce: { home: goal.onIce.home.map(named), away: goal.onIce.away.map(named) } }),
      ...expected(goal.id),
    };
  });
}

/** Shot attempts, face-offs and stars, where the sheet has any. */
function playsOf(
  row: PageRow,
  named: NameOf,
  expected: ExpectedOf,
): Pick<GamePage, 'shotAttempts' | 'faceoffs' | 'stars'> {
  const someone = maybeNamed(named);
  const won = (side: Side) => row.faceoffs.filter((each) => each.side === side).length;
  return {
    ...(row.shotAttempts.length > 0 && {
      shotAttempts: row.shotAttempts.map((attempt) => ({
        _id: attempt.id,
        period: attempt.period,
        elapsedSeconds: attempt.elapsedSeconds,
        side: attempt.side,
        outcome: attempt.outcome,
        shooter: someone(attempt.shooterId),
        goalie: someone(attempt.goalieId),
        blocker: someone(attempt.blockerId),
        strength: attempt.penaltyShot ? 'PS' : strengthAt(row, attempt.side, attempt),
        place: attempt.place,
        ...expected(attempt.id),
      })),
    }),
    ...(row.faceoffs.length > 0 && { faceoffs: { home: won('home'), away: won('away') } }),
    ...(row.stars.length > 0 && {
      stars: row.stars.map(({ rank, side, playerId }) => ({ rank, side, player: named(playerId) })),
    }),
  };
}

/** Empty once a game is over in which nobody counted those of a side. */
function shotsByPeriod(row: PageRow): GamePage['shots'] {
  const rows = shotCounts(row);
  if (row.game.status !== 'live' && lacksShots(rows, row.goals)) return [];
  const periods = [...new Set(rows.map(({ period = 0 }) => period))].sort((a, b) => a - b);
  return periods.map((period) => ({
    period,
    home: shotsAt(rows, 'away', period),
    away: shotsAt(rows, 'home', period),
  }));
}

/** Of so many games of a season at least. */
const fewestGames = 20;
/** Goals that were played: a shootout's is on the score only. */
const goalsPerGame = sql`(
  select case when count(*) >= ${sql.raw(String(fewestGames))} then json_build_object(
    'home', round(avg(other.home_score - (other.decision = 'shootout' and other.home_score > other.away_score)::int), 2),
    'away', round(avg(other.away_score - (other.decision = 'shootout' and other.away_score > other.home_score)::int), 2)) end
  from games other where other.season_id = game.season_id and other.status = 'final' and other.forfeit_team_id is null
    and not other.forfeited_by_both and not other.is_awarded)`;

const expectations = sql`, (select model.coefficients from (${latestModel}) model) as model, ${goalsPerGame} as "goalsPerGame"`;

const pageStatement = (where: SQL, more = sql``) => sql`
  select ${gameColumns}, season.rules, game.attendance, ${resultColumns}, ${sheetColumns},
    game.detail, game.seq, game.status_reason as "statusReason", to_json(game.clock_started_at) as "clockStartedAt", to_json(game.corrected_at) as "correctedAt",
    ${peopleColumn}, ${assignedOfficials(sql``, sql`duty.status = 'published'`)} as officials,
    (select coalesce(json_agg(json_build_object('playerId', line.player_id,
        'side', case when line.team_id = game.home_team_id then 'home' else 'away' end, 'isGoalie', line.is_goalie,
        'appeared', line.appeared, 'goals', line.goals, 'assists', line.assists,
        'penaltyMinutes', line.penalty_minutes, 'plusMinus', line.plus_minus, 'shots', line.shots,
        'faceoffsWon', line.faceoffs_won, 'faceoffsLost', line.faceoffs_lost, 'hits', line.hits,
        'blockedShots', line.blocked_shots, 'giveaways', line.giveaways, 'takeaways', line.takeaways, 'secondsPlayed', line.seconds_played,
        'shotsAgainst', line.shots_against, 'saves', line.saves, 'goalsAgainst', line.goals_against,
        'decision', line.decision, 'shutout', line.shutout)
        order by line.team_id <> game.home_team_id, line.seconds_played desc nulls last, line.player_id), '[]')
      from player_game_lines line where line.game_id = game.id and line.level = game.detail) as lines
    ${more}
  from games game
  ${joinSeasonAndTeams}
  where ${where}`;
