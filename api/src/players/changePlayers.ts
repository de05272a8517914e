import type {
  Actor,
  AnswerOf,
  PlayerInput,
  PlayerRecord,
  PlayerUpdate,
  playersApi,
  SigningInput,
} from '@league/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { insertRows } from '../platform/database/bulk.ts';
import { newId } from '../platform/database/columns.ts';
import { isExcluded, isReferenced } from '../platform/database/constraints.ts';
import { type Db, requireRow } from '../platform/database/db.ts';
import { insertOnce } from '../platform/database/insertOnce.ts';
import { conflict, invalidField, notFound, requireVersion } from '../platform/http/httpErrors.ts';
import {
  type Assignment,
  assign,
  changeAssignment,
  endAssignment,
  findBinding,
  listOpen,
  requireMovable,
  seasonIdOf,
} from '../rosters/assignments.ts';
import { addAssignments, removeAssignmentsOf } from '../rosters/rosters.ts';
import { rosterAssignments } from '../rosters/tables.ts';
import { leagueToday } from '../seasons/leagueDay.ts';
import { managedTeam } from '../staff/managedTeam.ts';
import { requireActiveTeam } from '../teams/managedTeams.ts';
import { teams } from '../teams/tables.ts';
import { releasePictures } from '../uploads/removePicture.ts';
import { personOf } from './person.ts';
import { listDuplicates, lockPlayer, readPlayer, requireActivePlayer, type StoredPlayerFields } from './registry.ts';
import { players } from './tables.ts';

/**
 * Adds a new player to a team, or with `playerId` a registered one.
 * @throws 404 for a team or a player that is not theirs; 422 at the field
 */
export async function createPlayer(tx: Db, actor: Actor, input: PlayerInput): Promise<PlayerRecord> {
  return readPlayer(tx, actor, await addToTeam(tx, actor, input));
}

/**
 * A GM must confirm that a player who may be a free agent is somebody else, so that no person is registered twice.
 * @throws 409 `players.possible-duplicate` with those free agents
 */
export async function requireAnotherPerson(db: Db, { role }: Actor, input: PlayerInput): Promise<void> {
  if (role !== 'gm' || input.playerId || input.isAnotherPerson) return;
  const found = await listDuplicates(db, input.name, true);
  if (found.length === 0) return;
  const names = new Intl.ListFormat('en-GB').format(found.map(({ name }) => name));
  const message = `On no team: ${names}. Sign them, or say that this is somebody else.`;
  throw conflict('players.possible-duplicate', message, { issues: [{ path: 'name', message }], current: found });
}

/** The same, without the result's details. @returns the player's id */
export async function addToTeam(tx: Db, actor: Actor, input: PlayerInput): Promise<string> {
  const playerId = input.playerId ? await takeOn(tx, actor, input.playerId, input) : await add(tx, input);
  const teamId = await requireActiveTeam(tx, actor, input.team_id);
  const seasonId = await seasonIdOf(tx, input.season);
  const { position, number: jerseyNumber } = input;
  await assign(
    tx,
    { ...assignmentOf(input), playerId, teamId, seasonId, position, jerseyNumber },
    { daysAt: 'team_id' },
  );
  return playerId;
}

/**
 * Signs a free agent.
 * @throws 404 for a team that is not theirs or an unknown player; 409 `rosters.signed` if somebody was faster
 */
export async function signPlayer(tx: Db, actor: Actor, id: string, input: SigningInput): Promise<PlayerRecord> {
  const isThere = and(eq(players.id, id), isNull(players.archivedAt));
  // A concurrent signing waits here, and then finds the player on a team.
  const held = await tx.select({ name: players.name }).from(players).where(isThere).for('no key update');
  if (held.length === 0) throw notFound('player');
  const teamId = await requireActiveTeam(tx, actor, input.team_id);
  const seasonId = await seasonIdOf(tx, input.season);
  const spot = await findBinding(tx, id);
  if (spot) {
    const [team] = await tx.select({ name: teams.name }).from(teams).where(eq(teams.id, spot.teamId));
    throw conflict('rosters.signed', `${held[0]!.name} is on a team already: ${team!.name}.`);
  }
  const { position, number: jerseyNumber } = input;
  await assign(
    tx,
    { ...assignmentOf(input), playerId: id, teamId, seasonId, position, jerseyNumber },
    { daysAt: 'team_id' },
  );
  return readPlayer(tx, actor, id);
}

