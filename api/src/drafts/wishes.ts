import type { Actor, DraftWishes, DraftWishesInput } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { uuidArray } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { conflict, notFound } from '../platform/http/httpErrors.ts';
import { isAccessibleTo } from './readDraft.ts';

/** Those of these players who are eligible in `drafts draft`, in the same order. */
const eligibleOf = (ids: SQL) => sql`(
  select coalesce(array_agg(wish.id order by wish.place), '{}')
  from unnest(${ids}) with ordinality wish (id, place)
  join draft_eligible eligible on eligible.draft_id = draft.id and eligible.player_id = wish.id)`;

/** @throws 404 for a draft that their teams do not take part in */
export async function getWishes(db: Db, id: string, actor: Actor): Promise<DraftWishes> {
  const [wishes] = await rowsOf<DraftWishes>(
    db,
    sql`
    select coalesce(list.version, 0) as version, ${eligibleOf(sql`list.player_ids`)} as "playerIds"
    from drafts draft left join draft_wish_lists list on list.draft_id = draft.id and list.staff_id = ${actor._id}
    where draft.id = ${id} and ${isAccessibleTo(actor)}`,
  );
  if (!wishes) throw notFound('draft');
  return wishes;
}

/** If one list is changed in two tabs at once, one of them gets a conflict. @throws 404; 409 `drafts.wishes-changed` */
export async function saveWishes(db: Db, id: string, actor: Actor, input: DraftWishesInput): Promise<DraftWishes> {
  const { version, playerIds } = input;
  const [kept] = await rowsOf<DraftWishes>(
    db,
    sql`
    insert into draft_wish_lists as list (draft_id, staff_id, version, player_ids)
    select draft.id, ${actor._id}, 1, ${eligibleOf(uuidArray(playerIds))}
    from drafts draft where draft.id = ${id} and ${isAccessibleTo(actor)}
    on conflict (draft_id, staff_id) do update set version = list.version + 1, player_ids = excluded.player_ids
      where list.version = ${version}
    returning version, player_ids as "playerIds"`,
  );
  if (kept) return kept;
  await getWishes(db, id, actor);
  throw conflict('drafts.wishes-changed', 'Your wish list was changed in another window. This is how it is now.');
}
