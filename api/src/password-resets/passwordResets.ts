import { type Actor, passwordResetHours, resetPasswordPath } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { queueMails } from '../mails/outbox.ts';
import { newId } from '../platform/database/columns.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { conflict, notFound } from '../platform/http/httpErrors.ts';
import type { Config } from '../platform/process/config.ts';
import { hashOf } from '../platform/secrets/hashOf.ts';
import { addressOfLink, linkToken } from '../platform/secrets/linkTokens.ts';
import { requireAdmin } from '../staff/members.ts';

/**
 * Sends a link to set a new password, and invalidates earlier ones.
 * @throws 404; 409 for a deactivated account
 */
export async function sendReset(tx: Db, staffId: string, by: Actor, config: Config) {
  await requireAdmin(tx, by._id);
  const person = await lockPerson(tx, staffId);
  await endResetsOf(tx, staffId);
  const id = newId();
  const link = { path: resetPasswordPath, id, version: 1 };
  const [reset] = await rowsOf<{ expiresAt: string }>(
    tx,
    sql`insert into password_resets (id, staff_id, token_hash, expires_at)
      values (${id}, ${staffId}, ${hashOf(linkToken(link, config.authSecret))},
        now() + make_interval(hours => ${passwordResetHours}))
      returning to_json(expires_at) as "expiresAt"`,
  );
  await queueMails(tx, [
    { to: person, template: 'password-reset', data: { link, sentBy: by.name, expiresAt: reset!.expiresAt } },
  ]);
  return { name: person.name, link: addressOfLink(link, config) };
}

/** Invalidates all links to set this person's password. */
export const endResetsOf = (tx: Db, staffId: string) => endResets(tx, sql`staff_id = ${staffId}`);

/** Invalidates all links to set a password. */
export const endAllResets = (tx: Db) => endResets(tx, sql`true`);

async function endResets(tx: Db, where: SQL) {
  await tx.execute(
    sql`update password_resets set revoked_at = now() where ${where} and used_at is null and revoked_at is null`,
  );
}

/** Serializes concurrent links to one person. */
async function lockPerson(tx: Db, id: string) {
  const [person] = await rowsOf<{ name: string; email: string; isDeactivated: boolean }>(
    tx,
    sql`select name, email, deactivated_at is not null as "isDeactivated" from staff where id = ${id}
      for no key update`,
  );
  if (!person) throw notFound('person');
  if (person.isDeactivated) {
    const message = `${person.name} is deactivated. Please reactivate the account first.`;
    throw conflict('password-resets.deactivated', message);
  }
  return person;
}