const add = (tx: Db, input: PlayerInput): Promise<string> => addPerson(tx, personOf(input));

/** Registers a player without a team, once for an id. @returns the player's id */
export async function addPerson(tx: Db, person: typeof players.$inferInsert): Promise<string> {
  const { id = newId() } = person;
  await insertOnce(tx, players, { ...person, id });
  return id;
}

/** A new person with their team and season. */
export interface NewPlayer {
  input: PlayerInput;
  teamId: string;
  seasonId: string;
}

/** Adds any number of people to their teams, or none of them. @returns false if a roster rule rejects one */
export async function insertPlayers(tx: Db, newPlayers: readonly NewPlayer[]): Promise<boolean> {
  const rows = newPlayers.map(({ input, teamId, seasonId }) => {
    const { position, number: jerseyNumber, seasonStartDate, seasonEndDate, acquiredVia = null } = input;
    const days = { startsOn: seasonStartDate ?? null, endsOn: seasonEndDate ?? null };
    const person = { id: newId(), ...personOf(input) };
    return { person, spot: { playerId: person.id, teamId, seasonId, position, jerseyNumber, ...days, acquiredVia } };
  });
  const insert = async (nested: Db) => {
    await insertRows(
      nested,
      players,
      rows.map(({ person }) => person),
    );
    await addAssignments(
      nested,
      rows.map(({ spot }) => spot),
    );
    return true;
  };
  return tx.transaction(insert).catch((error) => {
    if (isExcluded(error)) return false;
    throw error;
  });
}

async function takeOn(tx: Db, actor: Actor, playerId: string, input: PlayerInput): Promise<string> {
  const before = await lockPlayer(tx, actor, playerId);
  await requireActivePlayer(tx, playerId, 'playerId');
  await changePerson(tx, playerId, before, input);
  return playerId;
}

async function changePerson(
  tx: Db,
  id: string,
  { translations, image }: StoredPlayerFields,
  input: PlayerInput | PlayerUpdate,
): Promise<void> {
  const [changed] = await tx
    .update(players)
    .set({ ...personOf(input, translations), updatedAt: sql`now()` })
    .where(eq(players.id, id))
    .returning({ image: players.image });
  await releasePictures(tx, [image], [changed!.image]);
}

/**
 * Changes a player and, if any of its fields were sent, one assignment.
 * @throws 404 for a player, an assignment or a team that is not theirs; 409 `players.changed-meanwhile`; 422 at the field
 */
export async function updatePlayer(tx: Db, actor: Actor, id: string, input: PlayerUpdate): Promise<PlayerRecord> {
  const before = await lockPlayer(tx, actor, id);
  await requireVersion(['players', 'player'], before.version, input.version, () => readPlayer(tx, actor, id));
  if (input.team_id) managedTeam(actor, input.team_id);
  await changePerson(tx, id, before, input);
  await updateAssignment(tx, actor, id, input);
  return readPlayer(tx, actor, id);
}

/** The fields of an assignment that a screen sends. */
const assignmentFields = [
  'team_id',
  'season',
  'position',
  'number',
  'seasonStartDate',
  'seasonEndDate',
  'isCaptain',
  'isAssistantCaptain',
  'acquiredVia',
  'departureReason',
  'assignmentNotes',
] as const;

