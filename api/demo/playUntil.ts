import type { Place, Side } from '@league/contract';
import { inArray, sql } from 'drizzle-orm';
import { insertRows } from '../src/platform/database/bulk.ts';
import { type Db, rowsOf } from '../src/platform/database/db.ts';
import { deriveLines } from '../src/score-sheets/deriveLines.ts';
import { type NewEvents, replaceSheets } from '../src/score-sheets/replaceSheets.ts';
import { lineups, timeouts } from '../src/score-sheets/tables.ts';
import { syncSuspensions } from '../src/suspensions/syncSuspensions.ts';
import { type Progress, playsUntil, progressOf, sheetUntil } from './elapsed.ts';
import { type DemoGame, type DemoLeague, playStored, type StoredGame } from './makeDemoLeague.ts';
import { type NightPlays, playsOf } from './plays.ts';
import { createRandom, seedOf } from './random.ts';

/** Games that the demo has made: their ids are of a day in 1970. */
export const isOfDemo = sql`games.id < '00000f00-0000-7000-8000-000000000000'`;

/**
 * Writes games up to now: finished ones get their whole sheet, live ones everything until now. Games whose sheets staff keep
 * are left alone, as are those that staff have added; a moved one is played at its new time.
 * @returns the number of games written
 */
export async function playUntil(tx: Db, league: DemoLeague, now: Date): Promise<number> {
  const due = await untouched(tx, now);
  const playing = due.flatMap((held) => {
    const game = demoGame(league, { ...held, startsAt: new Date(held.startsAt) });
    if (!game) return [];
    const progress = progressOf(game.sheet, game.startsAt, now);
    return isAt(held, progress) ? [] : [{ game, progress }];
  });
  if (playing.length === 0) return 0;
  const ids = playing.map(({ game }) => game.id);
  const sheets = playing.map(({ game, progress }) => sheetOf(league, game, progress));
  await writeResults(tx, playing);
  await insertRows(
    tx,
    lineups,
    sheets.flatMap(({ dressed }) => dressed),
    sql`on conflict do nothing`,
  );
  await replaceSheets(tx, ids, {
    goals: sheets.flatMap(({ goals }) => goals),
    penalties: sheets.flatMap(({ penalties }) => penalties),
    goalieChanges: sheets.flatMap(({ goalieChanges }) => goalieChanges),
    shotsOnGoal: sheets.flatMap(({ shotsOnGoal }) => shotsOnGoal),
    shootoutAttempts: sheets.flatMap(({ shootoutAttempts }) => shootoutAttempts),
    shotAttempts: sheets.flatMap(({ shotAttempts }) => shotAttempts),
    faceoffs: sheets.flatMap(({ faceoffs }) => faceoffs),
    playerActions: sheets.flatMap(({ playerActions }) => playerActions),
    stars: sheets.flatMap(({ stars }) => stars),
  });
  // A time-out keeps its id while its game goes on.
  const known = await tx.select().from(timeouts).where(inArray(timeouts.gameId, ids));
  const isKnown = ({ gameId, teamId }: typeof timeouts.$inferInsert) =>
    known.some((timeout) => timeout.gameId === gameId && timeout.teamId === teamId);
  await insertRows(
    tx,
    timeouts,
    sheets.flatMap((sheet) => sheet.timeouts).filter((timeout) => !isKnown(timeout)),
  );
  await deriveLines(tx, ids);
  await syncSuspensions(tx, ids);
  return playing.length;
}

/** The game with its sheet. @returns nothing if a club is none of the demo's */
export function demoGame(league: DemoLeague, stored: StoredGame): DemoGame | undefined {
  const { id, home, away, startsAt } = stored;
  if (![home, away].every((slug) => league.clubs.some((club) => club.slug === slug))) return undefined;
  let games = gamesOf.get(league);
  if (!games) {
    games = new Map(league.games.map((game) => [game.id, game]));
    gamesOf.set(league, games);
  }
  let game = games.get(id);
  if (game?.home !== home || game.away !== away) {
    game = playStored(league, stored);
    games.set(id, game);
  }
  return game.startsAt.getTime() === startsAt.getTime() ? game : movedTo(game, startsAt);
}

/** By id, with those that were simulated from the database. */
const gamesOf = new WeakMap<DemoLeague, Map<string, DemoGame>>();

const movedTo = (game: DemoGame, startsAt: Date): DemoGame => ({ ...game, startsAt });

/** A stored game; instants in milliseconds. */
interface StartedGame extends Omit<StoredGame, 'startsAt'> {
  startsAt: number;
  status: string;
  period: number | null;
  elapsedSeconds: number | null;
  clockStartedAt: number | null;
}

/** Started, unfinished games whose sheets staff do not keep, with clubs by slug. */
const untouched = (tx: Db, now: Date): Promise<StartedGame[]> =>
  rowsOf<StartedGame>(
    tx,
    sql`select games.id, status, period, elapsed_seconds as "elapsedSeconds", tournament_name as "tournamentName",
        home.slug as home, away.slug as away, (extract(epoch from starts_at) * 1000)::float8 as "startsAt",
        (extract(epoch from clock_started_at) * 1000)::float8 as "clockStartedAt"
      from games join teams home on home.id = home_team_id join teams away on away.id = away_team_id
      where ${isOfDemo} and status in ('scheduled', 'live') and seq = 0 and starts_at <= ${now.toISOString()}
      order by starts_at for update of games`,
  );

