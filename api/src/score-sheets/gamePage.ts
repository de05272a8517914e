import {
  type GamePage,
  type GamePart,
  type GameStatus,
  gameParts,
  gameWinningGoal,
  type SeasonRules,
  type Side,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { gameColumns, itsSeasonAndTeams, toGame, type WithGame } from '../games/games.ts';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { assignedOfficials } from '../referees/assignedOfficials.ts';
import { type GameLine, gameLines } from '../statistics/sheetLines.ts';
import { peopleColumn, resultColumns, type StoredSheet, sheetColumns } from './sheets.ts';

/** One game with its whole score sheet. @throws 404 */
export const getGamePage = (db: Db, gameId: string): Promise<GamePage> =>
  requireRow('game', listGamePages(db, sql`game.id = ${gameId}`));

/** @param where a condition on `games game` */
export const listGamePages = async (db: Db, where: SQL): Promise<GamePage[]> =>
  (await listSheets(db, where)).map(({ page }) => page);

/** The same with the entries and people of each sheet as they are stored. */
export const listSheets = async (db: Db, where: SQL): Promise<{ page: GamePage; stored: StoredGame }[]> =>
  (await rowsOf<PageRow>(db, pageStatement(where))).map((row) => ({ page: toPage(row), stored: row }));

function toPage(row: PageRow): GamePage {
  const people = new Map(row.people.map((person) => [person.id, person]));
  const named = (id: string) => {
    const { name, jerseyNumber } = people.get(id)!;
    return { _id: id, name, number: jerseyNumber };
  };
  const lines = linesOf(row);
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
    goals: goalsOf(row, named),
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
      }))
      .sort((a, b) => (a.number ?? 100) - (b.number ?? 100)),
  };
}

type PageLine = Pick<
  GameLine,
  | 'playerId'
  | 'side'
  | 'isGoalie'
  | 'appeared'
  | 'goals'
  | 'penaltyMinutes'
  | 'secondsPlayed'
  | 'shotsAgainst'
  | 'saves'
  | 'goalsAgainst'
  | 'decision'
> & { assists: number | null; shots: number | null };

export interface StoredGame extends StoredSheet {
  people: { id: string; name: string; jerseyNumber: number | null; position: string }[];
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
  lines: PageLine[];
}

/**
 * The stored lines; of a live or abandoned game, the lines of its sheet so far, without what only the end decides; before the game,
 * the dressed players.
 */
function linesOf(row: PageRow): PageLine[] {
  const isAhead = row.game.status === 'scheduled' && row.lines.length === 0;
  if (row.game.status !== 'live' && !row.game.isAbandoned && !isAhead) return row.lines;
  return gameLines(row, row.rules).map((line) => ({ ...line, shots: null, secondsPlayed: null, decision: null }));
}

export interface Recorded extends Pick<PageRow, 'detail' | 'forfeitedBy' | 'notRecorded'> {
  status: GameStatus;
}

/** The parts of a finished game that are not recorded: most of them, if only its score or its players' totals are known. */
export function notRecordedOf({ status, detail, forfeitedBy, notRecorded }: Recorded): GamePart[] {
  if (status !== 'final' || (forfeitedBy && detail === 'score')) return [];
  if (detail === 'events') return gameParts.filter((part) => notRecorded?.includes(part));
  return gameParts.filter((part) => part !== 'players' || detail === 'score');
}

function goalsOf(row: PageRow, named: (id: string) => { _id: string; name: string; number: number | null }) {
  const isOver = row.game.status === 'final' || row.game.status === 'unofficial';
  const winning = isOver ? gameWinningGoal(row) : undefined;
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
    };
  });
}

function shotsByPeriod({ shotsOnGoal }: PageRow): GamePage['shots'] {
  const periods = [...new Set(shotsOnGoal.map(({ period }) => period))].sort((a, b) => a - b);
  const shotsAt = (net: Side, period: number) =>
    shotsOnGoal
      .filter((row) => row.side === net && row.period === period)
      .reduce((total, { shots }) => total + shots, 0);
  return periods.map((period) => ({ period, home: shotsAt('away', period), away: shotsAt('home', period) }));
}

const pageStatement = (where: SQL) => sql`
  select ${gameColumns}, season.rules, game.attendance, ${resultColumns}, ${sheetColumns},
    game.detail, game.seq, game.status_reason as "statusReason", to_json(game.clock_started_at) as "clockStartedAt", to_json(game.corrected_at) as "correctedAt",
    ${peopleColumn}, ${assignedOfficials(sql``, sql`duty.status = 'published'`)} as officials,
    (select coalesce(json_agg(json_build_object('playerId', line.player_id,
        'side', case when line.team_id = game.home_team_id then 'home' else 'away' end, 'isGoalie', line.is_goalie,
        'appeared', line.appeared, 'goals', line.goals, 'assists', line.assists,
        'penaltyMinutes', line.penalty_minutes, 'shots', line.shots, 'secondsPlayed', line.seconds_played,
        'shotsAgainst', line.shots_against, 'saves', line.saves, 'goalsAgainst', line.goals_against,
        'decision', line.decision)
        order by line.team_id <> game.home_team_id, line.seconds_played desc nulls last, line.player_id), '[]')
      from player_game_lines line where line.game_id = game.id and line.level = game.detail) as lines
  from games game
  ${itsSeasonAndTeams}
  where ${where}`;
