import { type League, type LeagueSettings, logoAddress, usualCurrency } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { pictures } from '../pictures/tables.ts';
import type { Db } from '../platform/database/db.ts';
import { seasons } from '../seasons/tables.ts';
import { leagueState } from './tables.ts';

/** The league's name and current state. */
export async function getLeague(
  db: Db,
  { name, shortName, timeZone, languages, digits, currency, isPublic, brand, logo, version }: LeagueSettings,
): Promise<League> {
  const [current] = await db.select({ name: seasons.name }).from(seasons).where(eq(seasons.isCurrent, true));
  return {
    name,
    shortName,
    timeZone,
    currentSeason: current?.name ?? null,
    isDemo: await isDemoLeague(db),
    ...(currency !== usualCurrency && { currency }),
    ...(languages.length > 1 && { languages, digits }),
    ...(!isPublic && { isPublic: false as const }),
    ...(brand && { brand }),
    ...((brand || logo) && { logo: logoAddress(logo, version), iconVersion: version }),
    ...(logo && (await logoRatio(db, logo))),
  };
}

/** Nothing until the logo has been measured. */
async function logoRatio(db: Db, logo: string): Promise<Pick<League, 'logoRatio'>> {
  const [picture] = await db
    .select({ logoRatio: sql<number>`round(${pictures.width}::numeric / ${pictures.height}, 3)::float8` })
    .from(pictures)
    .where(eq(pictures.address, logo));
  return picture ?? {};
}

/** Whether this database is the demo's. */
export async function isDemoLeague(db: Db): Promise<boolean> {
  const [state] = await db.select({ isDemo: leagueState.isDemo }).from(leagueState);
  return state?.isDemo ?? false;
}
