import { seasonEndsBeforeItStarts, seasonRequired } from '@league/contract';
import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { orReject } from '../platform/database/constraints.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { invalidField } from '../platform/http/httpErrors.ts';
import { isOver, isOverOn } from '../seasons/isOver.ts';
import { firstGameDay, gameDay, leagueToday } from '../seasons/leagueDay.ts';
import { seasonStart } from '../seasons/seasonOrder.ts';
import { seasons } from '../seasons/tables.ts';
import { teams } from '../teams/tables.ts';
import { isBinding, isOpen, isUpcoming, today } from './openAssignments.ts';
import { rosterAssignments } from './tables.ts';

export type Assignment = typeof rosterAssignments.$inferSelect;
type NewAssignment = typeof rosterAssignments.$inferInsert;

/** The fields of a form for errors about days. */
interface ErrorPaths {
  daysAt: string;
}

/** Serializes changes of a team's roster: concurrent changes would deadlock on the exclusion constraints. */
const holdTeam = (tx: Db, teamId: string) =>
  tx.execute(sql`select from ${teams} where ${teams.id} = ${teamId} for no key update`);

/**
 * Assigns a player to a team. The caller has locked the player.
 * @throws 422 at the field: a worn number, a second captain, a third assistant, another team on the same day
 */
export async function assign(tx: Db, spot: NewAssignment, told: ErrorPaths): Promise<void> {
  await holdTeam(tx, spot.teamId);
  const [there] = await rowsOf<{ name: string }>(
    tx,
    sql`select player.name from roster_assignments other join players player on player.id = other.player_id
      where other.team_id = ${spot.teamId} and ${sharesDays(spot)} and other.player_id = ${spot.playerId} limit 1`,
  );
  if (there) throw invalidField(told.daysAt, 'rosters.on-the-team', `${there.name} is on this team already.`);
  await orReject(
    tx.transaction((nested) => nested.insert(rosterAssignments).values(spot)),
    refusals(tx, spot, told),
  );
}

/** Changes an assignment. @throws as `assign` */
export async function changeAssignment(tx: Db, before: Assignment, changes: Partial<NewAssignment>, told: ErrorPaths) {
  const spot = { ...before, ...changes };
  await holdTeam(tx, spot.teamId);
  const change = {
    ...changes,
    ...('startsOn' in changes || 'endsOn' in changes ? { daysKnown: true } : {}),
    ...(changes.endsOn === null && { departs: false }),
  };
  await orReject(
    tx.transaction((nested) => nested.update(rosterAssignments).set(change).where(eq(rosterAssignments.id, before.id))),
    refusals(tx, spot, told),
  );
}

/** The first day of an assignment from the start of an upcoming season: a start that nobody has stated is today at the earliest. */
const startOfUpcoming = sql`(
  select coalesce(season.starts_on, ${firstGameDay(sql`season.id`)}, ${leagueToday})
  from (${today}) today join seasons season on ${isUpcoming}
  where season.id = ${rosterAssignments.seasonId})`;

const ofSpot = sql`game_id = game.id and player_id = ${rosterAssignments.playerId} and team_id = ${rosterAssignments.teamId}`;

const hasGameSince = (firstDay: SQL) => sql`exists (
  select from games game
  where game.season_id = ${rosterAssignments.seasonId} and ${gameDay} >= ${firstDay}
    and ${gameDay} <= least(${rosterAssignments.endsOn}, ${leagueToday})
    and (exists (select from player_game_lines where ${ofSpot}) or exists (select from lineups where ${ofSpot})))`;

/** Whether the player has had a game in an assignment that states its first day. */
export const hasGame: SQL = hasGameSince(sql`${rosterAssignments.startsOn}`);

/** Whether the player has had a game in an assignment. */
const isUsed: SQL = hasGameSince(sql`coalesce(${rosterAssignments.startsOn}, '-infinity')`);