/** Whether nothing has happened since: a running clock needs no write before the next whistle. */
const isAt = (held: StartedGame, progress: Progress) =>
  held.status === progress.status &&
  (progress.status !== 'live' ||
    (held.period === progress.period &&
      held.elapsedSeconds === progress.elapsedSeconds &&
      held.clockStartedAt === (progress.clockStartedAt?.getTime() ?? null)));

async function writeResults(tx: Db, playing: { game: DemoGame; progress: Progress }[]) {
  const results = playing.map(({ game, progress }) => {
    const isLive = progress.status === 'live';
    const { homeScore, awayScore, decision } = isLive ? sheetUntil(game.sheet, progress) : game.sheet;
    return {
      id: game.id,
      status: progress.status,
      decision: isLive ? null : decision,
      home: homeScore,
      away: awayScore,
      attendance: game.attendance,
      period: isLive ? progress.period : null,
      elapsed: isLive ? progress.elapsedSeconds : null,
      clockStartedAt: isLive ? progress.clockStartedAt : null,
    };
  });
  await tx.execute(sql`
    update games set detail = 'events', status = row.status, decision = row.decision, home_score = row.home,
      away_score = row.away, attendance = row.attendance, period = row.period, elapsed_seconds = row.elapsed,
      clock_started_at = row."clockStartedAt"
    from jsonb_to_recordset(${JSON.stringify(results)}::text::jsonb) as row (id uuid, status game_status,
      decision decision_type, home int, away int, attendance int, period int, elapsed int,
      "clockStartedAt" timestamptz)
    where games.id = row.id`);
}

interface SheetRows extends NewEvents {
  dressed: (typeof lineups.$inferInsert)[];
  timeouts: (typeof timeouts.$inferInsert)[];
}

/** A game's sheet as rows of the score sheets' tables. */
function sheetOf({ clubs, seasons }: DemoLeague, game: DemoGame, progress: Progress): SheetRows {
  const isLive = progress.status === 'live';
  const sheet = isLive ? sheetUntil(game.sheet, progress) : game.sheet;
  // Last season's games have no places, as in leagues that began to record them later.
  const all = game.seasonId === seasons.at(-1)!.id ? playsOf(game.sheet, createRandom(seedOf(game.id))) : undefined;
  const plays = all && isLive ? playsUntil(game.sheet, all, progress) : all;
  const gameId = game.id;
  const teamIds = { home: idOf(game.home), away: idOf(game.away) };
  const inGame = <Entry extends { side: Side }>({ side, ...entry }: Entry) => ({
    ...entry,
    gameId,
    teamId: teamIds[side],
  });
  const onRink = <Entry extends { side: Side; place: Place }>({ place, ...entry }: Entry) => ({
    ...inGame(entry),
    ...place,
  });
  return {
    dressed: (['home', 'away'] as const).flatMap((side) =>
      sheet.lineups[side].map(({ spot, isStarter }) => ({
        gameId,
        teamId: teamIds[side],
        playerId: spot.player.id,
        jerseyNumber: spot.number,
        position: spot.player.position,
        isStarter,
      })),
    ),
    goals: sheet.goals.map(({ assistIds, teams: _teams, ...goal }, index) => ({
      ...inGame(goal),
      firstAssistId: assistIds[0] ?? null,
      secondAssistId: assistIds[1] ?? null,
      ...detailOf(plays?.goals[index]),
    })),
    penalties: sheet.penalties.map(inGame),
    goalieChanges: sheet.goalieChanges.map(({ inId, outId, ...change }) => ({
      ...inGame(change),
      goalieInId: inId,
      goalieOutId: outId,
    })),
    // The shot attempts count themselves.
    shotsOnGoal: plays
      ? []
      : sheet.shotsOnGoal.map(({ side, ...row }) => ({ ...row, gameId, goalieTeamId: teamIds[side] })),
    shootoutAttempts: sheet.shootout.map(inGame),
    shotAttempts: plays?.shotAttempts.map(onRink) ?? [],
    faceoffs: plays?.faceoffs.map(onRink) ?? [],
    playerActions: plays?.playerActions.map(onRink) ?? [],
    timeouts: plays?.timeouts.map(inGame) ?? [],
    stars: plays?.stars.map(inGame) ?? [],
  };

  function idOf(slug: string) {
    return clubs.find((club) => club.slug === slug)!.id;
  }

  function detailOf(detail: NightPlays['goals'][number] | undefined) {
    const { x = null, y = null } = detail?.place ?? {};
    const onIce = (['home', 'away'] as const).flatMap((side) =>
      (detail?.onIce[side] ?? []).map((playerId) => ({ playerId, teamId: teamIds[side] })),
    );
    return { x, y, onIce };
  }
}
