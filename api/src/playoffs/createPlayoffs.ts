import {
  firstPairs,
  type ManagedPlayoffs,
  otherLanguages,
  type PlayoffFormat,
  type Playoffs,
  type PlayoffsInput,
  roundsOf,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { hasSheet } from '../games/hasSheet.ts';
import { insertRows } from '../platform/database/bulk.ts';
import { newId } from '../platform/database/columns.ts';
import { orReject } from '../platform/database/constraints.ts';
import { type Db, oneRow, requireRow, rowsOf } from '../platform/database/db.ts';
import { conflict, invalidField } from '../platform/http/httpErrors.ts';
import { lockSeason } from '../seasons/seasons.ts';
import { seasons } from '../seasons/tables.ts';
import { sentencesIn } from '../sentences.ts';
import { requireDistinctTournaments, saveSharedNames } from '../shared-names/sharedNames.ts';
import { readTable } from '../standings/standings.ts';
import { standingsTable } from '../standings/standingsTable.ts';
import { placesOf } from '../standings/tieBreak.ts';
import { addFixtures, requireTurns } from './fixtures.ts';
import { selectPlayoffs, toPlayoffs } from './readPlayoffs.ts';
import { decidedReason, removeGames } from './settleSeries.ts';
import { playoffSeeds, playoffSeries, playoffs } from './tables.ts';

/**
 * Creates the play-offs from the final table, with the games of the first round.
 * @throws 404; 409 if league games are left, the table has changed since the preview, or the season has play-offs already; 422
 */
export async function createPlayoffs(
  tx: Db,
  seasonId: string,
  input: PlayoffsInput,
  timeZone: string,
): Promise<Playoffs> {
  await lockSeason(tx, seasonId);
  if ((await countGamesLeft(tx, seasonId)) > 0) {
    throw conflict(
      'playoffs.games-left',
      'Games of the table are not final yet. The play-offs can be created when every game is final or cancelled.',
    );
  }
  return addPlayoffs(tx, seasonId, input, timeZone);
}

/** The same from the table as it is now, which may still change: for a preview that is rolled back. @throws 404; 409; 422 */
export async function addPlayoffs(
  tx: Db,
  seasonId: string,
  { name, translations, rounds, seeds, ...format }: PlayoffFormat,
  timeZone: string,
): Promise<Playoffs> {
  const season = await lockSeason(tx, seasonId);
  const table = await tableOf(tx, season.name);
  if (table.length < format.teams) {
    throw invalidField('teams', 'playoffs.few-teams', 'The table does not have that many teams.');
  }
  const seeded = seededFrom(table, format.teams, seeds);
  await requireFreeName(tx, seasonId, name);
  const named = await saveSharedNames(tx, { name }, translations);
  for (const language of otherLanguages) {
    const translate = await sentencesIn(language);
    await saveSharedNames(tx, { reason: decidedReason }, { [language]: { reason: translate(decidedReason) } });
  }
  await orReject(tx.insert(playoffs).values({ seasonId, name, format: { ...format, timeZone } }), {
    playoffs_pkey: () => conflict('playoffs.exist', 'This season has play-offs already.'),
  });
  await insertRows(
    tx,
    playoffSeeds,
    seeded.map((teamId, at) => ({ seasonId, seed: at + 1, teamId })),
  );
  const pairs = firstPairs(format.teams);
  const series = roundsOf(format.teams).flatMap((roundOf, round) => {
    const { bestOf, homePattern, venue = null } = rounds[round]!;
    return Array.from({ length: roundOf / 2 }, (_, position) => {
      const pair = round === 0 ? pairs[position] : undefined;
      const seed = { higherSeed: pair?.higher ?? null, lowerSeed: pair?.lower ?? null };
      const row = { id: newId(), seasonId, roundOf, position, ...seed, bestOf, homePattern, venue };
      return { row, isBye: pair?.isBye };
    }).flatMap(({ row, isBye }) => (isBye ? [] : [row]));
  });
  requireTurns(series, format);
  await insertRows(tx, playoffSeries, series);
  const created = await readOf(tx, seasonId);
  const [first] = roundsOf(format.teams);
  await addFixtures(
    tx,
    created,
    created.series.filter(({ roundOf }) => roundOf === first),
    format.firstDay,
  );
  await requireDistinctTournaments(tx, named);
  return toPlayoffs(await readOf(tx, seasonId));
}

const readOf = async (db: Db, seasonId: string) =>
  (await selectPlayoffs(db, sql`select * from seasons where id = ${seasonId}`))!;

async function requireFreeName(tx: Db, seasonId: string, name: string): Promise<void> {
  const taken = await rowsOf(
    tx,
    sql`select from games
      where season_id = ${seasonId} and lower(tournament_name) in (select forms_of(${name})) limit 1`,
  );
  if (taken.length === 0) return;
  throw invalidField('name', 'playoffs.name-taken', 'This season already has a tournament with this name.', 409);
}

/** The teams of the league table in order, with the places of those that nothing separates. */
async function tableOf(db: Db, season: string): Promise<ManagedPlayoffs['table']> {
  const source = await readTable(db, { season });
  if (!source) return [];
  const { teams, games, rules, rulings } = source;
  const rows = standingsTable(teams, games, rules, rulings);
  const places = placesOf(rows);
  return rows.map(({ rank, team }, at) => {
    const [first, last] = places[at]!;
    return { seed: rank, team, ...(first < last && { level: [first + 1, last + 1] }) };
  });
}

/**
 * The first teams of the table.
 * @param wanted in this order, in which level teams may have each other's places
 * @throws 409 if it is not an order of the table
 */
function seededFrom(table: ManagedPlayoffs['table'], teams: number, wanted?: readonly string[]): string[] {
  if (!wanted) return table.slice(0, teams).map(({ team }) => team._id);
  const seeded = new Set(wanted.slice(0, teams));
  const isAtPlace = (id: string, at: number) => {
    const { seed = 0, level: [first, last] = [seed, seed] } = table.find(({ team }) => team._id === id) ?? {};
    return first <= at + 1 && at + 1 <= last;
  };
  if (seeded.size < teams || ![...seeded].every(isAtPlace)) {
    throw conflict('playoffs.table-changed', 'The table has changed since your preview. Please look at it again.');
  }
  return [...seeded];
}

async function countGamesLeft(db: Db, seasonId: string): Promise<number> {
  const { left } = await oneRow<{ left: number }>(
    db,
    sql`select count(*)::int as left from games
      where season_id = ${seasonId} and competition_type = 'season' and status not in ('final', 'cancelled')`,
  );
  return left;
}

/** @throws 404 */
export async function managePlayoffs(db: Db, seasonId: string): Promise<ManagedPlayoffs> {
  const season = await requireRow('season', db.select().from(seasons).where(eq(seasons.id, seasonId)));
  const stored = await readOf(db, seasonId);
  return {
    season: season.name,
    playoffs: stored.format && toPlayoffs(stored),
    table: await tableOf(db, season.name),
    playoffPlaces: season.playoffPlaces,
    gamesLeft: await countGamesLeft(db, seasonId),
    canStartOver: stored.format !== null && (await gamesOf(db, seasonId)).every((game) => !game.hasSheet),
  };
}

const gamesOf = (db: Db, seasonId: string) =>
  rowsOf<{ id: string; hasSheet: boolean }>(
    db,
    sql`select game.id, ${hasSheet} as "hasSheet" from games game
      join playoff_series series on series.id = game.series_id where series.season_id = ${seasonId} order by game.id`,
  );

/** Deletes the play-offs with their games. @throws 404; 409 if a game was played */
export async function removePlayoffs(tx: Db, seasonId: string): Promise<void> {
  const isOfSeason = eq(playoffs.seasonId, seasonId);
  // Waits for concurrent sheet entries, which the next statement sees.
  await requireRow('bracket', tx.select().from(playoffs).where(isOfSeason).for('update'));
  await tx.execute(sql`select from games where series_id in (
    select id from playoff_series where season_id = ${seasonId}) order by id for update`);
  const held = await gamesOf(tx, seasonId);
  if (held.some((game) => game.hasSheet)) {
    throw conflict('playoffs.begun', 'A game of the play-offs has begun, so they cannot be started over.');
  }
  await removeGames(
    tx,
    held.map(({ id }) => id),
  );
  await tx.delete(playoffSeries).where(eq(playoffSeries.seasonId, seasonId));
  await tx.delete(playoffs).where(isOfSeason);
}
