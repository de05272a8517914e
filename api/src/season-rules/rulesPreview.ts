import { createHash } from 'node:crypto';
import {
  type PlayerStatRow,
  pointsFor,
  type RulesPreview,
  resultOf,
  type SeasonRules,
  statFigures,
  type TeamBrief,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { type Db, requireRow } from '../platform/database/db.ts';
import { linesUnderRules } from '../score-sheets/deriveLines.ts';
import { seasons } from '../seasons/tables.ts';
import { listTableSources } from '../standings/standings.ts';
import { standingsTable, type TableGame, type TableRow } from '../standings/standingsTable.ts';
import type { RuledLine } from '../statistics/gameLines.ts';
import { listGamesWithIdleSkaters, listSeasonStatistics } from '../statistics/statistics.ts';

const maxPlayers = 50;

/** The effect of other rules on a season's finished games. Read-only. @throws 404 */
export const previewRules = (db: Db, id: string, rules: SeasonRules): Promise<RulesPreview> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const season = await requireRow('season', tx.select().from(seasons).where(eq(seasons.id, id)));
    return (await previewChanges(tx, season, rules)).preview;
  });

/** The preview, computed by the same functions as the public tables and figures, and the lines to update. */
export async function previewChanges(
  db: Db,
  season: { id: string; rules: SeasonRules },
  rules: SeasonRules,
): Promise<{ preview: RulesPreview; lines: RuledLine[] }> {
  const sources = await listTableSources(db, season.id);
  const tables = sources.map(({ tournament, teams, games, rulings }) => ({
    tournament,
    before: standingsTable(teams, games, season.rules, rulings),
    after: standingsTable(teams, games, rules, rulings),
  }));
  const lines = await linesUnderRules(db, season, rules);
  const rowsBefore = keyed(await listSeasonStatistics(db, season.id));
  const rowsAfter = keyed(await listSeasonStatistics(db, season.id, { rules, lines }));
  const countsOthers = rules.gamesPlayedCounts !== season.rules.gamesPlayedCounts;
  const games = sources.flatMap((source) => source.games);
  const touched = new Set([
    ...games.filter((game) => givesOtherPoints(game, season.rules, rules)).map(({ gameId }) => gameId),
    ...lines.map(({ gameId }) => gameId),
    ...(countsOthers ? await listGamesWithIdleSkaters(db, season.id) : []),
  ]);
  const changed = changedPlayers(rowsBefore, rowsAfter);
  const preview = {
    alters: fingerprint([rules, tables, [...rowsBefore].sort(byKey), [...rowsAfter].sort(byKey)]),
    finishedGames: games.length,
    gamesTouched: touched.size,
    tables: tables
      .map(({ tournament, before, after }) => ({ tournament, teams: changedTeams(before, after) }))
      .filter(({ teams }) => teams.length > 0),
    players: { count: changed.length, first: changed.slice(0, maxPlayers).map(({ size: _, ...player }) => player) },
  };
  return { preview, lines };
}

const fingerprint = (made: unknown) => createHash('sha256').update(JSON.stringify(made)).digest('base64url');

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

function givesOtherPoints(game: TableGame, before: SeasonRules, after: SeasonRules): boolean {
  return (['home', 'away'] as const).some((side) => {
    const result = resultOf(game, side);
    return result && pointsFor(result, before.points) !== pointsFor(result, after.points);
  });
}

type Table = readonly TableRow<TeamBrief>[];

/** In the order of the new table. */
function changedTeams(before: Table, after: Table): RulesPreview['tables'][number]['teams'] {
  const rowOf = new Map(before.map((row) => [row.team._id, row]));
  return after
    .map((row) => ({ team: row.team, before: standing(rowOf.get(row.team._id)!), after: standing(row) }))
    .filter((team) => team.before.rank !== team.after.rank || team.before.points !== team.after.points);
}

const standing = ({ rank, points }: { rank: number; points: number }) => ({ rank, points });

type Rows = ReadonlyMap<string, PlayerStatRow>;

const keyed = (rows: readonly PlayerStatRow[]): Rows =>
  new Map(rows.map((row) => [JSON.stringify([row.playerId, row.teamSlug, row.tournament]), row]));

type PlayerChange = RulesPreview['players']['first'][number] & { size: number };

/** The largest changes first. */
function changedPlayers(before: Rows, after: Rows): PlayerChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((key) => playerChange(before.get(key), after.get(key)))
    .filter(({ figures }) => figures.length > 0)
    .sort(
      (one, other) =>
        other.size - one.size ||
        one.player.localeCompare(other.player, 'en') ||
        (one.tournament ?? '').localeCompare(other.tournament ?? '', 'en'),
    );
}

function playerChange(before: PlayerStatRow | undefined, after: PlayerStatRow | undefined): PlayerChange {
  const { playerId, player, team, tournament } = (after ?? before)!;
  const figures = statFigures
    .map((figure) => ({ figure, before: before?.[figure] ?? null, after: after?.[figure] ?? null }))
    .filter((figure) => figure.before !== figure.after);
  const size = figures.reduce((sum, figure) => sum + Math.abs(Number(figure.after) - Number(figure.before)), 0);
  return { playerId, player, team, tournament, figures, size };
}
