import type {
  Actor,
  BodyOf,
  FreeAgent,
  NamedPlayer,
  Player,
  PlayerRecord,
  PlayerSort,
  PossibleDuplicate,
  playersApi,
  RegistryFigures,
  RosterAssignment,
  ValidatedQuery,
} from '@league/contract';
import { toSearchable } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { uuids } from '../platform/database/bulk.ts';
import { type Db, oneRow, requireRow, rowsOf } from '../platform/database/db.ts';
import {
  afterLast,
  orderByKeys,
  requiredKeys,
  requireLast,
  type SortKey,
  selectPage,
} from '../platform/database/keyset.ts';
import { lastWordOf } from '../platform/database/searchableText.ts';
import { invalidField, notFound } from '../platform/http/httpErrors.ts';
import { idIn } from '../platform/http/paging.ts';
import { bindingAssignments, isOpen, openAssignments } from '../rosters/openAssignments.ts';
import { latestFirst } from '../seasons/seasonOrder.ts';
import { teamBrief } from '../teams/tables.ts';
import {
  hasAssignment,
  lastAssignment,
  type PlayerRow,
  positionOf,
  type RenamedField,
  selectPlayers,
  toPlayer,
} from './selectPlayers.ts';

type PlayerListQuery = ValidatedQuery<typeof playersApi.list>;

/** Players by name: all for admins, those on an assigned team for a GM. @throws 422 if the cursor's player was deleted */
export async function listPlayers(db: Db, actor: Actor, wanted: PlayerListQuery): Promise<Player[]> {
  const { q, search, team_id: teamId, position, unassigned, archived, sort, cursor, limit } = wanted;
  const keys = keysOf(sort, cursor);
  const conditions: SQL[] = [
    inState(archived),
    ...ofActor(actor),
    ...(q ? [sql`position(${toSearchable(q)} in player.searched) > 0`] : []),
    ...(teamId ? [hasAssignment(sql`team_id = ${teamId}`)] : []),
    ...(unassigned ? [unassigned === 'true' ? sql`spot.id is null` : sql`spot.id is not null`] : []),
    ...(search ? [matching(search)] : []),
    ...(position ? [sql`${positionOf} = ${position}`] : []),
    ...(cursor ? [afterLast(keys)] : []),
  ];
  // Who can be signed is without a team, as for the free agents.
  const spots = unassigned && actor.role === 'admin' ? bindingAssignments : spotsFor(actor);
  const found = selectPlayers(sql.join(conditions, sql` and `), { spots });
  const rows = await rowsOf<PlayerRow>(db, sql`${found} order by ${orderByKeys(keys)} limit ${limit ?? null}`);
  await requireLast(db, rows, cursor ? sql`players where id = ${cursor}` : undefined);
  return rows.map(toPlayer);
}

const inState = (archived: PlayerListQuery['archived']): SQL =>
  archived === 'true' ? sql`player.archived_at is not null` : sql`player.archived_at is null`;

/** Matches part of the text that the registry shows of a player. */
const matching = (search: string): SQL => {
  const shown = sql`lower(concat_ws(E'\\n', spot.jersey_number, ${positionOf}, team.name, team.city))`;
  return sql`(position(${toSearchable(search)} in player.searched) > 0 or position(${search.toLowerCase()} in ${shown}) > 0)`;
};

/** The order of players, with the values of the player whose id is the cursor. */
function keysOf(sort: PlayerSort | undefined, cursor: string | undefined): SortKey[] {
  const id: SortKey = { value: sql`player.id`, last: sql`${cursor}::uuid` };
  const nameBy = (column: SQL): SortKey => ({
    value: sql`player.${column}`,
    last: sql`(select ${column} from players where id = ${cursor}::uuid)`,
  });
  if (!sort) return [nameBy(sql`name`), id];
  const [by, direction] = sort.split('-');
  const name = nameBy(sql`search_name`);
  const isDescending = direction === 'desc';
  if (by === 'name')
    return [
      { ...name, isDescending },
      { ...id, isDescending },
    ];
  const value = by === 'number' ? sql`spot.jersey_number` : sql`lower(team.name)`;
  const last = sql`(select ${value} from spots spot join teams team on team.id = spot.team_id
    where spot.player_id = ${cursor}::uuid)`;
  return [{ value, last, isDescending }, name, id];
}

