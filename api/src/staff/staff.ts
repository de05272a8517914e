import type { Language } from '@league/contract';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { hashPassword } from './passwords.ts';
import { staff } from './tables.ts';

/** @param still a condition on the row @returns a statement that records a sign-in and returns the id */
export const recordSignIn = (id: string, still: SQL = sql`true`): SQL =>
  sql`update staff set last_sign_in_at = now() where id = ${id} and ${still} returning id`;

/** @param before the current hash @returns whether it was replaced */
export async function replacePassword(tx: Db, id: string, passwordHash: string, before?: string): Promise<boolean> {
  const replaced = await tx
    .update(staff)
    .set({ passwordHash })
    .where(and(eq(staff.id, id), before === undefined ? undefined : eq(staff.passwordHash, before)))
    .returning({ id: staff.id });
  return replaced.length > 0;
}

export const setLanguage = (tx: Db, id: string, language: Language) =>
  tx.update(staff).set({ language }).where(eq(staff.id, id));

/** Everybody knows it: the server does not start with such accounts in a league that is not the demo. */
export const demoPassword = 'demo-league-2026';

/** The demo league's active accounts. */
export const listDemoAccounts = (db: Db) =>
  db
    .select({ email: staff.email, name: staff.name, role: staff.role })
    .from(staff)
    .where(and(eq(staff.isDemo, true), isNull(staff.deactivatedAt)))
    .orderBy(staff.createdAt, staff.id);

/** The name of an account without one. Names are public, addresses are not. */
export const nameOf = (email: string) => email.split('@')[0]!;

/** Creates an admin. False if the address has an account already. */
export async function createAdmin(db: Db, email: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const created = await db
    .insert(staff)
    .values({ email, name: nameOf(email), role: 'admin', passwordHash })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  return created.length > 0;
}
