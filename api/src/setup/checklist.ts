import { isDeepStrictEqual } from 'node:util';
import {
  type AnswerOf,
  type ChecklistItem,
  type LeagueSettings,
  type setupApi,
  shopPageSlugs,
  usualCurrency,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, oneRow } from '../platform/database/db.ts';
import { startingShipping } from '../settings/startingSettings.ts';
import { setup } from './tables.ts';

type ChecklistRow = Record<ChecklistItem['item'], [number, number]> & {
  isHidden: boolean;
  hasTeams: boolean;
  shipping: LeagueSettings['shipping'] | null;
  currency: string;
};

/** What remains to do, from the data alone; null if an admin has hidden it. */
export async function getChecklist(db: Db): Promise<AnswerOf<typeof setupApi.checklist>> {
  const { isHidden, hasTeams, shipping, currency, ...items } = await oneRow<ChecklistRow>(
    db,
    sql`
    with season as (select id from seasons where is_current),
      team as (select id from teams where archived_at is null)
    select checklist_hidden_at is not null as "isHidden", exists (select from team) as "hasTeams",
      settings.shipping, coalesce(settings.currency, ${usualCurrency}) as currency,
      (select json_build_array(
        count(*) filter (where id in (select team_id from roster_assignments where season_id in (select id from season))),
        greatest(count(*), 1)) from team) as rosters,
      json_build_array(exists (select from games where season_id in (select id from season))::int, 1) as fixtures,
      json_build_array(exists (select from officials where is_active)::int, 1) as officials,
      json_build_array(((select count(*) from staff where deactivated_at is null) > 1
        or exists (select from invitations where accepted_at is null and revoked_at is null and expires_at > now()))::int,
        1) as staff,
      json_build_array(settings.is_public::int, 1) as publish,
      json_build_array(
        (select count(*) from shop_pages where text <> '') + exists (select from products where archived_at is null)::int,
        ${shopPageSlugs.length + 1}::int) as shop
    from setup, league_settings settings`,
  );
  if (isHidden) return { items: null };
  if (!nearDollar.includes(currency)) {
    items.shop[0] += isStartingShipping(shipping, currency) ? 0 : 1;
    items.shop[1] += 1;
  }
  const found = Object.entries(items).map(([item, [done, of]]) => ({ item: item as ChecklistItem['item'], done, of }));
  return { items: found, hasTeams };
}

/** Whose units are worth about as much as a dollar: the figures that shipping begins with may be right as they are. */
const nearDollar = `${usualCurrency} AUD BBD BHD BMD BND BSD CAD CHF EUR GBP JOD KWD KYD NZD OMR PAB SGD`;

const isStartingShipping = (shipping: LeagueSettings['shipping'] | null, currency: string): boolean =>
  isDeepStrictEqual(shipping, startingShipping(shipping?.rates[0]?.country ?? '', currency));

/** For all admins. */
export const hideChecklist = (db: Db) => db.update(setup).set({ checklistHiddenAt: sql`now()` });
