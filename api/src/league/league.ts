import type { League } from '@league/contract';
import { eq } from 'drizzle-orm';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import { seasons } from '../seasons/tables.ts';
import { leagueState } from './tables.ts';

/** Who the league is, as it was configured, and where it stands. */
export async function getLeague(db: Db, { leagueName, leagueShortName, timeZone }: Config): Promise<League> {
  const [current] = await db.select({ name: seasons.name }).from(seasons).where(eq(seasons.isCurrent, true));
  return {
    name: leagueName,
    shortName: leagueShortName,
    timeZone,
    currentSeason: current?.name ?? null,
    isDemo: await isDemoLeague(db),
  };
}

/** Whether this database is the demo's. */
export async function isDemoLeague(db: Db): Promise<boolean> {
  const [state] = await db.select({ isDemo: leagueState.isDemo }).from(leagueState);
  return state?.isDemo ?? false;
}
