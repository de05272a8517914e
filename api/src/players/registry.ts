import type {
  Actor,
  FreeAgent,
  Player,
  PlayerRecord,
  PossibleDuplicate,
  playersApi,
  RosterAssignment,
  TakenQuery,
} from '@league/contract';
import { toSearchable } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { uuids } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { lastWordOf } from '../platform/database/searchableText.ts';
import { notFound } from '../platform/http/faults.ts';
import { isOpen, openAssignments } from '../rosters/openAssignments.ts';
import { teamBrief } from '../teams/tables.ts';
import { havingSpot, type PlayerRow, selectPlayers, toPlayer } from './selectPlayers.ts';

type Wanted = TakenQuery<typeof playersApi.list>;

/** Players by name: for admins all, for a gm those who are on an assigned team. */
export async function listPlayers(db: Db, actor: Actor, wanted: Wanted): Promise<Player[]> {
  const { q, team_id: teamId, unassigned, archived, cursor, limit } = wanted;
  const conditions: SQL[] = [
    archived === 'true' ? sql`player.archived_at is not null` : sql`player.archived_at is null`,
    ...ofActor(actor),
    ...(q ? [sql`position(${toSearchable(q)} in player.search_name) > 0`] : []),
    ...(teamId ? [havingSpot(sql`team_id = ${teamId}`)] : []),
    ...(unassigned ? [unassigned === 'true' ? sql`spot.id is null` : sql`spot.id is not null`] : []),
    ...(cursor ? [sql`(player.name, player.id) > (select name, id from players where id = ${cursor})`] : []),
  ];
  const rows = await rowsOf<PlayerRow>(
    db,
    sql`${selectPlayers(sql.join(conditions, sql` and `))} order by player.name, player.id limit ${limit ?? null}`,
  );
  return rows.map(toPlayer);
}

/** Who is on no team, by name: told to every gm, so that one person is not entered twice. */
export function listFreeAgents(
  db: Db,
  { q, playerId }: TakenQuery<typeof playersApi.freeAgents>,
): Promise<FreeAgent[]> {
  const conditions = [
    sql`player.archived_at is null and spot.id is null`,
    ...(q ? [sql`position(${toSearchable(q)} in player.search_name) > 0`] : []),
    ...(playerId ? [sql`player.id = ${playerId}`] : []),
  ];
  const more = sql`, (
    select team.name from roster_assignments past join teams team on team.id = past.team_id
    where past.player_id = player.id order by past.id desc limit 1) as "lastTeam"`;
  return rowsOf<FreeAgent>(
    db,
    sql`select id as "_id", name, position, hometown, "lastTeam"
      from (${selectPlayers(sql.join(conditions, sql` and `), { more })}) found order by name, id`,
  );
}

/** A gm reaches whoever is on an assigned team; of others it is not told that they are there. */
const ofActor = ({ role, teamIds }: Actor): SQL[] =>
  role === 'admin' ? [] : [havingSpot(sql`team_id in ${uuids(teamIds)}`), sql`player.archived_at is null`];

const whichOf = (actor: Actor, id: string): SQL => sql.join([sql`player.id = ${id}`, ...ofActor(actor)], sql` and `);

/** One player with every assignment. @throws 404 */
export const getPlayer = (db: Db, actor: Actor, id: string): Promise<PlayerRecord> =>
  selectRecord(db, actor, id, whichOf(actor, id));

/** The same for whoever has just changed it, who may not reach the player any more. */
export const readPlayer = (tx: Db, actor: Actor, id: string): Promise<PlayerRecord> =>
  selectRecord(tx, actor, id, sql`player.id = ${id}`);

async function selectRecord(db: Db, actor: Actor, id: string, where: SQL): Promise<PlayerRecord> {
  const spots = openAssignments(sql`player_id = ${id}`);
  const [row] = await rowsOf<RecordRow>(db, selectPlayers(where, { spots, more: recordColumns }));
  if (!row) throw notFound('player');
  const { assignments, hasPlayed, ...player } = row;
  return { ...toPlayer(player), assignments: assignments.map((each) => toAssignment(each, actor)), hasPlayed };
}

