import type {
  Actor,
  AssignedOfficial,
  GameFigures,
  gameOperationsApi,
  ManagedGame,
  Translations,
  ValidatedQuery,
} from '@league/contract';
import { toSearchable } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { needsAttention } from '../games/gameStart.ts';
import { gameColumns, joinSeasonAndTeams, toGame, type WithGame } from '../games/games.ts';
import { hasSheet } from '../games/hasSheet.ts';
import { uuids } from '../platform/database/bulk.ts';
import { containsAll } from '../platform/database/containsAll.ts';
import { type Db, oneRow, requireRow, rowsOf } from '../platform/database/db.ts';
import { requireLast } from '../platform/database/keyset.ts';
import { searchableText } from '../platform/database/searchableText.ts';
import { assignedFields, assignedOfficials } from '../referees/assignedOfficials.ts';
import { isReachable } from '../referees/ownGames.ts';
import { requestedSeason, seasonRow } from '../seasons/requestedSeason.ts';
import { formsOfNames, sharedTranslations } from '../shared-names/sharedNames.ts';
import { teamAt } from '../teams/tables.ts';

export type GamesQuery = ValidatedQuery<typeof gameOperationsApi.list>;

/** A list of the next games begins with these past ones: a game that is on, and the last night's results. */
const recent = '12 hours';

/** The page size of games of all seasons. */
export const maxOfAllSeasons = 500;

/**
 * The matching games, by date.
 * @throws 404 for an unknown season; 422 if the cursor's game was deleted
 */
export async function listManagedGames(db: Db, actor: Actor, wanted: GamesQuery, timeZone: string) {
  const { season, cursor, before, beforeId, begin, limit } = wanted;
  const matching = sql.join([isReachable(actor), ...conditions(wanted, timeZone)], sql` and `);
  const isWanted = sql.join(
    [
      matching,
      ...(cursor ? [sql`(game.starts_at, game.id) > (select starts_at, id from games where id = ${cursor})`] : []),
      ...(before
        ? [
            beforeId
              ? sql`(game.starts_at, game.id) < (${before}::timestamptz, ${beforeId}::uuid)`
              : sql`game.starts_at < ${before}::timestamptz`,
          ]
        : []),
      ...(begin && !cursor && !before
        ? [
            sql`game.starts_at >= coalesce((
              select min(game.starts_at) from ${withTeams}
              where ${matching} and game.starts_at >= now() - ${recent}::interval), '-infinity')`,
          ]
        : []),
    ],
    sql` and `,
  );
  const games = await selectManagedGames(db, isWanted, limit, before !== undefined);
  if (games.length > 0) return games;
  await requireLast(db, games, cursor ? sql`games where id = ${cursor}` : undefined);
  if (season && season !== 'all') seasonRow(await rowsOf(db, requestedSeason(season)), season);
  return games;
}

/** One statement, so that the figures are consistent. */
export async function getGameFigures(db: Db, actor: Actor, wanted: WantedFigures, timeZone: string) {
  const month = sql`to_char(game.starts_at at time zone ${timeZone}, 'YYYY-MM')`;
  const found = sql.join([sql`true`, ...conditions({ ...wanted, season: 'all' }, timeZone)], sql` and `);
  const ofSeason = sql.join([isReachable(actor), ...inSeason(wanted.season)], sql` and `);
  return oneRow<GameFigures>(
    db,
    sql`
    with held as (
      select game.status, game.starts_at, game.time_known, game.is_abandoned, ${month} as month, ${found} as is_found,
        game.home_team_id, game.away_team_id
      from ${withTeams} where ${ofSeason}
    )
    select count(*)::int as total, count(*) filter (where status = 'scheduled')::int as scheduled,
      count(*) filter (where status in ('live', 'unofficial'))::int as live,
      count(*) filter (where status = 'final')::int as final,
      count(*) filter (where ${needsAttention})::int as attention,
      (select coalesce(json_agg(json_build_object('slug', team.slug, 'name', team.name) order by team.name), '[]')
        from teams team where team.id in (select home_team_id from held union select away_team_id from held)) as teams,
      (select coalesce(json_agg(distinct month order by month), '[]') from held) as months,
      count(*) filter (where is_found)::int as found,
      count(*) filter (where is_found and status in ('scheduled', 'postponed') and not is_abandoned)::int as open
    from held game`,
  );
}

