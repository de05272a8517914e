import { type DraftState, type EligibleInput, knownPosition, type TeamBrief, toSearchable } from '@league/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { uuids } from '../platform/database/bulk.ts';
import { isReferenced } from '../platform/database/constraints.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { conflict, notFound } from '../platform/http/httpErrors.ts';
import { addPerson } from '../players/changePlayers.ts';
import { listPossible } from '../players/registry.ts';
import { lastAssignment, selectPlayers } from '../players/selectPlayers.ts';
import { bindingAssignments } from '../rosters/openAssignments.ts';
import { latestFirst, seasonStart } from '../seasons/seasonOrder.ts';
import { changeDraft, type DraftActor, type LockedDraft } from './changeDraft.ts';
import { draftEligible } from './tables.ts';
import { requireBegun } from './turns.ts';

interface PlayerSelection {
  playerIds?: readonly string[] | undefined;
  rule?: 'free-agents' | undefined;
}

/** The longest list of a draft: it is sent as a whole, to everybody who follows. */
const maxEligible = 2000;

/** The past seasons before the last one. */
const longAgo = sql`select season.id from seasons season
  where (${seasonStart}, season.name) < (select ${seasonStart}, season.name from seasons season where season.is_current)
  order by ${latestFirst} offset 1`;

/** Whether `players player` has never been on a roster, or was on one in the last season or later. */
const isActive = sql`(not exists (select from roster_assignments former where former.player_id = player.id)
  or exists (select from roster_assignments recent
    where recent.player_id = player.id and recent.season_id not in (${longAgo})))`;

/**
 * Makes registered players eligible, each with their latest position and team.
 * @returns how many were added. @throws 409 for too many
 */
export async function addPlayers(tx: Db, draftId: string, { playerIds = [], rule }: PlayerSelection): Promise<number> {
  const which: SQL[] = [];
  if (playerIds.length > 0) which.push(sql`player.id in ${uuids(playerIds)}`);
  if (rule === 'free-agents') which.push(sql`(spot.id is null and ${isActive})`);
  if (which.length === 0) return 0;
  const found = selectPlayers(sql`player.archived_at is null and (${sql.join(which, sql` or `)})`, {
    spots: bindingAssignments,
  });
  const added = await rowsOf(
    tx,
    sql`
    insert into draft_eligible (draft_id, player_id, position, jersey_number, team_name)
    select ${draftId}, player.id, player.position, last.jersey_number, last.team
    from (${found}) player
    left join lateral (
      ${lastAssignment(sql`spot.jersey_number, (select name from teams where id = spot.team_id) as team`)}
    ) last on true
    on conflict do nothing returning player_id`,
  );
  await requireCapacity(tx, draftId);
  return added.length;
}

/** @throws 409 if the list has become too long */
export async function requireCapacity(tx: Db, draftId: string): Promise<void> {
  const count = await tx.$count(draftEligible, eq(draftEligible.draftId, draftId));
  if (count <= maxEligible) return;
  const message = `A draft has at most ${maxEligible} eligible players, and these would be ${count}. Please choose fewer.`;
  throw conflict('drafts.too-many', message);
}

/** @throws 404; 409 if nobody was added, the draft is over, or the registry has players of the person's name */
export const addEligible = (tx: Db, id: string, doer: DraftActor, input: EligibleInput): Promise<DraftState> =>
  changeDraft(tx, id, doer, async (held) => {
    requireNotOver(held);
    const { person } = input;
    if (person?.id && (await isEligible(tx, id, person.id))) return undefined;
    let count = await addPlayers(tx, id, input);
    if (person && (await addNewPerson(tx, id, person))) count += 1;
    if (count === 0) throw conflict('drafts.nobody-new', 'Nobody was added: they are on the list already.');
    return eligibleChanged(held, count === 1 && person ? `${person.name} is eligible` : `${count} players added`);
  });

/** A repeated request, whose first response was lost. */
async function isEligible(tx: Db, draftId: string, playerId: string): Promise<boolean> {
  const which = and(eq(draftEligible.draftId, draftId), eq(draftEligible.playerId, playerId));
  return (await tx.select().from(draftEligible).where(which)).length > 0;
}

/** @returns false if all players of this name are eligible already. @throws 409 `drafts.namesakes` with the others */
async function addNewPerson(tx: Db, draftId: string, person: NonNullable<EligibleInput['person']>): Promise<boolean> {
  const { id, name, isAnotherPerson } = person;
  if (!isAnotherPerson) {
    const namesakes = await listNamed(tx, draftId, [name]);
    const others = namesakes.filter((each) => !each.isEligible).map((each) => each.id);
    if (others.length > 0) {
      const message = 'The registry has players of this name. Choose the right one, or say that this is somebody else.';
      const current = await listPossible(tx, sql`player.id in ${uuids(others)}`);
      throw conflict('drafts.namesakes', message, { issues: [{ path: 'person.name', message }], current });
    }
    if (namesakes.length > 0) return false;
  }
  const playerId = await addPerson(tx, { ...(id && { id }), name });
  const position = knownPosition(person.position) ?? person.position;
  await tx.insert(draftEligible).values({ draftId, playerId, position });
  await requireCapacity(tx, draftId);
  return true;
}

/** A registered player, with the facts of an eligible one, and the current team. */
export interface RegisteredPlayer {
  id: string;
  searchName: string;
  birthDate: string | null;
  isEligible: boolean;
  position: string | null;
  number: number | null;
  teamName: string | null;
  team: Pick<TeamBrief, 'name' | 'code' | 'slug'> | null;
}

/** The registered players of these names. */
export function listNamed(tx: Db, draftId: string, names: readonly string[]): Promise<RegisteredPlayer[]> {
  const wanted = JSON.stringify(names.map(toSearchable));
  const found = selectPlayers(
    sql`player.archived_at is null
      and player.search_name in (select jsonb_array_elements_text(${wanted}::text::jsonb))`,
    { more: sql`, player.search_name as "searchName", player.birth_date as "birthDate"` },
  );
  return rowsOf<RegisteredPlayer>(
    tx,
    sql`select player.id, player."searchName", player."birthDate", player.team,
        eligible.player_id is not null as "isEligible", eligible.position, eligible.jersey_number as number,
        eligible.team_name as "teamName"
      from (${found}) player
      left join draft_eligible eligible on eligible.player_id = player.id and eligible.draft_id = ${draftId}
      order by player.id`,
  );
}

/** Takes a player off the list. @throws 404; 409 for one who was picked */
export const removeEligible = (tx: Db, id: string, doer: DraftActor, playerId: string): Promise<DraftState> =>
  changeDraft(tx, id, doer, async (held) => {
    requireNotOver(held);
    const which = and(eq(draftEligible.draftId, id), eq(draftEligible.playerId, playerId));
    const removed = await tx
      .transaction((nested) => nested.delete(draftEligible).where(which).returning())
      .catch((error) => {
        if (!isReferenced(error)) throw error;
        throw conflict('drafts.taken', 'This player has been picked.');
      });
    if (removed.length === 0) throw notFound('player');
    return eligibleChanged(held, 'Player removed from the list');
  });

export function requireNotOver({ draft }: LockedDraft): void {
  if (draft.status === 'completed') requireBegun(draft);
}

export const eligibleChanged = ({ draft }: LockedDraft, detail: string) =>
  ({ deed: 'eligible', detail, set: { eligibleSeq: draft.seq + 1 } }) as const;