/** Checks that an assignment may move to another season: history stays. @throws 422 at `season` */
export async function requireMovable(tx: Db, { id }: Assignment): Promise<void> {
  const isPast = sql`exists (select from seasons season where season.id = ${rosterAssignments.seasonId} and ${isOver})`;
  const kept = await tx
    .select({ id: rosterAssignments.id })
    .from(rosterAssignments)
    .where(and(eq(rosterAssignments.id, id), or(isUsed, isPast)));
  if (kept.length === 0) return;
  const message =
    'An assignment with games, or of a season that is over, stays in its season. Please add the player to the other season instead.';
  throw invalidField('season', 'rosters.season-stays', message);
}

/** Ends a player's assignment before a day. One that begins then or later is deleted; with a game, it ends on its first day. */
export async function endAssignment(tx: Db, spot: Assignment, day: SQL | string, departureReason?: string | null) {
  await holdTeam(tx, spot.teamId);
  const which = eq(rosterAssignments.id, spot.id);
  const taken = await tx
    .delete(rosterAssignments)
    .where(and(which, sql`coalesce(${rosterAssignments.startsOn}, ${startOfUpcoming}) >= ${day}::date`, not(hasGame)))
    .returning({ id: rosterAssignments.id });
  if (taken.length > 0) return;
  const lastDay = sql`greatest(${rosterAssignments.startsOn}, ${day}::date - 1)`;
  // After the season, one that is to end on a later day stays on the final roster until then.
  const isStillThere = sql`${rosterAssignments.endsOn} < ${leagueToday} and ${leagueToday} < ${day}::date`;
  const endsOn = sql`case when ${isStillThere} then ${lastDay} else least(${rosterAssignments.endsOn}, ${lastDay}) end`;
  const ended = { endsOn, departureReason: departureReason ?? spot.departureReason, departs: true, daysKnown: true };
  await orReject(
    tx.transaction((nested) => nested.update(rosterAssignments).set(ended).where(which)),
    refusals(tx, spot, { daysAt: 'date' }),
  );
}

/** Takes the numbers off assignments that get others before the transaction ends. */
export const clearNumbers = (tx: Db, ids: readonly string[]) =>
  tx.update(rosterAssignments).set({ jerseyNumber: null }).where(inArray(rosterAssignments.id, ids));

/** Deletes an assignment, unless the player has had a game in it or has left the team: history is kept. */
export async function undoAssignment(tx: Db, id: string): Promise<void> {
  await tx
    .delete(rosterAssignments)
    .where(and(eq(rosterAssignments.id, id), not(rosterAssignments.departs), not(isUsed)));
}

/** The player's current and next assignments, for one team or for all. */
export const listOpen = (tx: Db, playerId: string, teamId?: string): Promise<Assignment[]> =>
  listOpenOf(tx, sql`spot.player_id = ${playerId} ${teamId ? sql`and spot.team_id = ${teamId}` : sql``}`);

/** The assignment that keeps the player from being signed, if there is one. */
export const findBinding = async (tx: Db, playerId: string): Promise<Assignment | undefined> =>
  (await listOpenOf(tx, sql`spot.player_id = ${playerId} and ${isBinding}`))[0];

/** Ends the current and next assignments to a team. */
export async function endRoster(tx: Db, teamId: string): Promise<void> {
  await tx.execute(sql`select from players where id in (select player_id from roster_assignments where team_id = ${teamId})
    order by id for no key update`);
  // Whoever is added to the team meanwhile is on the list below.
  await holdTeam(tx, teamId);
  for (const spot of await listOpenOf(tx, sql`spot.team_id = ${teamId}`)) await endAssignment(tx, spot, leagueToday);
}

/** @param where of `roster_assignments spot` of `seasons season`, with `today` */
function listOpenOf(tx: Db, where: SQL): Promise<Assignment[]> {
  const season = alias(seasons, 'season');
  const open = sql`
    select spot.id from (${today}) today join seasons season on true
    join roster_assignments spot on spot.season_id = season.id and ${isOpen}
    where ${where}`;
  return tx
    .select()
    .from(rosterAssignments)
    .innerJoin(season, eq(season.id, rosterAssignments.seasonId))
    .where(sql`${rosterAssignments.id} in (${open})`)
    .orderBy(seasonStart, season.name, sql`${rosterAssignments.startsOn} nulls first`, rosterAssignments.id)
    .then((rows) => rows.map((row) => row.roster_assignments));
}

