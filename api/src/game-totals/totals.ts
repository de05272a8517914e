import { isDeepStrictEqual } from 'node:util';
import {
  type Actor,
  constantSeason,
  type GameTotals,
  isEvent,
  type PlayerTotals,
  type ScoreSheet,
  type Side,
  type StoredTotals,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { recordOutcome } from '../games/sheetOutcome.ts';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { invalid, invalidField } from '../platform/http/httpErrors.ts';
import { closedFault, lockSheet, requireUnchanged } from '../score-sheets/lockSheet.ts';
import { requestedSeason } from '../seasons/requestedSeason.ts';
import { replaceTotals } from '../statistics/gameLines.ts';
import { submitAdHoc } from './adHocGames.ts';
import { requireKnown, type TotalsLine, toLine } from './totalsLines.ts';

/** The stored totals of a scheduled game. @throws 404 */
export const getTotals = (db: Db, gameId: string): Promise<StoredTotals> =>
  requireRow(
    'game',
    rowsOf<StoredTotals>(
      db,
      sql`
      select game.seq, (select coalesce(json_agg(json_build_object('playerId', line.player_id, 'teamId', line.team_id,
          'name', player.name, 'isGoalie', line.is_goalie, 'goals', line.goals, 'assists', coalesce(line.assists, 0),
          'pim', coalesce(line.penalty_minutes, 0)) order by player.name), '[]')
        from player_game_lines line
        join players player on player.id = line.player_id
        where line.game_id = game.id and line.level = 'totals') as lines,
        (select coalesce(json_agg(player_id), '[]') from (
          select player_id, position <> 'Goalie' or is_starter
            or count(*) filter (where position = 'Goalie') over (partition by team_id) = 1 as plays
          from lineups where game_id = game.id
        ) spot where plays) as expected
      from games game
      where game.id = ${gameId}`,
    ),
  );

/**
 * Stores players' totals of a game: each team's replace its previous ones. An id is a scheduled game; a timestamp is an
 * unscheduled one, created once.
 * @throws 404; 409 if the game is canceled, final with other figures, or changed since `basedOn`; 422 at the fields
 */
export async function submitTotals(tx: Db, actor: Actor, { gameId, ...input }: GameTotals): Promise<void> {
  const { playerStats } = input;
  await requireKnown(tx, playerStats);
  const season = await meantSeason(tx, input.season);
  if (z.uuid().safeParse(gameId).success) return submitForGame(tx, gameId, { ...input, season });
  return submitAdHoc(tx, actor, gameId, season, playerStats);
}

/** The season's name, or the meaning of the specification's constant. */
async function meantSeason(tx: Db, name: string): Promise<string> {
  if (name !== constantSeason) return name;
  const [named] = await rowsOf<{ name: string }>(tx, requestedSeason(name));
  const [current] = named ? [named] : await rowsOf<{ name: string }>(tx, requestedSeason());
  return current?.name ?? name;
}

async function submitForGame(
  tx: Db,
  gameId: string,
  { season, playerStats: stats, basedOn }: Omit<GameTotals, 'gameId'>,
) {
  const sheet = await lockSheet(tx, gameId);
  requireOfGame(sheet, season, stats);
  const lines = await withoutUndressed(tx, gameId, stats.map(toLine));
  const stored = await rowsOf<TotalsLine>(
    tx,
    sql`
    select player_id as "playerId", team_id as "teamId", is_goalie as "isGoalie", goals, assists,
      penalty_minutes as "penaltyMinutes"
    from player_game_lines where game_id = ${gameId} and level = 'totals'`,
  );
  const teamIds = new Set(stats.map(({ teamId }) => teamId));
  const replaced = stored.filter(({ teamId }) => teamIds.has(teamId));
  if (isSame(replaced, lines)) return;
  requireRoom(sheet, replaced);
  if (basedOn !== undefined) requireUnchanged(sheet, basedOn);
  await replaceTotals(tx, gameId, [...teamIds], lines);
  const others = stored.filter(
    (line) => !replaced.includes(line) && !lines.some((each) => each.playerId === line.playerId),
  );
  await recordTotals(tx, sheet, [...others, ...lines]);
}

/** Of teams with a line-up, only those in it and those with figures. */
async function withoutUndressed(tx: Db, gameId: string, lines: readonly TotalsLine[]): Promise<TotalsLine[]> {
  const spots = await rowsOf<Pick<TotalsLine, 'playerId' | 'teamId'>>(
    tx,
    sql`select player_id as "playerId", team_id as "teamId" from lineups where game_id = ${gameId}`,
  );
  return lines.filter(
    (line) =>
      line.goals + line.assists + line.penaltyMinutes > 0 ||
      !spots.some(({ teamId }) => teamId === line.teamId) ||
      spots.some(({ playerId }) => playerId === line.playerId),
  );
}

const isSame = (some: readonly TotalsLine[], others: readonly TotalsLine[]) => {
  const sorted = (lines: readonly TotalsLine[]) => lines.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
  return isDeepStrictEqual(sorted(some), sorted(others));
};

function requireOfGame(sheet: ScoreSheet, season: string, stats: readonly PlayerTotals[]) {
  if (sheet.season.toLowerCase() !== season.toLowerCase()) {
    throw invalidField('season', 'totals.other-season', `This game belongs to the season ${sheet.season}.`);
  }
  const message = 'This team does not play in the game.';
  const issues = stats.flatMap(({ teamId }, index) =>
    teamId === sheet.home._id || teamId === sheet.away._id ? [] : [{ path: `playerStats.${index}.teamId`, message }],
  );
  if (issues.length > 0) throw invalid('totals.other-team', message, issues);
}

/** Figures of a final game are not replaced; they may be added if only the result is known. */
function requireRoom(sheet: ScoreSheet, replaced: readonly TotalsLine[]) {
  const { status, detail } = sheet;
  const closed = closedFault(sheet);
  const isAdded = status === 'final' && detail !== 'events' && replaced.length === 0;
  if (closed && !isAdded) throw closed;
}

/**
 * Totals count unless entries have more detail; those of one team not yet in a game that has begun. Until the game is final they
 * give the score; when both teams have them, it is over.
 */
async function recordTotals(
  tx: Db,
  { gameId, seq, detail, status, entries, ...sheet }: ScoreSheet,
  lines: readonly TotalsLine[],
) {
  const goalsOf = (side: Side): number | null => {
    const own = lines.filter(({ teamId }) => teamId === sheet[side]._id);
    // A game that has begun is 0–0 until somebody enters more.
    const known = detail === 'events' ? null : sheet[`${side}_score`];
    return own.length === 0 ? known : own.reduce((total, { goals }) => total + goals, 0);
  };
  const [homeScore, awayScore] = [goalsOf('home'), goalsOf('away')];
  const isOver = homeScore !== null && awayScore !== null;
  const isCounted = !entries.some(({ entry }) => isEvent(entry)) && (detail !== 'events' || isOver);
  await recordOutcome(tx, gameId, {
    seq: seq + 1,
    ...(isCounted && { detail: 'totals' }),
    ...(isCounted && status !== 'final' && { homeScore, awayScore }),
    ...(isCounted && isOver && (status === 'scheduled' || status === 'live') && { status: 'unofficial' }),
  });
}
