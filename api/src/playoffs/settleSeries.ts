import { firstPairs, isUnplayed, nextPairs, roundsOf, type SeedPair } from '@league/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { removeWithoutSheet, updateGames } from '../games/changeRows.ts';
import { hasBegun, hasSheet } from '../games/hasSheet.ts';
import { uuidArray, uuids } from '../platform/database/bulk.ts';
import { orReject } from '../platform/database/constraints.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { conflict } from '../platform/http/httpErrors.ts';
import { withMoveNotifications } from '../referees/moveNotifications.ts';
import { addFixtures, nextFirstDay, takenSlot } from './fixtures.ts';
import { type StoredPlayoffs, type StoredSeries, selectPlayoffs, winningSeed } from './readPlayoffs.ts';
import { playoffSeries } from './tables.ts';

/** Why a game is canceled that is not needed. */
export const decidedReason = 'The series is decided.';

/**
 * Updates the play-offs after the results of these games have changed, or are gone: games that are not needed are canceled, or
 * restored after a correction, as postponed ones if their time has passed; pairs that have become known get their games. Other
 * games change nothing.
 * @throws 409 if another team would go on to a series that has begun
 */
export async function settleSeries(tx: Db, gameIds: readonly string[]): Promise<void> {
  for (const { seasonId } of await lockPlayoffs(tx, gameIds)) await settle(tx, seasonId);
}

/** The games of all series in the play-offs of these games that have a winner. Waits for concurrent results. */
export async function listDecided(tx: Db, gameIds: readonly string[]): Promise<string[]> {
  const decided: string[] = [];
  for (const { seasonId } of await lockPlayoffs(tx, gameIds)) {
    const { series, seeds } = await reread(tx, seasonId);
    const won = series.filter((each) => winningSeed(each, seeds) !== null);
    decided.push(...won.flatMap(({ games }) => games.map(({ gameId }) => gameId)));
  }
  return decided;
}

const lockPlayoffs = (tx: Db, gameIds: readonly string[]) =>
  rowsOf<{ seasonId: string }>(
    tx,
    sql`select season_id as "seasonId" from playoffs where season_id in (
        select series.season_id from games join playoff_series series on series.id = games.series_id
        where games.id = any(${uuidArray(gameIds)}))
      order by season_id for update`,
  );

async function settle(tx: Db, seasonId: string): Promise<void> {
  let playoffs = await reread(tx, seasonId);
  await cancelAndRestore(tx, playoffs);
  const [, ...laterRounds] = roundsOf(playoffs.format!.teams);
  for (const roundOf of laterRounds) {
    if (await pairRound(tx, playoffs, roundOf)) playoffs = await reread(tx, seasonId);
  }
}

const reread = async (tx: Db, seasonId: string): Promise<StoredPlayoffs> =>
  (await selectPlayoffs(tx, sql`select * from seasons where id = ${seasonId}`))!;

/** In a series without a winner, a game that is played now, or whose sheet was reopened, will decide what follows. */
const isWaiting = (series: StoredSeries, { seeds }: StoredPlayoffs): boolean =>
  winningSeed(series, seeds) === null &&
  series.games.some(({ status }) => status === 'live' || status === 'unofficial');

async function cancelAndRestore(tx: Db, playoffs: StoredPlayoffs): Promise<void> {
  const needless: string[] = [];
  const needed: string[] = [];
  for (const series of playoffs.series) {
    const isDecided = winningSeed(series, playoffs.seeds) !== null;
    for (const { gameId, status, isNotNeeded } of series.games) {
      if (isDecided && isUnplayed(status)) needless.push(gameId);
      if (!isDecided && isNotNeeded && !isWaiting(series, playoffs)) needed.push(gameId);
    }
  }
  const unplayed = await without(hasBegun, tx, needless);
  if (unplayed.length > 0) {
    const postponedFor = sql`case when status = 'postponed' then coalesce(status_reason, '') end`;
    const changes = { status: 'cancelled', statusReason: decidedReason, isNotNeeded: true, postponedFor } as const;
    await withMoveNotifications(tx, unplayed, () => updateGames(tx, unplayed, changes));
  }
  if (needed.length > 0) {
    const changes = {
      status: sql`case when postponed_for is null and starts_at > now() then 'scheduled' else 'postponed' end::game_status`,
      statusReason: sql`nullif(postponed_for, '')`,
      isNotNeeded: false,
      postponedFor: null,
    };
    await withMoveNotifications(tx, needed, () => orReject(updateGames(tx, needed, changes), takenSlot));
  }
}

