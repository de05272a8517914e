import type { StaffRole } from '@league/contract';
import { newId } from '../src/platform/database/columns.ts';
import type { Db } from '../src/platform/database/db.ts';
import { hashOf } from '../src/platform/secrets/hashOf.ts';
import { sessions } from '../src/sessions/tables.ts';
import { newRefreshToken, signToken } from '../src/sessions/tokens.ts';
import { staff } from '../src/staff/tables.ts';

/** The token of a new member of staff, for an hour. */
export async function staffToken(db: Db, role: StaffRole, secret: string): Promise<string> {
  const [id, sessionId] = [newId(), newId()];
  const actor = { _id: id, name: 'Reem Salah', email: `${id}@test.league`, role, teamIds: [] };
  await db.insert(staff).values({ id, email: actor.email, name: actor.name, role, passwordHash: 'none' });
  const refreshHash = hashOf(newRefreshToken(sessionId, secret));
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.insert(sessions).values({ id: sessionId, staffId: id, refreshHash, expiresAt });
  return signToken(actor, sessionId, secret);
}
