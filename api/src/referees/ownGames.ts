import { type Actor, officialRoles } from '@league/contract';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';

/** Whether this staff member may know of `games game`: a referee only of their own games. */
export const isReachable = ({ _id, role }: Actor): SQL =>
  role === 'referee'
    ? sql`exists (select from game_officials duty join officials official on official.id = duty.official_id
        where duty.game_id = game.id and official.staff_id = ${_id} and duty.status <> 'declined')`
    : sql`true`;

/** Whether `officials official` has an account that opens the page of their games, and can answer there. */
export const hasAccount: SQL = sql`exists (select from staff account where account.id = official.staff_id
  and account.deactivated_at is null and ${inArray(sql`account.role`, ['admin', ...officialRoles])})`;

/** The official that the account is linked to. @throws 404 if there is none */
export async function ownOfficialId(db: Db, { _id }: Actor): Promise<string> {
  const [official] = await rowsOf<{ id: string }>(db, sql`select id from officials where staff_id = ${_id}`);
  if (!official) throw notFound('official');
  return official.id;
}
