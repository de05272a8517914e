import type { LeagueSettings } from '@league/contract';
import type { Db } from '../platform/db.ts';
import { startingSuspensions } from '../settings/startingSettings.ts';
import { leagueSettings } from '../settings/tables.ts';

/** The league's rules for suspensions, as they are in this transaction. */
export async function suspensionRules(db: Db): Promise<LeagueSettings['suspensions']> {
  const [saved] = await db.select({ suspensions: leagueSettings.suspensions }).from(leagueSettings);
  return saved?.suspensions ?? startingSuspensions;
}
