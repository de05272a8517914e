import type { Actor, GameReport, GameReportInput, gameReportsApi, ReportForm, ValidatedQuery } from '@league/contract';
import { mayBeReported, suspendingClasses } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { gameColumns, joinSeasonAndTeams, toGame, type WithGame } from '../games/games.ts';
import { newId } from '../platform/database/columns.ts';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { conflict, invalid, notFound } from '../platform/http/httpErrors.ts';
import { gameDay } from '../seasons/leagueDay.ts';
import { requestedSeason, seasonRow } from '../seasons/requestedSeason.ts';
import { isReachable, ownOfficialId } from './ownGames.ts';

type ReportQuery = ValidatedQuery<typeof gameReportsApi.list>;

/** The filed reports, the latest first. @throws 404 for an unknown season */
export async function listReports(db: Db, { season: name, status }: ReportQuery): Promise<GameReport[]> {
  const season = seasonRow(await rowsOf<{ id: string }>(db, requestedSeason(name)), name);
  if (!season) return [];
  const ofStatus = status ? sql`report.status = ${status}` : sql`true`;
  return selectReports(db, sql`game.season_id = ${season.id} and report.filed_at is not null and ${ofStatus}`);
}

/** A filed report, or one of the referee's own. @throws 404, also for another's */
export async function getReport(db: Db, actor: Actor, id: string): Promise<GameReport> {
  const isTheirs = actor.role === 'referee' ? sql`official.staff_id = ${actor._id}` : sql`report.filed_at is not null`;
  return requireRow('report', selectReports(db, sql`report.id = ${id} and ${isTheirs}`));
}

/** The referee's own report of a game, with what the form needs. @throws 404, also for another's game */
export async function getReportForm(db: Db, actor: Actor, gameId: string): Promise<ReportForm> {
  const officialId = await ownOfficialId(db, actor);
  const [form] = await rowsOf<Omit<ReportForm, 'game' | 'report'> & WithGame>(
    db,
    sql`
    select ${gameColumns}, ${playersColumn} as players, ${sheetPenaltiesColumn} as "sheetPenalties"
    from games game
    ${joinSeasonAndTeams}
    where game.id = ${gameId} and ${isReachable(actor)}`,
  );
  if (!form) throw notFound('game');
  const { game, season, home, away, ...rest } = form;
  const [report] = await selectReports(db, sql`report.game_id = ${gameId} and report.official_id = ${officialId}`);
  return { ...rest, game: toGame(game, season, home, away), report: report ?? null };
}

/**
 * Saves the referee's report of one of their games, as a draft or filed.
 * @throws 404, also for another referee's game; 409 with the current report if it was changed elsewhere or filed; 422 before the
 * game has begun, and for a player who did not take part
 */
export async function saveReport(tx: Db, actor: Actor, gameId: string, input: GameReportInput): Promise<GameReport> {
  const officialId = await ownOfficialId(tx, actor);
  const { game, players } = await getReportForm(tx, actor, gameId);
  if (!mayBeReported(game, new Date()))
    throw invalid('reports.too-early', 'A report can be written once the game has begun.');
  requirePlayers(input, players);
  const { incidents = null, injuries = null, matchPenalties, file, version } = input;
  const status = file ? 'filed' : 'draft';
  const filedAt = file ? sql`now()` : sql`null`;
  const [saved] = await rowsOf<{ id: string }>(
    tx,
    version === null
      ? sql`
        insert into game_reports (id, game_id, official_id, incidents, injuries, match_penalties, status, filed_at)
        values (${newId()}, ${gameId}, ${officialId}, ${incidents}, ${injuries},
          ${JSON.stringify(matchPenalties)}::text::jsonb, ${status}, ${filedAt})
        on conflict (game_id, official_id) do nothing returning id`
      : sql`
        update game_reports set incidents = ${incidents}, injuries = ${injuries},
          match_penalties = ${JSON.stringify(matchPenalties)}::text::jsonb, status = ${status},
          filed_at = coalesce(${filedAt}, filed_at), version = version + 1, updated_at = now()
        where game_id = ${gameId} and official_id = ${officialId} and version = ${version} and status = 'draft'
        returning id`,
  );
  const [report] = await selectReports(tx, sql`report.game_id = ${gameId} and report.official_id = ${officialId}`);
  if (saved) return report!;
  const more = { current: report };
  if (report?.status === 'filed')
    throw conflict('reports.filed', 'This report is filed: only an admin can give it back.', more);
  throw conflict('reports.changed', 'This report has been changed elsewhere in the meantime.', more);
}

