import { dayIn, importColumns, instantAt, timeIn } from '@league/contract';
import { sql } from 'drizzle-orm';
import { addGames, placeGames, saveResults } from '../games/changeRows.ts';
import { hasSheet, isScoreOnly } from '../games/hasSheet.ts';
import { tournamentSpellings } from '../games/tournamentSpellings.ts';
import { labelOf, type TableImport } from '../imports/importTable.ts';
import { orReject } from '../platform/database/constraints.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { settleSeries } from '../playoffs/settleSeries.ts';
import { withMoveNotifications } from '../referees/moveNotifications.ts';
import { saveFirstDays, withoutStatedDay } from '../seasons/importSeasons.ts';
import { newNames } from '../shared-names/sharedNames.ts';
import { teamFinder } from '../teams/teamFinder.ts';
import { gameConstraintErrors } from './gameOperations.ts';
import { type ReadGame, readGame } from './gameTable.ts';
import { type ExistingGame, planGames } from './planGames.ts';
import { findSeason, lengthsOf } from './seasonFor.ts';
import { withDeferredConstraints } from './withDeferredConstraints.ts';

/** Imports a table of a season's games, with the season locked. @throws 422 for an unknown season */
export async function gameImport(tx: Db, seasonName: string, timeZone: string): Promise<TableImport> {
  const season = await findSeason(tx, seasonName, true);
  const findTeam = await teamFinder(tx);
  const names = await newNames(tx);
  const spelled = await tournamentSpellings(tx, [season.id]);
  const plan = planGames(await gamesOf(tx, season.id), timeZone);
  return {
    row: async (cells, row) => {
      const game = readGame(
        cells,
        (word) => findTeam(word, seasonName),
        timeZone,
        (name) => spelled(season.id, name),
      );
      const texts = names.add(namesOf(game), game.translations).map((path) => labelOf(path, importColumns.games)!);
      return plan.add(game, row, texts);
    },
    rest: async () => {
      const undated = await withoutStatedDay(tx, [season.id]);
      const moved = plan.updates.map(({ game }) => game.id);
      const places = plan.updates.map(({ game, to }) => ({ id: game.id, ...toRow(to, timeZone, game) }));
      await withMoveNotifications(tx, moved, () => withDeferredConstraints(tx, () => placeGames(tx, places)));
      await saveResults(
        tx,
        plan.updates.flatMap(({ game, to: { result } }) => (result ? { id: game.id, ...result } : [])),
      );
      await settleSeries(tx, moved);
      const rows = plan.creates.map((game) => ({
        ...toRow(game, timeZone),
        ...(game.result && { status: 'final' as const, ...game.result }),
        seasonId: season.id,
        ...lengthsOf(season.rules),
      }));
      // Rows that are inserted together have the same columns.
      const [played, planned] = [rows.filter(({ status }) => status), rows.filter(({ status }) => !status)];
      await orReject(
        addGames(tx, planned).then(() => addGames(tx, played)),
        gameConstraintErrors,
      );
      await saveFirstDays(tx, undated);
      await names.save();
    },
  };
}

/** Locks and reads the season's games. */
async function gamesOf(tx: Db, seasonId: string): Promise<ExistingGame[]> {
  const known = await rowsOf<ExistingGame>(
    tx,
    sql`
    select game.id, game.starts_at as "startsAt", game.status, game.is_abandoned as "isAbandoned", game.home_team_id as "homeTeamId",
      game.away_team_id as "awayTeamId", game.competition_type as "competitionType",
      game.tournament_name as "tournamentName", game.venue, game.time_known as "timeKnown", ${hasSheet} as "hasSheet",
      game.home_score as "homeScore", game.away_score as "awayScore", game.decision, ${isScoreOnly} as "isScoreOnly",
      game.series_id is not null as "isOfSeries"
    from games game where game.season_id = ${seasonId} order by game.id for no key update`,
  );
  return known.map((game) => ({ ...game, startsAt: new Date(game.startsAt).toISOString() }));
}

const namesOf = ({ venue, competition }: ReadGame) => ({ venue, tournament_name: competition?.tournament });

/** The instant of a row. Without a time, a known game stays on its day or takes its time to another one. */
function startOf({ date, day, time }: ReadGame, timeZone: string, game: ExistingGame | undefined): string {
  if (time !== undefined || !game) return date;
  if (dayIn(timeZone, game.startsAt) === day) return game.startsAt;
  return game.timeKnown ? instantAt(timeZone, day, timeIn(timeZone, game.startsAt)) : date;
}

/** @param game the existing game, for omitted values */
const toRow = (read: ReadGame, timeZone: string, game?: ExistingGame) => ({
  startsAt: new Date(startOf(read, timeZone, game)),
  timeKnown: read.time !== undefined || game?.timeKnown === true,
  homeTeamId: read.home.id,
  awayTeamId: read.away.id,
  competitionType: read.competition?.type ?? game?.competitionType ?? ('season' as const),
  tournamentName: read.competition ? read.competition.tournament : (game?.tournamentName ?? null),
  venue: read.venue ?? game?.venue ?? null,
});