/** Counts of all who are, or are not, archived. */
export const getRegistryFigures = (db: Db, archived: PlayerListQuery['archived']): Promise<RegistryFigures> =>
  oneRow<RegistryFigures>(
    db,
    sql`select count(*)::int as total, count(distinct team ->> '_id')::int as teams,
        count(*) filter (where "isCaptain")::int as captains,
        count(*) filter (where "isAssistantCaptain")::int as assistants,
        coalesce(json_agg(distinct position collate "C") filter (where position <> ''), '[]') as positions
      from (${selectPlayers(inState(archived))}) found`,
  );

/**
 * Free agents by name: every GM sees them, so that no person is registered twice.
 * @throws 422 if the cursor's player was deleted
 */
export async function listFreeAgents(
  db: Db,
  { q, playerId, cursor, limit }: ValidatedQuery<typeof playersApi.freeAgents>,
): Promise<FreeAgent[]> {
  const conditions = [
    sql`player.archived_at is null and spot.id is null`,
    ...(q ? [sql`position(${toSearchable(q)} in player.searched) > 0`] : []),
    ...(playerId ? [sql`player.id = ${playerId}`] : []),
  ];
  const more = sql`, (${lastAssignment(sql`(select name from teams where id = spot.team_id)`)}) as "lastTeam"`;
  const rows = await selectPage<PlayerRow & Pick<FreeAgent, 'lastTeam'>>(
    db,
    (condition) => selectPlayers(sql.join([...conditions, condition], sql` and `), { spots: bindingAssignments, more }),
    requiredKeys(false, sql`player.name`, sql`player.id`),
    { limit, last: cursor ? sql`players player where player.id = ${idIn(cursor)}` : undefined },
  );
  return rows.map(({ id, name, position, hometown, lastTeam }) => ({ _id: id, name, position, hometown, lastTeam }));
}

/** The open assignments by which this person sees players: for a GM, those on an assigned team. */
const spotsFor = ({ role, teamIds }: Actor, where: SQL = sql`true`): SQL =>
  openAssignments(role === 'admin' ? where : sql`${where} and team_id in ${uuids(teamIds)}`);

/** A GM can access players with one of the `spotsFor` them; other players look like unknown ones. */
const ofActor = ({ role }: Actor): SQL[] =>
  role === 'admin' ? [] : [hasAssignment(), sql`player.archived_at is null`];

const whichOf = (actor: Actor, id: string): SQL => sql.join([sql`player.id = ${id}`, ...ofActor(actor)], sql` and `);

/** A player with every assignment. @throws 404 */
export const getPlayer = (db: Db, actor: Actor, id: string): Promise<PlayerRecord> =>
  selectRecord(db, actor, id, whichOf(actor, id));

/** The same for a person who has just changed the player, and may have no access any more. */
export const readPlayer = (tx: Db, actor: Actor, id: string): Promise<PlayerRecord> =>
  selectRecord(tx, actor, id, sql`player.id = ${id}`);

async function selectRecord(db: Db, actor: Actor, id: string, where: SQL): Promise<PlayerRecord> {
  const spots = spotsFor(actor, sql`player_id = ${id}`);
  const row = await requireRow('player', rowsOf<RecordRow>(db, selectPlayers(where, { spots, more: recordColumns })));
  const { assignments, hasPlayed, birthDate, translations, version, ...player } = row;
  const shown = assignments.map((each) => toAssignment(each, actor));
  return { ...toPlayer(player), assignments: shown, hasPlayed, birthDate, translations, version };
}

/**
 * Checks that the player exists and that this person may change it, and locks it until the transaction ends.
 * @throws 404
 */
export async function lockPlayer(tx: Db, actor: Actor, id: string): Promise<StoredPlayerFields> {
  const [held] = await rowsOf<StoredPlayerFields>(
    tx,
    sql`select version, translations, image from players where id = ${id} for no key update`,
  );
  if (!held) throw notFound('player');
  // Read after the wait, so that it sees the committed change.
  const spots = spotsFor(actor, sql`player_id = ${id}`);
  await requireRow('player', rowsOf(tx, selectPlayers(whichOf(actor, id), { spots })));
  return held;
}