type WantedFigures = ValidatedQuery<typeof gameOperationsApi.figures>;

const withTeams = sql`games game
    join teams home_team on home_team.id = game.home_team_id
    join teams away_team on away_team.id = game.away_team_id`;

const inSeason = (season: string | undefined): SQL[] =>
  season === 'all' ? [] : [sql`game.season_id = (select id from (${requestedSeason(season)}) season)`];

/** @throws 404, also for a game that the actor may not see */
export const getManagedGame = (db: Db, actor: Actor, gameId: string): Promise<ManagedGame> =>
  requireRow('game', selectManagedGames(db, sql`game.id = ${gameId} and ${isReachable(actor)}`));

/** The existing games of these, by date. */
export const listManagedGamesOf = (db: Db, gameIds: readonly string[]): Promise<ManagedGame[]> =>
  selectManagedGames(db, sql`game.id in ${uuids(gameIds)}`);

function* conditions(wanted: WantedFigures, timeZone: string): Generator<SQL> {
  const { season, team, slug, month, status, state, competition = 'all', tournament, q } = wanted;
  yield* inSeason(season);
  if (slug) yield sql`${teamAt(slug)} in (game.home_team_id, game.away_team_id)`;
  if (team) yield sql`${team} in (game.home_team_id, game.away_team_id)`;
  if (month) {
    const first = sql`${`${month}-01`}::date`;
    yield sql`game.starts_at >= (${first}::timestamp at time zone ${timeZone})`;
    yield sql`game.starts_at < ((${first} + interval '1 month') at time zone ${timeZone})`;
  }
  if (status) yield sql`game.status = ${status}`;
  if (state === 'attention') yield needsAttention;
  else if (state === 'abandoned') yield sql`game.is_abandoned`;
  else if (state) yield sql`game.status = ${state} and not game.is_abandoned`;
  if (competition !== 'all') yield sql`(game.competition_type = 'tournament') = ${competition === 'tournament'}`;
  if (tournament) yield sql`lower(game.tournament_name) in (select forms_of(${tournament}))`;
  const words = toSearchable(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  for (const word of words) yield holdsInAnyLanguage(word);
}

/** Whether a team, the venue or the tournament has the word, each in any language. */
function holdsInAnyLanguage(word: string): SQL {
  const holds = (text: SQL) => containsAll(text, [word]);
  const ownNames = sql`(select ${searchableText(['venue', 'tournament_name'])} from (select game.venue, game.tournament_name) own)`;
  return sql`(${holds(sql`home_team.search_name`)} or ${holds(sql`away_team.search_name`)} or ${holds(ownNames)}
    or lower(game.venue) in ${formsOfNames(holds)} or lower(game.tournament_name) in ${formsOfNames(holds)})`;
}

interface ManagedRow extends WithGame {
  notes: string | null;
  statusReason: string | null;
  translations: Translations;
  version: number;
  hasSheet: boolean;
  officials: AssignedOfficial[];
}

/** By date; with `before`, the last ones before that game. */
async function selectManagedGames(db: Db, where: SQL, limit?: number, isBefore = false): Promise<ManagedGame[]> {
  const direction = isBefore ? sql`desc` : sql`asc`;
  const rows = await rowsOf<ManagedRow>(
    db,
    sql`
    select ${gameColumns}, game.notes, game.status_reason as "statusReason",
      ${sharedTranslations({ venue: sql`game.venue`, tournament_name: sql`game.tournament_name`, reason: sql`game.status_reason` })} as translations, game.version,
      ${hasSheet} as "hasSheet", ${assignedOfficials(assignedFields)} as officials
    from games game ${joinSeasonAndTeams}
    where ${where}
    order by game.starts_at ${direction}, game.id ${direction} limit ${limit ?? null}`,
  );
  if (isBefore) rows.reverse();
  return rows.map(({ game, season, home, away, ...rest }) => ({ ...toGame(game, season, home, away), ...rest }));
}