async function updateAssignment(tx: Db, actor: Actor, playerId: string, input: PlayerUpdate) {
  const sent = assignmentFields.find((field) => input[field] !== undefined);
  if (!sent) return;
  const before = await wantedAssignment(tx, playerId, input.assignmentId);
  if (!before) throw invalidField(sent, 'rosters.no-team', 'This player is on no team.');
  managedTeam(actor, before.teamId);
  if (input.team_id && input.team_id !== before.teamId) {
    throw invalidField('team_id', 'rosters.needs-transfer', 'Please use a transfer to move a player to another team.');
  }
  const seasonId = input.season === undefined ? before.seasonId : await seasonIdOf(tx, input.season);
  if (seasonId !== before.seasonId) await requireMovable(tx, before);
  const changes = {
    ...assignmentOf(input),
    ...(input.position !== undefined && { position: input.position }),
    ...(input.number !== undefined && { jerseyNumber: input.number }),
    ...(input.season !== undefined && { seasonId }),
    // A new captain stops being an assistant, and the other way round.
    ...(input.isCaptain && { isAssistantCaptain: false }),
    ...(input.isAssistantCaptain && { isCaptain: false }),
  };
  if (Object.keys(changes).length > 0) await changeAssignment(tx, before, changes, { daysAt: 'seasonStartDate' });
}

/** @throws 404 for an assignment of another player */
async function wantedAssignment(tx: Db, playerId: string, id?: string): Promise<Assignment | undefined> {
  if (!id) return (await listOpen(tx, playerId))[0];
  const which = and(eq(rosterAssignments.id, id), eq(rosterAssignments.playerId, playerId));
  return requireRow('roster assignment', tx.select().from(rosterAssignments).where(which));
}

/**
 * Deletes a player that only rosters refer to; any other player is archived and leaves the team.
 * @throws 404
 */
export async function removePlayer(tx: Db, actor: Actor, id: string): Promise<AnswerOf<typeof playersApi.remove>> {
  const { image } = await lockPlayer(tx, actor, id);
  try {
    await tx.transaction(async (nested) => {
      await removeAssignmentsOf(nested, id);
      await nested.delete(players).where(eq(players.id, id));
      await releasePictures(nested, [image]);
    });
    return { message: 'Player deleted', deleted: true, archived: false };
  } catch (error) {
    if (!isReferenced(error)) throw error;
  }
  for (const spot of await listOpen(tx, id)) await endAssignment(tx, spot, leagueToday);
  const archivedAt = sql`coalesce(${players.archivedAt}, now())`;
  await tx.update(players).set({ archivedAt }).where(eq(players.id, id));
  const { hasPlayed } = await readPlayer(tx, actor, id);
  const message = hasPlayed ? 'This player has played and was archived.' : 'This player was archived.';
  return { message, deleted: false, archived: true };
}

/** Restores an archived player as a free agent. @throws 404 */
export async function restorePlayer(tx: Db, actor: Actor, id: string): Promise<PlayerRecord> {
  await lockPlayer(tx, actor, id);
  await tx.update(players).set({ archivedAt: null }).where(eq(players.id, id));
  return readPlayer(tx, actor, id);
}

/** The sent fields of an assignment, by their column names; the others are omitted. */
function assignmentOf(input: PlayerInput | PlayerUpdate | SigningInput) {
  const { seasonStartDate, seasonEndDate, isCaptain, isAssistantCaptain, acquiredVia, departureReason } = input;
  const { assignmentNotes } = input;
  return {
    ...(seasonStartDate !== undefined && { startsOn: seasonStartDate }),
    ...(seasonEndDate !== undefined && { endsOn: seasonEndDate }),
    ...(isCaptain !== undefined && { isCaptain }),
    ...(isAssistantCaptain !== undefined && { isAssistantCaptain }),
    ...(acquiredVia !== undefined && { acquiredVia }),
    ...(departureReason !== undefined && { departureReason }),
    ...(assignmentNotes !== undefined && { notes: assignmentNotes }),
  };
}
