import * as z from 'zod';
import type { Db } from '../src/platform/database/db.ts';
import { hideNewSite } from '../src/settings/settings.ts';
import { isSetupOpen } from '../src/setup/setup.ts';
import { commonPassword, isCommonPassword } from '../src/staff/commonPasswords.ts';
import { createAdmin } from '../src/staff/staff.ts';
import { readPassword } from './readPassword.ts';

export const createAdminHelp = `npm run league -- create-admin EMAIL

Creates an admin, who may do everything. Asks for the password, or reads it from standard input. The first admin of a new league
publishes its site in the settings.
`;

const shortestPassword = 8;

/** @returns the exit code: 1 if the account already exists */
export async function createAdminCommand(db: Db, args: string[]): Promise<number> {
  const [email, ...others] = args;
  if (!email || others.length > 0) return refuse('Name one address: npm run league -- create-admin EMAIL');
  if (!z.email().safeParse(email).success) return refuse(`${email} is not an email address.`);
  const password = await readPassword(`Password for ${email}: `);
  if (password === undefined) return refuse('Nothing was changed.');
  if (password.length < shortestPassword)
    return refuse(`The password must have at least ${shortestPassword} characters.`);
  if (isCommonPassword(password, email.split(/[@.]/))) return refuse(commonPassword);
  const isCreated = await db.transaction(async (tx) => {
    const isFirst = await isSetupOpen(tx);
    const isNew = await createAdmin(tx, email, password);
    if (isFirst && isNew) await hideNewSite(tx);
    return isNew;
  });
  if (!isCreated) return refuse(`There is already an account for ${email}.`);
  process.stdout.write(`${email} can sign in now.\n`);
  return 0;
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 1;
}
