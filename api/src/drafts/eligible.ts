import { type DraftState, type EligibleInput, knownPosition, toSearchable } from '@league/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { uuids } from '../platform/database/bulk.ts';
import { isReferenced } from '../platform/database/constraints.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { conflict, invalidField, notFound } from '../platform/http/faults.ts';
import { addPerson } from '../players/changePlayers.ts';
import { lastSpot, selectPlayers } from '../players/selectPlayers.ts';
import { changeDraft, type Doer, type HeldDraft } from './changeDraft.ts';
import { draftEligible } from './tables.ts';
import { requireBegun } from './turns.ts';

interface Joining {
  playerIds?: readonly string[] | undefined;
  rule?: 'free-agents' | undefined;
}

/** Makes registered players eligible, each with their latest position and team. @returns how many were added */
export async function addPlayers(tx: Db, draftId: string, { playerIds = [], rule }: Joining): Promise<number> {
  const which: SQL[] = [];
  if (playerIds.length > 0) which.push(sql`player.id in ${uuids(playerIds)}`);
  if (rule === 'free-agents') which.push(sql`spot.id is null`);
  if (which.length === 0) return 0;
  const found = selectPlayers(sql`player.archived_at is null and (${sql.join(which, sql` or `)})`);
  const added = await rowsOf(
    tx,
    sql`
    insert into draft_eligible (draft_id, player_id, position, jersey_number, team_name)
    select ${draftId}, player.id, player.position, last.jersey_number, last.team
    from (${found}) player
    left join lateral (
      ${lastSpot(sql`spot.jersey_number, (select name from teams where id = spot.team_id) as team`)}
    ) last on true
    on conflict do nothing returning player_id`,
  );
  return added.length;
}

/** @throws 404; 409 if nobody was added, or the draft is over; 422 at `person.name` */
export const addEligible = (tx: Db, id: string, doer: Doer, input: EligibleInput): Promise<DraftState> =>
  changeDraft(tx, id, doer, async (held) => {
    requireNotOver(held);
    const { person } = input;
    let count = await addPlayers(tx, id, input);
    if (person && (await addNamed(tx, id, person))) count += 1;
    if (count === 0) throw conflict('drafts.nobody-new', 'Nobody was added: they are on the list already.');
    return eligibleChanged(held, count === 1 && person ? `${person.name} is eligible` : `${count} players added`);
  });

/** @returns false if they are eligible already. @throws 422 at `person.name` if several players have the name */
async function addNamed(tx: Db, draftId: string, person: NonNullable<EligibleInput['person']>): Promise<boolean> {
  const { name } = person;
  const same = findNamed(await listNamed(tx, draftId, [name]), name, 'person.name');
  if (same?.isEligible) return false;
  const playerId = same?.id ?? (await addPerson(tx, { name }));
  const position = knownPosition(person.position) ?? person.position;
  await tx.insert(draftEligible).values({ draftId, playerId, position });
  return true;
}

interface Named {
  id: string;
  searchName: string;
  isEligible: boolean;
}

/** The registered players of these names. */
export function listNamed(tx: Db, draftId: string, names: readonly string[]): Promise<Named[]> {
  const wanted = JSON.stringify(names.map(toSearchable));
  return rowsOf<Named>(
    tx,
    sql`select player.id, player.search_name as "searchName", eligible.player_id is not null as "isEligible"
      from players player
      left join draft_eligible eligible on eligible.player_id = player.id and eligible.draft_id = ${draftId}
      where player.archived_at is null
        and player.search_name in (select jsonb_array_elements_text(${wanted}::text::jsonb))`,
  );
}

/** The registered player of this name, if there is one. @throws 422 at `path` for several */
export function findNamed(named: readonly Named[], name: string, path: string): Named | undefined {
  const searchName = toSearchable(name);
  const [same, ...others] = named.filter((each) => each.searchName === searchName);
  if (others.length > 0) {
    const message = `The registry has ${others.length + 1} players of this name. Please add the right one by search.`;
    throw invalidField(path, 'drafts.many-of-this-name', message);
  }
  return same;
}

/** Takes a player off the list. @throws 404; 409 for one who was picked */
export const removeEligible = (tx: Db, id: string, doer: Doer, playerId: string): Promise<DraftState> =>
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

export function requireNotOver({ draft }: HeldDraft): void {
  if (draft.status === 'completed') requireBegun(draft);
}

export const eligibleChanged = ({ draft }: HeldDraft, detail: string) =>
  ({ deed: 'eligible', detail, set: { eligibleSeq: draft.seq + 1 } }) as const;
