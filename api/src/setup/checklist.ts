import { type AnswerOf, type ChecklistItem, type setupApi, shopPageSlugs } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, oneRow } from '../platform/database/db.ts';
import { setup } from './tables.ts';

type Found = Record<ChecklistItem['item'], [number, number]> & { isHidden: boolean; hasTeams: boolean };

/** What remains to do, from the data alone; null if an admin has hidden it. */
export async function getChecklist(db: Db): Promise<AnswerOf<typeof setupApi.checklist>> {
  const { isHidden, hasTeams, ...items } = await oneRow<Found>(
    db,
    sql`
    with season as (select id from seasons where is_current),
      team as (select id from teams where archived_at is null)
    select checklist_hidden_at is not null as "isHidden", exists (select from team) as "hasTeams",
      (select json_build_array(
        count(*) filter (where id in (select team_id from roster_assignments where season_id in (select id from season))),
        greatest(count(*), 1)) from team) as rosters,
      json_build_array(exists (select from games where season_id in (select id from season))::int, 1) as fixtures,
      json_build_array(exists (select from officials where is_active)::int, 1) as officials,
      json_build_array(((select count(*) from staff where deactivated_at is null) > 1
        or exists (select from invitations where accepted_at is null and revoked_at is null and expires_at > now()))::int,
        1) as staff,
      (select json_build_array(is_public::int, 1) from league_settings) as publish,
      json_build_array(
        (select count(*) from shop_pages where text <> '') + exists (select from products where archived_at is null)::int,
        ${shopPageSlugs.length + 1}::int) as shop
    from setup`,
  );
  if (isHidden) return { items: null };
  const found = Object.entries(items).map(([item, [done, of]]) => ({ item: item as ChecklistItem['item'], done, of }));
  return { items: found, hasTeams };
}

/** For all admins. */
export const hideChecklist = (db: Db) => db.update(setup).set({ checklistHiddenAt: sql`now()` });
