import { createHash } from 'node:crypto';
import {
  type Actor,
  type ArchivedDraft,
  type Draft,
  type DraftAction,
  type DraftPage,
  type DraftPick,
  type DraftRoom,
  type DraftState,
  type DraftStatus,
  type DraftTeam,
  draftTitle,
  type EligiblePlayer,
  type LiveDraft,
  type ManagedDraft,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { uuids } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import { rosterSeasonId } from '../seasons/rosterSeason.ts';
import { teamBrief } from '../teams/tables.ts';

/** A process that has not reported its followers for so long counts as gone. */
const viewersGoneAfterSeconds = 15;

interface DraftRow extends Omit<Draft, '_id' | 'id' | 'name' | 'participatingTeams'> {
  id: string;
  teams: DraftTeam[];
}

interface LiveRow extends DraftRow, Omit<LiveDraft, keyof Draft> {
  now: string;
}

interface PickRow {
  id: string;
  overall: number;
  teamId: string;
  team: string;
  playerId: string | null;
  name: string | null;
  position: string | null;
  number: number | null;
  image: string | null;
  pickedAt: string;
}

/** Those of `drafts draft` who are not archived. */
const eligiblePlayers = sql`draft_eligible eligible
  join players player on player.id = eligible.player_id and player.archived_at is null
  where eligible.draft_id = draft.id`;

/** A `DraftRow` of `drafts draft`. */
const draftColumns = sql`draft.id, draft.title, draft.year, draft.location, draft.description,
  to_json(draft.starts_at) as "startsAt", draft.status, draft.visibility, draft.rounds, draft.style,
  draft.seconds_per_pick as "secondsPerPick", draft.auto_skip as "autoSkip", draft.next_overall as "nextOverall",
  to_json(draft.created_at) as "createdAt",
  (select coalesce(json_agg(${teamBrief('team')}::jsonb || jsonb_build_object('id', team.id, 'city', team.city)
      order by place.turn), '[]')
    from draft_teams place join teams team on team.id = place.team_id where place.draft_id = draft.id) as teams,
  (select count(player_id)::int from draft_picks where draft_id = draft.id) as "picksMade",
  (select count(*)::int from ${eligiblePlayers}) as "eligibleCount",
  (select coalesce(json_agg(json_build_object('round', round, 'from', from_team_id, 'to', to_team_id)
      order by round, from_team_id), '[]')
    from draft_trades where draft_id = draft.id) as trades`;

const liveColumns = sql`${draftColumns}, to_json(clock_timestamp()) as now, draft.seq, draft.version,
  draft.is_paused as "isPaused", to_json(draft.clock_ends_at) as "clockEndsAt", draft.clock_left_ms as "clockLeftMs",
  draft.announcement, draft.eligible_seq as "eligibleSeq", to_json(draft.completed_at) as "completedAt"`;

/** `PickRow`s as JSON, of `drafts draft`. */
const picksOf = (where: SQL = sql`true`) => sql`(
  select coalesce(json_agg(json_build_object('id', pick.id, 'overall', pick.overall, 'teamId', pick.team_id,
      'team', team.name, 'playerId', pick.player_id, 'name', player.name, 'position', eligible.position,
      'number', eligible.jersey_number, 'image', player.image, 'pickedAt', pick.picked_at) order by pick.overall), '[]')
  from draft_picks pick
  join teams team on team.id = pick.team_id
  left join draft_eligible eligible on eligible.draft_id = pick.draft_id and eligible.player_id = pick.player_id
  left join players player on player.id = pick.player_id
  where pick.draft_id = draft.id and ${where})`;

const eligibleOf = sql`(
  select coalesce(json_agg(json_build_object('_id', player.id, 'id', player.id, 'name', player.name,
      'position', eligible.position, 'number', eligible.jersey_number, 'teamName', eligible.team_name,
      'hometown', player.hometown) order by player.name, player.id), '[]')
  from ${eligiblePlayers})`;

const newestFirst = sql`order by draft.year desc, draft.title nulls last, draft.id desc`;

/** The condition on `drafts draft` for a member of staff: an admin sees all, a GM those of their teams. */
export const isAccessibleTo = ({ role, teamIds }: Pick<Actor, 'role' | 'teamIds'>): SQL =>
  role === 'admin'
    ? sql`true`
    : sql`exists (select from draft_teams where draft_id = draft.id and team_id in ${uuids(teamIds)})`;

/** For a GM, the drafts in which their teams take part. */
export async function listDrafts(db: Db, actor: Pick<Actor, 'role' | 'teamIds'>): Promise<Draft[]> {
  const rows = await rowsOf<DraftRow>(
    db,
    sql`select ${draftColumns} from drafts draft where ${isAccessibleTo(actor)} ${newestFirst}`,
  );
  return rows.map(toDraft);
}

/** The archive of public drafts, each with its first pick. */
export async function listArchive(db: Db, status?: DraftStatus): Promise<ArchivedDraft[]> {
  const isFirst = sql`pick.overall = (select min(overall) from draft_picks where draft_id = draft.id and player_id is not null)`;
  const rows = await rowsOf<DraftRow & { first: PickRow[] }>(
    db,
    sql`select ${draftColumns}, ${picksOf(isFirst)} as first from drafts draft
      where draft.visibility = 'public' and ${status ? sql`draft.status = ${status}` : sql`true`} ${newestFirst}`,
  );
  return rows.map(({ first: [first], ...row }) => ({
    ...toDraft(row),
    firstPick: first ? toPick(first, row.teams.length) : null,
  }));
}

/** @throws 404 */
export async function getDraft(db: Db, id: string): Promise<Draft> {
  const [row] = await rowsOf<DraftRow>(db, sql`select ${draftColumns} from drafts draft where draft.id = ${id}`);
  if (!row) throw notFound('draft');
  return toDraft(row);
}

/** Only the draft, with the database's time. @throws 404 */
export async function readLiveDraft(db: Db, id: string): Promise<{ now: string; draft: LiveDraft }> {
  const [row] = await rowsOf<LiveRow>(db, sql`select ${liveColumns} from drafts draft where draft.id = ${id}`);
  if (!row) throw notFound('draft');
  return { now: row.now, draft: toLive(row) };
}

type StateRow = LiveRow & { picks: PickRow[] };

/** @throws 404 */
export async function readState(db: Db, id: string): Promise<DraftState> {
  const [row] = await rowsOf<StateRow>(
    db,
    sql`select ${liveColumns}, ${picksOf()} as picks from drafts draft where draft.id = ${id}`,
  );
  if (!row) throw notFound('draft');
  return toState(row);
}

/** The turn of this number, if it was taken, or the turn in which a player was picked. */
export async function findPick(db: Db, id: string, which: { overall: number } | { playerId: string }) {
  const where = 'overall' in which ? sql`pick.overall = ${which.overall}` : sql`pick.player_id = ${which.playerId}`;
  const [row] = await rowsOf<{ picks: PickRow[]; teams: number }>(
    db,
    sql`select ${picksOf(where)} as picks, (select count(*)::int from draft_teams where draft_id = draft.id) as teams
      from drafts draft where draft.id = ${id}`,
  );
  const [pick] = row?.picks ?? [];
  return pick && toPick(pick, row!.teams);
}

/** @throws 404 */
export async function getDraftPage(db: Db, id: string): Promise<DraftPage> {
  const [row] = await rowsOf<StateRow & { eligible: EligiblePlayer[] }>(
    db,
    sql`select ${liveColumns}, ${picksOf()} as picks, ${eligibleOf} as eligible from drafts draft where draft.id = ${id}`,
  );
  if (!row) throw notFound('draft');
  const { eligible, ...state } = row;
  return { ...toState(state), eligible };
}

type RoomRow = StateRow &
  Pick<ManagedDraft, 'translations'> &
  Pick<DraftRoom, 'eligible' | 'history' | 'viewers' | 'assigned' | 'season'>;

/**
 * @param knownEligible the hash of the eligible players that the caller has
 * @throws 404
 */
export async function getDraftRoom(db: Db, id: string, knownEligible?: string): Promise<DraftRoom> {
  const [row] = await rowsOf<RoomRow>(
    db,
    sql`
    select ${liveColumns}, draft.translations, ${picksOf()} as picks, ${eligibleOf} as eligible,
      (select coalesce(json_agg(json_build_object('seq', event.seq, 'deed', event.deed, 'at', event.at,
          'actor', person.name, 'detail', event.detail) order by event.seq desc), '[]')
        from (select * from draft_events where draft_id = draft.id order by seq desc limit 100) event
        left join staff person on person.id = event.actor_id) as history,
      (select coalesce(sum(screens), 0)::int from draft_viewers where draft_id = draft.id
        and seen_at > now() - make_interval(secs => ${viewersGoneAfterSeconds}::float8)) as viewers,
      (select count(assigned_at)::int from draft_picks where draft_id = draft.id) as assigned,
      (select name from seasons where id = ${rosterSeasonId}) as season
    from drafts draft where draft.id = ${id}`,
  );
  if (!row) throw notFound('draft');
  const { eligible: all, history, viewers, assigned, season, translations, ...state } = row;
  const eligibleHash = createHash('sha256').update(JSON.stringify(all)).digest('base64url');
  const eligible = eligibleHash === knownEligible ? [] : all;
  return { ...toManaged(toState(state), translations), eligible, eligibleHash, history, viewers, assigned, season };
}

/** An event of a draft, as its followers get it. */
export interface DraftEvent {
  seq: number;
  deed: DraftAction;
  told: { draft: Partial<LiveDraft>; pick: DraftPick | null; picks: DraftPick[]; withdrawn: number | null };
}

/** The draft with its later events, up to a maximum, in one statement. @throws 404 */
export async function readEventsSince(
  db: Db,
  id: string,
  seq: number,
  maxEvents: number,
): Promise<DraftState & { happened: DraftEvent[] }> {
  const [row] = await rowsOf<StateRow & { happened: DraftEvent[] }>(
    db,
    sql`
    select ${liveColumns}, ${picksOf()} as picks,
      (select coalesce(json_agg(json_build_object('seq', seq, 'deed', deed, 'told', told) order by seq), '[]')
        from draft_events where draft_id = draft.id and seq > greatest(${seq}::int, draft.seq - ${maxEvents}::int)) as happened
    from drafts draft where draft.id = ${id}`,
  );
  if (!row) throw notFound('draft');
  const { happened, ...state } = row;
  return { ...toState(state), happened };
}

const toState = ({ picks, ...row }: StateRow): DraftState => ({
  seq: row.seq,
  now: row.now,
  draft: toLive(row),
  picks: picks.map((pick) => toPick(pick, row.teams.length)),
});

/** For operators. */
export const toManaged = ({ draft, ...state }: DraftState, translations: ManagedDraft['translations']) => ({
  ...state,
  draft: { ...draft, translations },
});

const toDraft = ({ id, teams, ...row }: DraftRow): Draft => ({
  _id: id,
  id,
  name: draftTitle(row),
  participatingTeams: teams,
  ...row,
});

const toLive = ({ now: _, teams, ...row }: LiveRow): LiveDraft => ({
  ...toDraft({ ...row, teams }),
  ...row,
  status: row.status === 'upcoming' ? 'pre-draft' : row.status,
});

function toPick({ id, overall, teamId, team, playerId, name, pickedAt, ...as }: PickRow, teams: number): DraftPick {
  return {
    _id: id,
    id,
    overall,
    round: Math.ceil(overall / teams),
    team_id: teamId,
    team: { _id: teamId, id: teamId, name: team },
    player_id: playerId,
    player: playerId ? { _id: playerId, id: playerId, name: name!, ...playerFacts(as) } : null,
    timestamp: pickedAt,
  };
}

const playerFacts = ({ position, number, image }: Pick<PickRow, 'position' | 'number' | 'image'>) => ({
  position,
  number,
  image,
});