/** Whether somebody is there and theirs to change, whom nobody else changes until the transaction ends. @throws 404 */
export async function holdPlayer(tx: Db, actor: Actor, id: string): Promise<void> {
  const held = await rowsOf(tx, sql`select from players where id = ${id} for no key update`);
  if (held.length === 0) throw notFound('player');
  // Read after the wait, so that it is what the one before has left.
  const spots = openAssignments(sql`player_id = ${id}`);
  const reached = await rowsOf(tx, selectPlayers(whichOf(actor, id), { spots }));
  if (reached.length === 0) throw notFound('player');
}

interface AssignmentRow {
  id: string;
  team: RosterAssignment['team'];
  season: string;
  startsOn: string | null;
  endsOn: string | null;
  position: string;
  jerseyNumber: number | null;
  isCaptain: boolean;
  isAssistantCaptain: boolean;
  acquiredVia: string | null;
  departureReason: string | null;
  notes: string | null;
  isOpen: boolean;
}

interface RecordRow extends PlayerRow {
  assignments: AssignmentRow[];
  hasPlayed: boolean;
}

const recordColumns = sql`,
  (select coalesce(json_agg(json_build_object('id', spot.id, 'team', ${teamBrief('team')}, 'season', season.name,
      'startsOn', spot.starts_on, 'endsOn', spot.ends_on, 'position', spot.position, 'jerseyNumber', spot.jersey_number,
      'isCaptain', spot.is_captain, 'isAssistantCaptain', spot.is_assistant_captain, 'acquiredVia', spot.acquired_via,
      'departureReason', spot.departure_reason, 'notes', spot.notes,
      'isOpen', coalesce((select ${isOpen} from today), false))
      order by season.created_at desc, season.name desc, spot.starts_on desc nulls last, spot.id desc), '[]')
    from roster_assignments spot
    join seasons season on season.id = spot.season_id
    join teams team on team.id = spot.team_id
    where spot.player_id = player.id) as assignments,
  (exists (select from player_game_lines where player_id = player.id)
    or exists (select from imported_season_lines where player_id = player.id)
    or exists (select from lineups where player_id = player.id)) as "hasPlayed"`;

/** What another club wrote down about a player is not for a gm to read. */
function toAssignment(row: AssignmentRow, { role, teamIds }: Actor): RosterAssignment {
  const { id, team, jerseyNumber, startsOn, endsOn, departureReason, notes, ...rest } = row;
  const isOwn = role === 'admin' || teamIds.includes(team._id);
  return {
    _id: id,
    team_id: team._id,
    team,
    ...rest,
    number: jerseyNumber,
    seasonStartDate: startsOn,
    seasonEndDate: endsOn,
    departureReason: isOwn ? departureReason : null,
    assignmentNotes: isOwn ? notes : null,
  };
}

/**
 * Who may be the same person, whatever team they are on: the same words in any order, or the same last one after the same
 * first letter. Nothing is told of them that their public page does not tell.
 * @param isFree only those on no team
 */
export function listDuplicates(db: Db, name: string, isFree = false): Promise<PossibleDuplicate[]> {
  const words = toSearchable(name).split(/\s+/).filter(Boolean);
  const sorted = words.toSorted().join(' ');
  const same = sql`array_to_string(array(
    select word from regexp_split_to_table(player.search_name, '\\s+') word order by word collate "C"), ' ') = ${sorted}`;
  const where = sql`${lastWordOf(sql`player.search_name`)} in (${words.at(-1) ?? ''}, ${words[0] ?? ''})
    and player.archived_at is null ${isFree ? sql`and spot.id is null` : sql``}
    and (${same} or (${lastWordOf(sql`player.search_name`)} = ${words.at(-1) ?? ''} and left(player.search_name, 1) = ${words[0]?.[0] ?? ''}))`;
  return rowsOf<PossibleDuplicate>(
    db,
    sql`select id as "_id", name, position, "jerseyNumber" as number, team ->> 'name' as team, hometown
      from (${selectPlayers(where)}) found order by name, id limit 10`,
  );
}
