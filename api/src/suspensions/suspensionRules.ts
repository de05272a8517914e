import type { Db } from '../platform/database/db.ts';
import { startingSuspensions } from '../settings/startingSettings.ts';
import { leagueSettings } from '../settings/tables.ts';
import type { SuspensionRules } from './ruledSuspensions.ts';

/** The league's rules for suspensions, from the settings. */
export async function suspensionRules(db: Db): Promise<SuspensionRules> {
  const [settings] = await db.select({ suspensions: leagueSettings.suspensions }).from(leagueSettings);
  return settings?.suspensions ?? startingSuspensions;
}
