import type { DemoAccounts } from '@league/contract';
import { isDemoLeague } from '../league/league.ts';
import type { Db } from '../platform/database/db.ts';
import { noSuchAddress } from '../platform/http/httpErrors.ts';
import { demoPassword, listDemoAccounts } from '../staff/staff.ts';

/** The demo's accounts, for one-press sign-in. @throws 404 in a league that is not the demo */
export async function demoAccounts(db: Db): Promise<DemoAccounts> {
  if (!(await isDemoLeague(db))) throw noSuchAddress();
  return { password: demoPassword, accounts: await listDemoAccounts(db) };
}
