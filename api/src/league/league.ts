import type { League, LeagueSettings } from '@league/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { seasons } from '../seasons/tables.ts';
import { leagueState } from './tables.ts';

/** The league's name and current state. */
export async function getLeague(
  db: Db,
  { name, shortName, timeZone, languages, digits, isPublic, brand, logo }: LeagueSettings,
): Promise<League> {
  const [current] = await db.select({ name: seasons.name }).from(seasons).where(eq(seasons.isCurrent, true));
  return {
    name,
    shortName,
    timeZone,
    currentSeason: current?.name ?? null,
    isDemo: await isDemoLeague(db),
    ...(languages.length > 1 && { languages, digits }),
    ...(!isPublic && { isPublic: false as const }),
    ...(brand && { brand }),
    ...(logo && { logo }),
  };
}

/** Whether this database is the demo's. */
export async function isDemoLeague(db: Db): Promise<boolean> {
  const [state] = await db.select({ isDemo: leagueState.isDemo }).from(leagueState);
  return state?.isDemo ?? false;
}
