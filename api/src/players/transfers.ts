import type { Actor, PlayerRecord, rostersApi, TransferInput, ValidatedQuery } from '@league/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { conflict, invalidField, notFound } from '../platform/http/httpErrors.ts';
import {
  type Assignment,
  assign,
  endAssignment,
  findNextSeason,
  formatDay,
  hasGame,
  listOpen,
} from '../rosters/assignments.ts';
import { rosterAssignments } from '../rosters/tables.ts';
import { leagueToday } from '../seasons/leagueDay.ts';
import { managedTeam } from '../staff/managedTeam.ts';
import { requireActiveTeam } from '../teams/managedTeams.ts';
import { lockPlayer, readPlayer } from './registry.ts';

/**
 * Ends one assignment and begins another in the same season, until the day on which the first was to end. After the season, a player
 * who is on the team's next roster already leaves both, and the other begins in the next season.
 * @throws 404 for a player or a team that is not theirs, or an assignment that is not open; 409 for a player without a team;
 *   422 at `team_id`, `date`, `number`
 */
export async function transferPlayer(tx: Db, actor: Actor, id: string, input: TransferInput): Promise<PlayerRecord> {
  const { assignmentId, team_id: teamId, date, number: jerseyNumber, acquiredVia, departureReason } = input;
  await lockPlayer(tx, actor, id);
  await requireActiveTeam(tx, actor, teamId);
  const open = await listOpen(tx, id);
  const chosen = assignmentId ? open.find((spot) => spot.id === assignmentId) : open[0];
  if (!chosen && assignmentId) throw notFound('roster assignment');
  if (!chosen) throw conflict('rosters.no-team', 'This player is on no team. Please add them to one instead.');
  managedTeam(actor, chosen.teamId);
  if (chosen.teamId === teamId)
    throw invalidField('team_id', 'rosters.on-the-team', 'The player is on this team already.');
  const next = await findNextSeason(tx, open, chosen, date);
  const { playerId, seasonId, position, endsOn } = next ?? chosen;
  requireWithin({ startsOn: chosen.startsOn, endsOn }, date);
  if (next) await requireUnused(tx, next, date);
  for (const ended of next ? [chosen, next] : [chosen]) await endAssignment(tx, ended, date, departureReason);
  const startsOn = date;
  await assign(
    tx,
    { playerId, teamId, seasonId, position, jerseyNumber, startsOn, endsOn, acquiredVia },
    { daysAt: 'date' },
  );
  return readPlayer(tx, actor, id);
}

function requireWithin({ startsOn, endsOn }: Pick<Assignment, 'startsOn' | 'endsOn'>, date: string) {
  if (startsOn && date <= startsOn) throw tooEarly(startsOn);
  if (endsOn && date > endsOn) {
    throw invalidField(
      'date',
      'rosters.too-late',
      `Please choose a day until ${formatDay(endsOn)}, the last on this team.`,
    );
  }
}

const tooEarly = (startsOn: string) =>
  invalidField(
    'date',
    'rosters.too-early',
    `Please choose a day after ${formatDay(startsOn)}, the first on this team.`,
  );

type Release = ValidatedQuery<typeof rostersApi.release>;

/**
 * Takes a player off a team, after the season also off its next roster; the person and the history stay.
 * @throws 404 for a team or a player that is not theirs; 422 at `date`
 */
export async function releasePlayer(
  tx: Db,
  actor: Actor,
  { teamId, playerId }: { teamId: string; playerId: string },
  { date, departureReason }: Release,
): Promise<void> {
  managedTeam(actor, teamId);
  await lockPlayer(tx, actor, playerId);
  const open = await listOpen(tx, playerId, teamId);
  const [spot] = open;
  if (!spot) throw notFound('player');
  const day = date ?? leagueToday;
  const next = await findNextSeason(tx, open, spot, day);
  for (const ended of next ? [spot, next] : [spot]) {
    await requireUnused(tx, ended, day);
    await endAssignment(tx, ended, day, departureReason);
  }
}

/** Checks that the player has no game in an assignment that begins on the day or later, which would be deleted without one. */
async function requireUnused(tx: Db, { id, startsOn }: Assignment, day: SQL | string) {
  const begins = sql`${rosterAssignments.startsOn} >= ${day}::date`;
  const used = await tx
    .select({ id: rosterAssignments.id })
    .from(rosterAssignments)
    .where(and(eq(rosterAssignments.id, id), begins, hasGame));
  if (startsOn && used.length > 0) throw tooEarly(startsOn);
}
