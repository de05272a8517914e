import type { Actor, Credentials, Language, Role, SecurityEvent } from '@league/contract';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { writeSecurityEvent } from '../audit/securityEvents.ts';
import type { ChangeActor } from '../audit/withAudit.ts';
import { newId } from '../platform/database/columns.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { HttpError, unauthenticated } from '../platform/http/httpErrors.ts';
import { decrementLimits, enforceLimits, type Limit } from '../platform/http/rateLimit.ts';
import { hashOf } from '../platform/secrets/hashOf.ts';
import { verifyPassword } from '../staff/passwords.ts';
import { recordSignIn } from '../staff/staff.ts';
import { people } from './people.ts';
import { sessions } from './tables.ts';
import { isRefreshToken, newRefreshToken, nextRefreshToken, sessionEnded, sessionIdOf, signToken } from './tokens.ts';

/** The time from sign-in to the next sign-in, despite refreshes: longer than any game day. */
export const sessionHours = 12;

/** A second tab, or a browser that lost the response, may still have the refresh token that has just been rotated. */
const leewaySeconds = 20;

const windowSeconds = 15 * 60;
/** Failed sign-ins per window before further attempts are rejected. */
const guesses = { ofNetwork: 100, ofDevice: 10, forAccountFromNetwork: 5, forAccount: 10 };

export interface OpenedSession {
  token: string;
  /** The cookie's value; absent if an earlier release made the newer one. */
  refreshToken?: string;
  /** The authenticated person, whose device is remembered. */
  person?: Actor;
}

/** The origin of a sign-in. */
export interface ClientInfo {
  network: string;
  userAgent: string | undefined;
  /** The device's id, if the account of this address has been used on it. */
  deviceOf: (email: string) => string | undefined;
  /** Signs its tokens. */
  secret: string;
}

/**
 * Opens a session. Neither the message nor the response time reveals whether an account exists.
 * @throws 401 `sessions.wrong-credentials`, 429 after too many failed sign-ins of the account or the network
 */
export async function signIn(db: Db, { email, password }: Credentials, from: ClientInfo): Promise<OpenedSession> {
  const limits = await countTry(db, email, from);
  const [person] = await selectPeople(db, sql`lower(person.email) = lower(${email}) and person.deactivated_at is null`);
  const isRight = await verifyPassword(person?.passwordHash, password);
  if (!person || !isRight) {
    await note(db, 'failed-sign-in', from, { personId: person?._id, email });
    throw wrongCredentials();
  }
  // The password may have changed while it was verified.
  const still = sql`password_hash = ${person.passwordHash} and deactivated_at is null`;
  const by = { actor: toActor(person), sessionId: newId() };
  return openSession(db, by, from, { signedIn: recordSignIn(person._id, still), also: decrementLimits(...limits) });
}

const wrongCredentials = () => unauthenticated('sessions.wrong-credentials', 'The email or password is not right.');

/**
 * Opens a session for somebody who authenticated without a password.
 * @param signedIn the statement that records the sign-in and returns the id; default: of the staff
 */
export async function openSessionOf(
  db: Db,
  personId: string,
  sessionId: string,
  from: ClientInfo,
  signedIn: SQL = recordSignIn(personId),
): Promise<OpenedSession> {
  const [person] = await selectPeople(db, sql`person.id = ${personId}`, people);
  return openSession(db, { actor: toActor(person!), sessionId }, from, { signedIn });
}

/**
 * @param signedIn locks and updates the person's row and returns the id, or nothing: concurrent changes wait, and then find the
 * session
 * @param also more work in the same statement
 * @throws 401 `sessions.wrong-credentials`
 */
async function openSession(
  db: Db,
  { actor, sessionId }: ChangeActor,
  from: ClientInfo,
  { signedIn, also = sql`select` }: { signedIn: SQL; also?: SQL },
): Promise<OpenedSession> {
  const { userAgent, secret } = from;
  const refreshToken = newRefreshToken(sessionId, secret);
  const isCustomer = actor.role === 'customer';
  const opened = await rowsOf(
    db,
    sql`
    with also as (${also}), person as (${signedIn}), swept as (
      delete from sessions where id in (
        select id from sessions where expires_at < now() - interval '30 days' limit 100 for update skip locked
      )
    )
    insert into sessions (id, ${sql.identifier(isCustomer ? 'customer_id' : 'staff_id')}, refresh_hash, expires_at, user_agent)
    select ${sessionId}, id, ${hashOf(refreshToken)}, now() + make_interval(hours => ${sessionHours}),
      ${userAgent?.slice(0, 300) ?? null} from person
    returning id`,
  );
  if (opened.length === 0) throw wrongCredentials();
  await note(db, 'sign-in', from, { personId: actor._id, sessionId });
  return { token: await signToken(actor, sessionId, secret), refreshToken, person: actor };
}

/** Writes the audit entry, with the network of the request. */
const note = (
  db: Db,
  event: SecurityEvent,
  { network, userAgent }: Pick<ClientInfo, 'network' | 'userAgent'>,
  who: { personId?: string | undefined; email?: string; sessionId?: string },
) => writeSecurityEvent(db, { event, network, userAgent, ...who });

