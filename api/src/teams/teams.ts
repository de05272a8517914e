import type { Actor, ListedTeam, RosterPlayer, Team, TeamPage } from '@league/contract';
import { asc, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { sizesOf } from '../pictures/pictureSizes.ts';
import { insertRows, onConflictUpdateTexts } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import { startedFirst } from '../rosters/openAssignments.ts';
import { lastGameDay, leagueToday } from '../seasons/leagueDay.ts';
import { requestedSeason } from '../seasons/requestedSeason.ts';
import { currentFirst } from '../seasons/seasonOrder.ts';
import { teamAt, teams } from './tables.ts';

type ImportedTeam = typeof teams.$inferInsert & { id: string; importKey: string };

/** Adds or updates imported teams; address and colors keep the league's changes. */
export const importTeams = (tx: Db, rows: readonly ImportedTeam[]) =>
  insertRows(tx, teams, rows, onConflictUpdateTexts(teams, ['id'], ['name', 'code', 'city']));

/** Replaces a stored logo by another file, or none, for the teams that show it, under any origin. */
export async function replaceLogo(tx: Db, key: string, replacement: string | null): Promise<void> {
  await tx.execute(sql`update teams set logo = left(logo, -length(${key}::text)) || ${replacement}::text
    where right(logo, length(${key}::text) + 1) = '/' || ${key}::text`);
}

/** Teams by name: all for admins, the assigned ones for a GM, the active ones for everybody else. */
export async function listTeams(db: Db, actor?: Actor): Promise<ListedTeam[]> {
  const rows = await db.select().from(teams).where(shownTo(actor)).orderBy(asc(teams.name));
  return rows.map((row) => ({ ...toTeam(row), archived: row.archivedAt !== null }));
}

function shownTo(actor: Actor | undefined): SQL | undefined {
  if (actor?.role === 'admin') return undefined;
  return actor?.role === 'gm' ? inArray(teams.id, actor.teamIds) : isNull(teams.archivedAt);
}

/**
 * A team by its current or a former address, with its current roster, or that at the end of the last season that it played; with a season, everybody who was on it
 * at any time of that season. @throws 404, for an unknown season too
 */
export async function getTeamPage(db: Db, slug: string, seasonName?: string): Promise<TeamPage> {
  const [row] = await rowsOf<
    TeamRow & Pick<TeamPage, 'seasons'> & { roster: RosterRow[]; rosterSeason: string | null }
  >(
    db,
    sql`
    with team as (
      select ${teamColumns} from teams where id = ${teamAt(slug)} and archived_at is null
    ), season as (${seasonName ? requestedSeason(seasonName) : lastSeason})
    select team.*, (select name from season) as "rosterSeason", (
      select coalesce(json_agg(json_build_object('id', player.id, 'name', player.name, 'position', spot.position,
        'jerseyNumber', spot.jersey_number, 'isCaptain', spot.is_captain,
        'isAssistantCaptain', spot.is_assistant_captain, 'image', player.image,
        'imageSizes', ${sizesOf(sql`player.image`)}, 'shoots', player.shoots,
        'hometown', player.hometown) order by spot.jersey_number, player.name), '[]')
      from (${seasonName ? everySpot : lastSpots}) spot
      join players player on player.id = spot.player_id ${seasonName ? sql`` : sql`and player.archived_at is null`}
    ) as roster, (
      select coalesce(json_agg(season.name order by ${currentFirst}), '[]')
      from seasons season
      where exists (select from roster_assignments where season_id = season.id and team_id = team.id)
        or exists (select from games where season_id = season.id and home_team_id = team.id)
        or exists (select from games where season_id = season.id and away_team_id = team.id)
    ) as seasons
    from team`,
  );
  if (!row) throw notFound('team');
  if (seasonName && row.rosterSeason === null) throw notFound('season');
  return {
    ...toTeam(row),
    roster: row.roster.map(toRosterPlayer),
    rosterSeason: row.rosterSeason,
    seasons: row.seasons,
  };
}

/** The current season, otherwise the newest in which anybody is on `team`; its day is today, but not after its last game. */
const lastSeason = sql`
  select season.id, season.name,
    least(${leagueToday}, ${lastGameDay(sql`season.id`)}) as day
  from (
    -- In order before they are looked at: the first that has the team is the one, and no other is asked.
    select * from seasons season order by ${currentFirst}
  ) season
  where exists (select from roster_assignments, team where season_id = season.id and team_id = team.id)
  order by ${currentFirst} limit 1`;

/** Whether an assignment of `season` has not ended by the season's day, nor by today if the player leaves. */
const isThere = (spot: SQL) => sql`
  coalesce(${spot}.ends_on >= case when ${spot}.departs then ${leagueToday} else season.day end, true)`;

const hasBegun = (spot: SQL) => sql`coalesce(${spot}.starts_on <= ${leagueToday}, true)`;

/** Everybody's assignment to `team` on the day of `season`; everybody's next one, if none has begun. */
const lastSpots = sql`
  select distinct on (spot.player_id) spot.* from season
  join roster_assignments spot on spot.season_id = season.id and spot.team_id = team.id
    and (${hasBegun(sql`spot`)} or not exists (
      select from roster_assignments begun where begun.season_id = season.id and begun.team_id = team.id
        and ${hasBegun(sql`begun`)} and ${isThere(sql`begun`)}))
    and ${isThere(sql`spot`)}
  order by spot.player_id, ${startedFirst}`;

/** Everybody's last assignment to `team` in `season`. */
const everySpot = sql`
  select distinct on (spot.player_id) spot.* from season
  join roster_assignments spot on spot.season_id = season.id and spot.team_id = team.id
  order by spot.player_id, spot.starts_on desc nulls last, spot.id`;

/** A `TeamRow` of a table of teams. */
export const teamColumns = sql`id, slug, name, code, city, logo, general_manager as "generalManager", description,
  primary_color as "primaryColor", secondary_color as "secondaryColor"`;

export type TeamRow = Pick<
  typeof teams.$inferSelect,
  | 'id'
  | 'slug'
  | 'name'
  | 'code'
  | 'city'
  | 'logo'
  | 'generalManager'
  | 'description'
  | 'primaryColor'
  | 'secondaryColor'
>;

export const toTeam = (team: TeamRow): Team => ({
  _id: team.id,
  id: team.id,
  slug: team.slug,
  name: team.name,
  code: team.code,
  city: team.city,
  logo: team.logo,
  generalManager: team.generalManager,
  description: team.description,
  primaryColor: team.primaryColor,
  secondaryColor: team.secondaryColor,
});

type RosterRow = Omit<RosterPlayer, '_id' | 'number'> & { id: string; jerseyNumber: number | null };

const toRosterPlayer = ({ id, jerseyNumber, ...player }: RosterRow): RosterPlayer => ({
  _id: id,
  number: jerseyNumber,
  ...player,
});