/** Those of these games without something, locked. @param what of `games game` */
async function without(what: SQL, tx: Db, gameIds: readonly string[]): Promise<string[]> {
  if (gameIds.length === 0) return [];
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select game.id from games game where game.id in ${uuids(gameIds)} and not ${what} order by game.id for update`,
  );
  return rows.map(({ id }) => id);
}

/** The winners of a round from top to bottom, and its series by position. */
function resultsOf(playoffs: StoredPlayoffs, roundOf: number) {
  const byes = roundsOf(playoffs.format!.teams)[0] === roundOf ? firstPairs(playoffs.format!.teams) : [];
  const series = Array.from({ length: roundOf / 2 }, (_, position) =>
    playoffs.series.find((each) => each.roundOf === roundOf && each.position === position),
  );
  const winners = series.map((each, position) =>
    each ? winningSeed(each, playoffs.seeds) : (byes[position]?.higher ?? null),
  );
  return { series, winners };
}

/** Sets who meets in a round, as far as it has become known or has changed. @returns whether it did */
async function pairRound(tx: Db, playoffs: StoredPlayoffs, roundOf: number): Promise<boolean> {
  const { reseed } = playoffs.format!;
  const before = resultsOf(playoffs, roundOf * 2);
  const pairs = nextPairs(before.winners, reseed);
  let isChanged = false;
  for (const series of playoffs.series.filter((each) => each.roundOf === roundOf)) {
    const { position } = series;
    const feeders = (reseed ? before.series : before.series.slice(2 * position, 2 * position + 2)).filter(
      (each) => each !== undefined,
    );
    const pair = knownPair(pairs[position]!);
    const isSame = pair.higherSeed === series.higherSeed && pair.lowerSeed === series.lowerSeed;
    if (isSame || feeders.some((each) => isWaiting(each, playoffs))) continue;
    isChanged = true;
    await removeFixtures(tx, series);
    await tx.update(playoffSeries).set(pair).where(eq(playoffSeries.id, series.id));
    if (pair.higherSeed === null) continue;
    const firstDay = await nextFirstDay(tx, playoffs, feeders);
    await addFixtures(tx, playoffs, [{ ...series, ...pair }], firstDay);
  }
  return isChanged;
}

/** Both teams or none. */
const knownPair = ({ higher, lower }: SeedPair) =>
  higher === null || lower === null ? { higherSeed: null, lowerSeed: null } : { higherSeed: higher, lowerSeed: lower };

async function removeFixtures(tx: Db, { games }: StoredSeries): Promise<void> {
  const ids = games.map(({ gameId }) => gameId);
  if ((await without(hasSheet, tx, ids)).length < ids.length) {
    throw conflict(
      'playoffs.next-round-begun',
      'Another team would go on to the next round, which has begun. The winner of this series stays: correct the sheet so that the same team wins, or award the game to it.',
    );
  }
  await removeGames(tx, ids);
}

/** Deletes games without sheets, and tells those who were to be there. @throws 409 if a referee has reported on one */
export async function removeGames(tx: Db, gameIds: readonly string[]): Promise<void> {
  if (gameIds.length === 0) return;
  await withMoveNotifications(tx, gameIds, async () => {
    for (const id of gameIds) {
      await orReject(removeWithoutSheet(tx, id), {
        game_reports_game_id_games_id_fk: () => conflict('games.has-report', 'A referee has reported on this game.'),
      });
    }
  });
}