/** Checks that a player is not archived, and stays so until the transaction ends. @throws 422 at `path` */
export async function requireActivePlayer(tx: Db, id: string, path: string): Promise<void> {
  const [player] = await rowsOf<{ archived: boolean }>(
    tx,
    sql`select archived_at is not null as archived from players where id = ${id} for share`,
  );
  if (player?.archived)
    throw invalidField(path, 'players.archived', 'This player is archived. Please restore them first.');
}

export type StoredPlayerFields = Required<Pick<PlayerRecord, 'version' | 'translations' | 'image'>>;

type AssignmentRow = Omit<RosterAssignment, RenamedField> & Pick<PlayerRow, Exclude<keyof PlayerRow, keyof Player>>;

interface RecordRow extends PlayerRow, StoredPlayerFields, Pick<PlayerRecord, 'birthDate'> {
  assignments: AssignmentRow[];
  hasPlayed: boolean;
}

const recordColumns = sql`, to_json(player.birth_date) as "birthDate",
  (select coalesce(json_agg(json_build_object('id', spot.id, 'team', ${teamBrief('team')}, 'season', season.name,
      'startsOn', spot.starts_on, 'endsOn', spot.ends_on, 'position', spot.position, 'jerseyNumber', spot.jersey_number,
      'isCaptain', spot.is_captain, 'isAssistantCaptain', spot.is_assistant_captain, 'acquiredVia', spot.acquired_via,
      'departureReason', spot.departure_reason, 'notes', spot.notes,
      'isOpen', coalesce((select ${isOpen} from today), false))
      order by ${latestFirst}, spot.starts_on desc nulls last, spot.id desc), '[]')
    from roster_assignments spot
    join seasons season on season.id = spot.season_id
    join teams team on team.id = spot.team_id
    where spot.player_id = player.id) as assignments,
  (exists (select from player_game_lines where player_id = player.id)
    or exists (select from imported_season_lines where player_id = player.id)
    or exists (select from lineups where player_id = player.id)) as "hasPlayed",
  player.version, player.translations`;

/** A GM may not read another club's notes about a player. */
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
 * Possible duplicates, on any team: the same words in any order, or the same last word and the same first letter. Contains only
 * what their public pages show.
 * @param isFree only free agents
 */
export function listDuplicates(db: Db, name: string, isFree = false): Promise<PossibleDuplicate[]> {
  const words = toSearchable(name).split(/\s+/).filter(Boolean);
  const sorted = words.toSorted().join(' ');
  const same = sql`array_to_string(array(
    select word from regexp_split_to_table(player.search_name, '\\s+') word order by word collate "C"), ' ') = ${sorted}`;
  const where = sql`${lastWordOf(sql`player.search_name`)} in (${words.at(-1) ?? ''}, ${words[0] ?? ''})
    and player.archived_at is null ${isFree ? sql`and spot.id is null` : sql``}
    and (${same} or (${lastWordOf(sql`player.search_name`)} = ${words.at(-1) ?? ''} and left(player.search_name, 1) = ${words[0]?.[0] ?? ''}))`;
  return listPossible(db, where, { spots: bindingAssignments });
}

/** The unarchived players of exactly these names, and those with these ids. */
export function lookUpPlayers(db: Db, { names = [], ids = [] }: BodyOf<typeof playersApi.lookUp>) {
  const wanted = JSON.stringify(names.map(withSingleSpaces));
  return rowsOf<NamedPlayer>(
    db,
    sql`select id as "_id", name from players where id in ${uuids(ids)}
      or (archived_at is null and regexp_replace(trim(search_name), '\\s+', ' ', 'g')
        in (select jsonb_array_elements_text(${wanted}::text::jsonb)))
      order by name, id limit 5000`,
  );
}

const withSingleSpaces = (name: string) => toSearchable(name).trim().replace(/\s+/g, ' ');

/** The first ten `players player`, as possible duplicates. */
export const listPossible = (db: Db, where: SQL, of: { spots?: SQL } = {}): Promise<PossibleDuplicate[]> =>
  rowsOf<PossibleDuplicate>(
    db,
    sql`select id as "_id", name, position, "jerseyNumber" as number, team ->> 'name' as team, hometown
      from (${selectPlayers(where, of)}) found order by name, id limit 10`,
  );