/** Of a player's open assignments, the next one on the same team, if the season of `spot` is over on that day. */
export async function findNextSeason(tx: Db, open: Assignment[], spot: Assignment, day: SQL | string) {
  const next = open
    .slice(open.indexOf(spot) + 1)
    .find(({ teamId, seasonId }) => teamId === spot.teamId && seasonId !== spot.seasonId);
  if (!next) return undefined;
  const over = await rowsOf(
    tx,
    sql`select from seasons season where season.id = ${spot.seasonId} and ${isOverOn(sql`${day}::date`)}`,
  );
  return over.length > 0 ? next : undefined;
}

/** The season by name; default: the current one. @throws 422 at `season` */
export async function seasonIdOf(tx: Db, name: string | undefined): Promise<string> {
  const named = name === undefined ? sql`${seasons.isCurrent}` : sql`lower(${seasons.name}) = lower(${name})`;
  const [season] = await tx.select({ id: seasons.id }).from(seasons).where(named);
  if (season) return season.id;
  throw invalidField(
    'season',
    'rosters.no-season',
    name === undefined ? seasonRequired : `There is no season ${name}.`,
  );
}

/** Of `roster_assignments other`: in the same season with a shared day. */
const sharesDays = ({ seasonId, startsOn, endsOn }: NewAssignment) => sql`other.season_id = ${seasonId}
  and daterange(other.starts_on, other.ends_on, '[]') && daterange(${startsOn ?? null}, ${endsOn ?? null}, '[]')`;

/** The message of each violated rule, for this assignment. */
function refusals(tx: Db, spot: NewAssignment, { daysAt }: ErrorPaths) {
  const others = async (where: SQL) => {
    const rows = await rowsOf<{ player: string; team: string; left: string | null }>(
      tx,
      sql`
      select player.name as player, team.name as team, case when other.ends_on < ${leagueToday} then other.ends_on end as left
      from roster_assignments other
      join players player on player.id = other.player_id join teams team on team.id = other.team_id
      where ${sharesDays(spot)} and ${where} order by player.name`,
    );
    // A former player still wears the number on some of the requested days.
    const until = rows.length === 1 && rows[0]!.left ? formatDay(rows[0]!.left) : undefined;
    return { players: rows.map(({ player }) => player), teams: rows.map(({ team }) => team), until };
  };
  const onTeam = sql`other.team_id = ${spot.teamId} and other.player_id <> ${spot.playerId}`;
  return {
    one_wearer_per_number: async () => {
      const { players, until } = await others(sql`${onTeam} and other.jersey_number = ${spot.jerseyNumber}`);
      const { jerseyNumber: number } = spot;
      const message = until
        ? `#${number} is already worn by ${named(players)} until ${until}.`
        : `#${number} is already worn by ${named(players)}.`;
      return invalidField('number', 'rosters.number-worn', message);
    },
    one_captain_at_a_time: async () => {
      const { players } = await others(sql`${onTeam} and other.is_captain`);
      return invalidField('isCaptain', 'rosters.has-captain', `This team has a captain: ${named(players)}.`);
    },
    two_assistants_at_a_time: async () => {
      const { players } = await others(sql`${onTeam} and other.is_assistant_captain`);
      const message = `This team has two assistant captains: ${named(players)}.`;
      return invalidField('isAssistantCaptain', 'rosters.has-assistants', message);
    },
    one_team_per_player_at_a_time: async () => {
      const { teams } = await others(sql`other.team_id <> ${spot.teamId} and other.player_id = ${spot.playerId}`);
      const message = `The player is on another team on these days: ${named(teams)}.`;
      return invalidField(daysAt, 'rosters.on-another-team', message);
    },
    one_start_per_player_and_team: () =>
      invalidField(daysAt, 'rosters.on-the-team', 'The player is on this team from that day already.'),
    assignment_ends_after_it_starts: () =>
      invalidField('seasonEndDate', 'rosters.ends-before-it-starts', seasonEndsBeforeItStarts),
  };
}

/** They may have left in the meantime. */
const named = (names: string[]) =>
  names.length > 0 ? new Intl.ListFormat('en-GB').format([...new Set(names)]) : 'somebody else';

/** `1 September 2026` */
export const formatDay = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
