import type { Actor } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/faults.ts';

/** Whether `games game` is one that they may know of as staff: a referee of those that they officiate alone. */
export const isReachable = ({ _id, role }: Actor): SQL =>
  role === 'referee'
    ? sql`exists (select from game_officials duty join officials official on official.id = duty.official_id
        where duty.game_id = game.id and official.staff_id = ${_id} and duty.status <> 'declined')`
    : sql`true`;

/** Who they are among the officials. @throws 404 where their account is linked to none */
export async function ownOfficialId(db: Db, { _id }: Actor): Promise<string> {
  const [official] = await rowsOf<{ id: string }>(db, sql`select id from officials where staff_id = ${_id}`);
  if (!official) throw notFound('official');
  return official.id;
}