/**
 * Counts an attempt before the password is verified. One network cannot exhaust an account's budget, and a known device has a
 * budget of its own, so that nobody can lock out the owner.
 * @returns the limits it was counted against
 * @throws 429
 */
async function countTry(db: Db, email: string, from: ClientInfo): Promise<Limit[]> {
  const account = hashOf(email.toLowerCase());
  const limit = (key: string, times: number): Limit => ({ key: `sign-in:${key}`, times, windowSeconds });
  const device = from.deviceOf(email);
  const network = limit(`address:${from.network}`, guesses.ofNetwork);
  const near = device
    ? [limit(`device:${device}`, guesses.ofDevice)]
    : [limit(`pair:${account}:${from.network}`, guesses.forAccountFromNetwork)];
  const far = device ? [] : [limit(`account:${account}`, guesses.forAccount)];
  // In sequence: an attempt that the first limit rejects is not counted against the second.
  await enforceLimits(db, network);
  for (const limits of [near, far]) {
    if (limits.length === 0) continue;
    await enforceLimits(db, ...limits).catch((fault) => {
      if (fault instanceof HttpError && fault.more.limitReached) fault.more.limitReached = { email };
      throw fault;
    });
  }
  return [network, ...near, ...far];
}

/**
 * Rotates a refresh token. Of concurrent requests with the same token one rotates it, and all get the same new one. A token
 * that was rotated earlier has been stolen: its session ends. A forged token has no effect.
 * @throws 401 `access.session-ended`
 */
export async function refresh(
  db: Db,
  presented: string | undefined,
  from: Pick<ClientInfo, 'network' | 'userAgent' | 'secret'>,
): Promise<OpenedSession> {
  const id = sessionIdOf(presented);
  if (!id || !presented) throw sessionEnded();
  const refreshToken = nextRefreshToken(id, presented, from.secret);
  const refreshHash = hashOf(refreshToken);
  const rotated = await db
    .update(sessions)
    .set({ refreshHash, previousHash: hashOf(presented), rotatedAt: sql`now()` })
    .where(and(eq(sessions.id, id), eq(sessions.refreshHash, hashOf(presented)), isNull(sessions.endedAt)))
    .returning({ refreshHash: sessions.refreshHash });
  const current = rotated[0] ?? (await replacedJustNow(db, id, presented));
  if (!current) {
    if (isRefreshToken(presented, from.secret)) await endStolen(db, id, from);
    throw sessionEnded();
  }
  const [person] = await selectPeople(db, liveSession(id), people);
  if (!person) throw sessionEnded();
  const token = await signToken(toActor(person), id, from.secret);
  return current.refreshHash === refreshHash ? { token, refreshToken } : { token };
}

async function replacedJustNow(db: Db, id: string, presented: string) {
  const [found] = await rowsOf<{ refreshHash: string }>(
    db,
    sql`select refresh_hash as "refreshHash" from sessions where id = ${id} and previous_hash = ${hashOf(presented)}
      and rotated_at > now() - make_interval(secs => ${leewaySeconds}::float8)`,
  );
  return found;
}

async function endStolen(db: Db, id: string, from: Pick<ClientInfo, 'network' | 'userAgent'>) {
  const personId = await endSession(db, id);
  if (personId) await note(db, 'refresh-reuse', from, { personId, sessionId: id });
}

/** Ends the session of a refresh token for all its holders. */
export async function signOut(db: Db, presented: string | undefined): Promise<void> {
  const id = sessionIdOf(presented);
  if (!id || !presented) return;
  const hash = hashOf(presented);
  await endSession(db, id, or(eq(sessions.refreshHash, hash), eq(sessions.previousHash, hash)));
}

/** @returns the person, if the session was active */
async function endSession(db: Db, id: string, where?: SQL): Promise<string | undefined> {
  const [ended] = await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt), where))
    .returning({ staffId: sessions.staffId, customerId: sessions.customerId });
  return ended?.staffId ?? ended?.customerId ?? undefined;
}

/** Of `person`: the session belongs to them and both are active. */
const liveSession = (id: string): SQL => sql`person.deactivated_at is null and exists (
  select from sessions where id = ${id} and person.id in (staff_id, customer_id) and ended_at is null and expires_at > now())`;

interface Person {
  _id: string;
  name: string;
  email: string;
  role: Role;
  teamIds: string[];
  passwordHash: string;
  language: Language | null;
}

const selectPeople = (db: Db, where: SQL, from: SQL = sql`staff person`) =>
  rowsOf<Person>(
    db,
    sql`select person.id as "_id", person.name, person.email, person.role, person.password_hash as "passwordHash",
        person.language,
        array(select team_id from staff_teams where staff_id = person.id order by team_id) as "teamIds"
      from ${from} where ${where}`,
  );

const toActor = ({ passwordHash: _, language, ...person }: Person): Actor => ({
  ...person,
  ...(language && { language }),
});