/** Returns a filed report to its referee. @throws 404; 409 if it is not filed */
export async function reopenReport(tx: Db, actor: Actor, id: string, reason: string): Promise<GameReport> {
  const reopened = await rowsOf(
    tx,
    sql`
    update game_reports set status = 'draft', reopen_reason = ${reason}, version = version + 1, updated_at = now()
    where id = ${id} and status = 'filed' returning id`,
  );
  const report = await getReport(tx, actor, id);
  if (reopened.length === 0) throw conflict('reports.not-filed', 'This report is with its referee already.');
  return report;
}

function requirePlayers({ matchPenalties }: GameReportInput, players: ReportForm['players']) {
  const issues = matchPenalties.flatMap(({ playerId }, at) =>
    players.some(({ _id }) => _id === playerId)
      ? []
      : [{ path: `matchPenalties.${at}.playerId`, message: 'This player was not at the game.' }],
  );
  if (issues.length > 0) throw invalid('reports.unknown-player', issues[0]!.message, issues);
}

/** The dressed players; if unknown, the rosters. */
const playersColumn: SQL = sql`(
  with there as (
    select player_id, jersey_number, team_id from lineups where game_id = game.id
    union all
    select spot.player_id, spot.jersey_number, spot.team_id
    from roster_assignments spot
    where spot.season_id = game.season_id and spot.team_id in (game.home_team_id, game.away_team_id)
      and daterange(spot.starts_on, spot.ends_on, '[]') @> ${gameDay}
      and not exists (select from lineups where game_id = game.id)
  )
  select coalesce(json_agg(json_build_object('_id', player.id, 'name', player.name, 'number', there.jersey_number,
    'team_id', there.team_id) order by there.team_id <> game.home_team_id, there.jersey_number, player.name), '[]')
  from there join players player on player.id = there.player_id)`;

const sheetPenaltiesColumn: SQL = sql`(
  select coalesce(json_agg(json_build_object('playerId', player.id, 'name', player.name, 'class', penalty.class,
    'infraction', penalty.infraction, 'period', penalty.period, 'elapsedSeconds', penalty.elapsed_seconds)
    order by penalty.period, penalty.elapsed_seconds), '[]')
  from penalties penalty join players player on player.id = penalty.player_id
  where penalty.game_id = game.id and penalty.class in ${suspendingClasses})`;

type ReportRow = Omit<GameReport, 'game' | 'filedAt' | 'updatedAt'> &
  WithGame & {
    filedAt: string | null;
    updatedAt: string;
  };

async function selectReports(db: Db, where: SQL): Promise<GameReport[]> {
  const rows = await rowsOf<ReportRow>(
    db,
    sql`
    select report.id as "_id", ${gameColumns}, json_build_object('_id', official.id, 'name', official.name) as official,
      report.incidents, report.injuries, report.status, to_json(report.filed_at) as "filedAt",
      report.reopen_reason as "reopenReason", to_json(report.updated_at) as "updatedAt", report.version,
      (select coalesce(json_agg(json_build_object('description', told.penalty ->> 'description',
          'player', json_build_object('_id', told.penalty ->> 'playerId', 'name', coalesce(player.name, 'A player who was deleted')))
          order by told.place), '[]')
        from jsonb_array_elements(report.match_penalties) with ordinality as told (penalty, place)
        left join players player on player.id = (told.penalty ->> 'playerId')::uuid) as "matchPenalties"
    from game_reports report
    join officials official on official.id = report.official_id
    join games game on game.id = report.game_id
    ${joinSeasonAndTeams}
    where ${where} order by report.filed_at desc nulls last, report.id desc`,
  );
  return rows.map(({ game, season, home, away, filedAt, updatedAt, ...report }) => ({
    ...report,
    game: toGame(game, season, home, away),
    filedAt: filedAt && new Date(filedAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  }));
}
