import { type CodeRequest, type CodeSignIn, codeMinutes, type Language } from '@league/contract';
import { sql } from 'drizzle-orm';
import { writeSecurityEvent } from '../audit/securityEvents.ts';
import { codeId, queueMails } from '../mails/outbox.ts';
import { newId } from '../platform/database/columns.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { invalidField } from '../platform/http/httpErrors.ts';
import { decrementLimits, enforceLimits, type Limit } from '../platform/http/rateLimit.ts';
import { hashOf } from '../platform/secrets/hashOf.ts';
import { isRight } from '../platform/secrets/signInCodes.ts';
import { type ClientInfo, type OpenedSession, openSessionOf } from '../sessions/sessions.ts';

const quarterHour = 15 * 60;
const day = 24 * 60 * 60;
/** Attempts per code by its requester, and by all others together; after these it is invalid for them. */
const maxTries = 5;

const keyOf = (email: string) => hashOf(email.toLowerCase());

/**
 * Mails a code to an address with orders. Neither the response nor its time reveals whether the address has any.
 * @param language of the page that asks
 * @throws 429
 */
export async function requestCode(db: Db, { email }: CodeRequest, from: ClientInfo, language: Language): Promise<void> {
  const account = keyOf(email);
  const asker = askerOf(email, from);
  await enforceLimits(db, { key: `code:network:${from.network}`, times: 30, windowSeconds: quarterHour });
  await enforceLimits(
    db,
    { key: `code:asker:${account}:${asker}`, times: 3, windowSeconds: quarterHour },
    { key: `code:asker-day:${account}:${asker}`, times: 10, windowSeconds: day },
  );
  // Requests of others do not count against a known device. Ten guesses each: two hundred a day, of a million.
  if (!from.deviceOf(email)) {
    await enforceLimits(
      db,
      { key: `code:address:${account}`, times: 9, windowSeconds: quarterHour },
      { key: `code:day:${account}`, times: 20, windowSeconds: day },
    );
  }
  await db.transaction(async (tx) => {
    const [made] = await rowsOf<{ id: string; version: number; expiresAt: string; name: string | null }>(
      tx,
      sql`
      with expired as (
        delete from sign_in_codes where id in (
          select id from sign_in_codes
          where expires_at < now() and (email, asked_by) <> (${email.toLowerCase()}, ${asker})
          limit 100 for update skip locked)
      )
      insert into sign_in_codes (id, email, asked_by, expires_at)
      values (${newId()}, ${email.toLowerCase()}, ${asker}, now() + make_interval(mins => ${codeMinutes}::int))
      on conflict (email, asked_by) do update set version = sign_in_codes.version + 1, expires_at = excluded.expires_at,
        tries = 0, other_tries = 0, used_at = null
      returning id, version, to_json(expires_at) as "expiresAt", ${buyerOf(email)} as name`,
    );
    const { name, ...code } = made!;
    if (name === null) return;
    const to = { name, email, language };
    await queueMails(tx, [{ to, template: 'sign-in-code', data: { path: loginPath, code } }]);
  });
}

/** The requester: the device if known, otherwise its network. Others cannot exhaust its attempts. */
const askerOf = (email: string, { deviceOf, network }: ClientInfo) => deviceOf(email) ?? network;

/** For mails: the version of a code that is valid. */
export const validCode = sql`
  select version::text from sign_in_codes code where code.id = ${codeId} and code.used_at is null and code.expires_at > now()`;

/** Where a code is entered. */
const loginPath = '/login?redirect=/order-history&step=code';

/** The name of the latest order with this address; null if there is none. */
const buyerOf = (email: string) => sql`(
  select customer_name from orders where lower(customer_email) = ${email.toLowerCase()}
  order by placed_at desc limit 1)`;

/**
 * Opens a session for the customer of a mailed code, which is valid once, for ten minutes and five attempts. @throws 422 at
 * `code`; 429
 */
export async function signInByCode(db: Db, { email, code }: CodeSignIn, from: ClientInfo): Promise<OpenedSession> {
  const asker = askerOf(email, from);
  const tries: Limit = { key: `code-try:${from.network}`, times: 50, windowSeconds: quarterHour };
  await enforceLimits(db, tries);
  const customerId = await db.transaction(async (tx) => {
    // Each request has its code, and any of them is right. Counted before they are compared, so that concurrent attempts cannot
    // exceed five per code; locked in one order.
    const tried = await rowsOf<{ id: string; version: number }>(
      tx,
      sql`
      update sign_in_codes set
        tries = tries + (asked_by = ${asker})::int, other_tries = other_tries + (asked_by <> ${asker})::int
      where id in (
        select id from sign_in_codes
        where email = ${email.toLowerCase()} and used_at is null and expires_at > now()
          and case when asked_by = ${asker} then tries else other_tries end < ${maxTries}
        order by id for update
      )
      returning id, version`,
    );
    const right = tried.find((each) => isRight(each, code, from.secret));
    if (!right) return undefined;
    const [customer] = await rowsOf<{ id: string }>(
      tx,
      sql`
      with used as (update sign_in_codes set used_at = now() where id = ${right.id})
      insert into customers (id, email, name)
      select ${newId()}::uuid, ${email.toLowerCase()}, buyer.name from (select ${buyerOf(email)} as name) buyer where buyer.name is not null
      on conflict (lower(email)) do update set name = excluded.name
      returning id`,
    );
    return customer?.id;
  });
  if (!customerId) {
    const { network, userAgent } = from;
    await writeSecurityEvent(db, { event: 'failed-sign-in', network, userAgent });
    throw invalidField('code', 'customers.wrong-code', 'This code is wrong, or has expired.');
  }
  await db.execute(decrementLimits(tries));
  return openSessionOf(db, customerId, newId(), from, recordSignIn(customerId));
}

const recordSignIn = (id: string) => sql`update customers set last_sign_in_at = now() where id = ${id} returning id`;
