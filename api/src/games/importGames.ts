import type { ImportInput, ImportPlan } from '@league/contract';
import { sql } from 'drizzle-orm';
import { insertRows } from '../platform/bulk.ts';
import { orRefuse } from '../platform/constraints.ts';
import { type Db, rowsOf } from '../platform/db.ts';
import { brokenGame } from './gameOperations.ts';
import { type KnownTeam, type ReadGame, readGameTable } from './gameTable.ts';
import { hasSheet } from './hasSheet.ts';
import { inAnyOrder } from './inAnyOrder.ts';
import { type GamePlan, type KnownGame, planGames } from './planGames.ts';
import { lengthsOf, type SeasonToPlay, seasonFor } from './seasonFor.ts';
import { games } from './tables.ts';

type Table = ImportInput & { season: string };

/** What an import would do. @throws 422 for a season that is not there */
export async function planImport(db: Db, table: Table, timeZone: string): Promise<ImportPlan> {
  const { faults, plan } = await planFor(db, table, await seasonFor(db, table.season), timeZone);
  return answer(false, faults, plan);
}

/** Imports every row of a table, or nothing where there is a fault. @throws 422 for a season that is not there */
export async function importTable(tx: Db, table: Table, timeZone: string): Promise<ImportPlan> {
  const season = await seasonFor(tx, table.season, true);
  const { faults, plan, creates, updates } = await planFor(tx, table, season, timeZone);
  if (faults.length > 0) return answer(false, faults, plan);
  await inAnyOrder(tx, () => updateGames(tx, updates));
  const rows = creates.map((game) => ({ ...toRow(game), seasonId: season.id, ...lengthsOf(season.rules) }));
  await orRefuse(insertRows(tx, games, rows), brokenGame);
  return answer(true, faults, plan);
}

/** Where there is a fault there is no plan. A column that is not known is a fault, so that none is ignored. */
const answer = (committed: boolean, faults: GamePlan['faults'], plan: GamePlan['plan']): ImportPlan => ({
  committed,
  faults: faults.toSorted((a, b) => (a.row ?? -1) - (b.row ?? -1)),
  plan: faults.length > 0 ? [] : plan,
  ignored: [],
});

async function planFor(db: Db, table: Table, season: SeasonToPlay, timeZone: string): Promise<GamePlan> {
  const teams = await rowsOf<KnownTeam>(
    db,
    sql`select id, name, code, slug, archived_at is not null as "isArchived" from teams`,
  );
  const { faults, games: read } = readGameTable(table, teams, timeZone);
  const known = await rowsOf<KnownGame>(
    db,
    sql`
    select game.id, game.starts_at as "startsAt", game.status, game.home_team_id as "homeTeamId",
      game.away_team_id as "awayTeamId", game.competition_type as "competitionType",
      game.tournament_name as "tournamentName", game.venue, ${hasSheet} as "hasSheet"
    from games game where game.season_id = ${season.id} ${table.commit ? sql`order by game.id for no key update` : sql``}`,
  );
  const there = known.map((game) => ({ ...game, startsAt: new Date(game.startsAt).toISOString() }));
  const made = planGames(read, there, timeZone);
  return { ...made, faults: [...faults, ...made.faults] };
}

const toRow = ({ date, home, away, competitionType, tournamentName, venue = null }: ReadGame) => ({
  startsAt: new Date(date),
  homeTeamId: home.id,
  awayTeamId: away.id,
  competitionType,
  tournamentName,
  venue,
});

async function updateGames(tx: Db, updates: GamePlan['updates']) {
  const rows = updates.map(({ game, to }) => ({
    id: game.id,
    ...toRow({ ...to, venue: to.venue === undefined ? game.venue : to.venue }),
  }));
  await tx.execute(sql`
    update games set starts_at = row."startsAt", home_team_id = row."homeTeamId", away_team_id = row."awayTeamId",
      competition_type = row."competitionType", tournament_name = row."tournamentName", venue = row.venue
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id uuid, "startsAt" timestamptz,
      "homeTeamId" uuid, "awayTeamId" uuid, "competitionType" competition_type, "tournamentName" text, venue text)
    where games.id = row.id`);
}
