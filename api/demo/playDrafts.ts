import { picksIn, planOf, slotAt } from '@league/contract';
import { sql } from 'drizzle-orm';
import { completeDraft } from '../src/drafts/drafts.ts';
import { getDraftRoom } from '../src/drafts/readDraft.ts';
import { recordPick } from '../src/drafts/turns.ts';
import { type Db, rowsOf } from '../src/platform/database/db.ts';
import { HttpError } from '../src/platform/http/httpErrors.ts';

/** Seconds that a club takes for a pick: a draft of 48 lasts eight minutes. */
export const secondsFor = (overall: number) => 7 + ((overall * 5) % 7);

/**
 * Picks for the clubs of the demo's live draft, so that it can be followed to its end. Drafts that staff have added wait for
 * them. A pause holds it, and whoever picks first is first.
 */
export async function playDrafts(db: Db, now: Date): Promise<void> {
  const live = await rowsOf<{ id: string; overall: number; seconds: number }>(
    db,
    sql`select draft.id, draft.next_overall as overall,
        extract(epoch from ${now.toISOString()}::timestamptz - (select max(at) from draft_events where draft_id = draft.id))::float8 as seconds
      from drafts draft
      where draft.status = 'live' and not draft.is_paused and exists (select from league_state where is_demo)
        and exists (select from draft_events where draft_id = draft.id and seq = 1 and actor_id is null)`,
  );
  for (const { id, overall, seconds } of live) {
    if (seconds < secondsFor(overall)) continue;
    await db
      .transaction((tx) => takeTurn(tx, id))
      .catch((fault) => {
        // Somebody else was first.
        if (!(fault instanceof HttpError)) throw fault;
      });
  }
}

async function takeTurn(tx: Db, id: string) {
  const { draft, eligible, picks } = await getDraftRoom(tx, id);
  const slot = slotAt(planOf(draft), draft.nextOverall);
  const taken = new Set(picks.map(({ player_id }) => player_id));
  const left = eligible.filter(({ _id }) => !taken.has(_id));
  if (!slot || left.length === 0) {
    return completeDraft(tx, id, null, Math.max(0, picksIn(planOf(draft)) - draft.nextOverall + 1));
  }
  const { overall, teamId } = slot;
  const wishes = await wishesOf(tx, id, teamId);
  // Those without wishes differ in their opinions of the best three.
  const best = left.sort((one, other) => one._id.localeCompare(other._id)).slice(0, 3);
  const player =
    left.find(({ _id }) => _id === wishes.find((wish) => !taken.has(wish))) ?? best[overall % best.length]!;
  return recordPick(tx, id, null, { overall, team_id: teamId, player_id: player._id });
}

/** The wish list of a club's GM. */
async function wishesOf(tx: Db, id: string, teamId: string): Promise<string[]> {
  const [row] = await rowsOf<{ wishes: string[] }>(
    tx,
    sql`select list.player_ids as wishes from draft_wish_lists list
      join staff_teams managed on managed.staff_id = list.staff_id and managed.team_id = ${teamId}
      where list.draft_id = ${id} limit 1`,
  );
  return row?.wishes ?? [];
}
