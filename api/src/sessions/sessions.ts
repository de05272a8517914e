import type { Actor, Credentials, Role } from '@league/contract';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { By } from '../audit/audited.ts';
import { newId } from '../platform/columns.ts';
import { type Db, rowsOf } from '../platform/db.ts';
import { unauthenticated } from '../platform/faults.ts';
import { hashOf } from '../platform/hashOf.ts';
import { countAgainst, forgiving, type Limit } from '../platform/rateLimit.ts';
import { networkOf } from '../platform/requests.ts';
import { verifyPassword } from '../staff/passwords.ts';
import { people } from './people.ts';
import { sessions } from './tables.ts';
import { newRefreshToken, sessionEnded, sessionNamedBy, signToken } from './tokens.ts';

/** From sign-in to the next one, whatever is refreshed in between: longer than any game day. */
export const sessionHours = 12;

/** A second tab may still hold the refresh token that the first one has just replaced. */
const leewaySeconds = 20;

const windowSeconds = 15 * 60;
const guessesPerAccount = 10;
const guessesPerAddress = 100;

export interface Opened {
  token: string;
  /** To be set as the cookie; absent where the browser holds a newer one already. */
  refreshToken?: string;
}

/** Whence a session is opened. */
export interface OpenedFrom {
  address: string;
  userAgent: string | undefined;
  /** Signs its tokens. */
  secret: string;
}

/**
 * Opens a session. Whether an account exists shows neither in the words nor in the time taken.
 * @throws 401 `sessions.wrong-credentials`, 429 after too many wrong passwords for the account or from the address
 */
export async function signIn(db: Db, { email, password }: Credentials, from: OpenedFrom): Promise<Opened> {
  const limits = limitsOf(email, from.address);
  await countAgainst(db, ...limits);
  const [person] = await selectPeople(db, sql`lower(person.email) = lower(${email}) and person.deactivated_at is null`);
  const isRight = await verifyPassword(person?.passwordHash, password);
  if (!person || !isRight) throw wrongCredentials();
  // Checking takes its time: it may be another password by now.
  const still = sql`password_hash = ${person.passwordHash} and deactivated_at is null`;
  const by = { actor: toActor(person), sessionId: newId() };
  return openSession(db, by, from, { still, also: forgiving(...limits) });
}

const wrongCredentials = () => unauthenticated('sessions.wrong-credentials', 'The email or password is not right.');

/** Opens a session of somebody who has shown who they are in another way than by their password. */
export async function openSessionOf(db: Db, personId: string, sessionId: string, from: OpenedFrom): Promise<Opened> {
  const [person] = await selectPeople(db, sql`person.id = ${personId}`, people);
  return openSession(db, { actor: toActor(person!), sessionId }, from);
}

/**
 * @param still what has to be true of their row; whoever changes that waits, and then finds the session
 * @param also what is done in the same statement
 * @throws 401 `sessions.wrong-credentials` when it is not
 */
async function openSession(
  db: Db,
  { actor, sessionId }: By,
  { userAgent, secret }: OpenedFrom,
  { still = sql`true`, also = sql`select` }: { still?: SQL; also?: SQL } = {},
): Promise<Opened> {
  const refreshToken = newRefreshToken(sessionId);
  const isCustomer = actor.role === 'customer';
  const opened = await rowsOf(
    db,
    sql`
    with also as (${also}), person as (
      update ${sql.identifier(isCustomer ? 'customers' : 'staff')} set last_sign_in_at = now()
      where id = ${actor._id} and ${still} returning id
    )
    insert into sessions (id, ${sql.identifier(isCustomer ? 'customer_id' : 'staff_id')}, refresh_hash, expires_at, user_agent)
    select ${sessionId}, id, ${hashOf(refreshToken)}, now() + make_interval(hours => ${sessionHours}),
      ${userAgent?.slice(0, 300) ?? null} from person
    returning id`,
  );
  if (opened.length === 0) throw wrongCredentials();
  return { token: await signToken(actor, sessionId, secret), refreshToken };
}

const limitsOf = (email: string, address: string): Limit[] => [
  { key: `sign-in:address:${networkOf(address)}`, times: guessesPerAddress, windowSeconds },
  { key: `sign-in:account:${hashOf(email.toLowerCase())}`, times: guessesPerAccount, windowSeconds },
];

/**
 * A new token for a refresh token, which is replaced. Of several at once with the same one, one replaces it and the
 * others are answered as well. One that was replaced longer ago was stolen, here or there: its session ends.
 * @throws 401 `access.session-ended`
 */
export async function refresh(db: Db, presented: string | undefined, secret: string): Promise<Opened> {
  const id = sessionNamedBy(presented);
  if (!id || !presented) throw sessionEnded();
  const refreshToken = newRefreshToken(id);
  const rotated = await db
    .update(sessions)
    .set({ refreshHash: hashOf(refreshToken), previousHash: hashOf(presented), rotatedAt: sql`now()` })
    .where(and(eq(sessions.id, id), eq(sessions.refreshHash, hashOf(presented)), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  if (rotated.length === 0 && !(await wasReplacedJustNow(db, id, presented))) {
    await endSession(db, id);
    throw sessionEnded();
  }
  const [person] = await selectPeople(db, liveSession(id), people);
  if (!person) throw sessionEnded();
  const token = await signToken(toActor(person), id, secret);
  return rotated.length > 0 ? { token, refreshToken } : { token };
}

async function wasReplacedJustNow(db: Db, id: string, presented: string): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`select from sessions where id = ${id} and previous_hash = ${hashOf(presented)}
      and rotated_at > now() - make_interval(secs => ${leewaySeconds}::float8)`,
  );
  return found.length > 0;
}

/** Ends the session of a refresh token for good, whoever else still holds something of it. */
export async function signOut(db: Db, presented: string | undefined): Promise<void> {
  const id = sessionNamedBy(presented);
  if (!id || !presented) return;
  const hash = hashOf(presented);
  await endSession(db, id, or(eq(sessions.refreshHash, hash), eq(sessions.previousHash, hash)));
}

async function endSession(db: Db, id: string, where?: SQL) {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt), where));
}

/** Of `person`: it is theirs, it goes on, and so do they. */
const liveSession = (id: string): SQL => sql`person.deactivated_at is null and exists (
  select from sessions where id = ${id} and person.id in (staff_id, customer_id) and ended_at is null and expires_at > now())`;

interface Person {
  _id: string;
  name: string;
  email: string;
  role: Role;
  teamIds: string[];
  passwordHash: string;
}

const selectPeople = (db: Db, where: SQL, from: SQL = sql`staff person`) =>
  rowsOf<Person>(
    db,
    sql`select person.id as "_id", person.name, person.email, person.role, person.password_hash as "passwordHash",
        array(select team_id from staff_teams where staff_id = person.id order by team_id) as "teamIds"
      from ${from} where ${where}`,
  );

const toActor = ({ passwordHash: _, ...person }: Person): Actor => person;
