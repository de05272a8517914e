import type { Actor, Language } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import type { Identify, SessionIdentity } from '../platform/http/access.ts';
import type { Changes } from '../platform/live/live.ts';
import { people } from './people.ts';
import { readToken, sessionEnded } from './tokens.ts';

interface CachedIdentity {
  actor: Actor;
  /** When the session expires, in milliseconds since 1970. */
  expiresAt: number;
  /** The tables whose changes invalidate an identity. */
  watched: readonly string[];
  stamp: string;
}

const maxKept = 10_000;

/**
 * Resolves a token to the person as stored now, whatever the token says. Identities are cached per session, and invalidated in
 * every process by changes to the person, their teams or the session. While notifications are unavailable, nothing is cached.
 */
export function createIdentities(db: Db, changes: Pick<Changes, 'stamp'>, secret: string): Identify {
  const kept = new Map<string, CachedIdentity>();

  function find(sessionId: string): Actor | undefined {
    const found = kept.get(sessionId);
    if (found && found.stamp === changes.stamp(found.watched) && found.expiresAt > Date.now()) return found.actor;
    kept.delete(sessionId);
    return undefined;
  }

  async function read(sessionId: string, personId: string): Promise<Actor> {
    const watched = [`identity:${personId}`];
    const stamp = changes.stamp(watched);
    const found = await selectIdentity(db, sessionId, personId);
    if (!found) throw sessionEnded();
    const { expiresAt, language, ...person } = found;
    const actor: Actor = { ...person, ...(language && { language }) };
    // A change during the query may be missing: valid for this request, but not cached.
    if (stamp !== null && stamp === changes.stamp(watched)) {
      if (kept.size >= maxKept) kept.delete(kept.keys().next().value!);
      kept.set(sessionId, { actor, expiresAt, watched, stamp });
    }
    return actor;
  }

  /** @throws 401 if the session has ended, the person is deactivated, or the role has changed */
  return async (token): Promise<SessionIdentity> => {
    const { sid, sub, role } = await readToken(token, secret);
    const actor = find(sid) ?? (await read(sid, sub));
    if (actor._id !== sub || actor.role !== role) throw sessionEnded();
    return { actor, sessionId: sid };
  };
}

async function selectIdentity(db: Db, sessionId: string, personId: string) {
  const [found] = await rowsOf<Omit<Actor, 'language'> & { language: Language | null; expiresAt: number }>(
    db,
    sql`select person.id as "_id", person.name, person.email, person.role, person.language,
        array(select team_id from staff_teams where staff_id = person.id order by team_id) as "teamIds",
        (extract(epoch from session.expires_at) * 1000)::float8 as "expiresAt"
      from sessions session join ${people} on person.id in (session.staff_id, session.customer_id)
      where session.id = ${sessionId} and person.id = ${personId} and person.deactivated_at is null
        and session.ended_at is null and session.expires_at > now()`,
  );
  return found;
}
