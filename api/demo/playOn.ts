import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { leagueState } from '../src/league/tables.ts';
import { type Db, rowsOf } from '../src/platform/database/db.ts';
import { type DemoLeague, demoSeed, makeDemoLeague } from './makeDemoLeague.ts';
import { playUntil } from './playUntil.ts';

/**
 * Plays the demo league's games up to now, if this is the demo's database.
 * @returns the number of games written
 */
export async function playOn(db: Db, now: Date, timeZone: string): Promise<number> {
  if (!(await isAnyDue(db, now))) return 0;
  return db.transaction(async (tx) => {
    const [state] = await tx.select().from(leagueState).for('update');
    if (!state?.isDemo || !state.demoMadeAt) return 0;
    return playUntil(tx, leagueMadeAt(state.demoMadeAt, timeZone), now);
  });
}

async function isAnyDue(db: Db, now: Date) {
  const due = await rowsOf(
    db,
    sql`select from games where status in ('scheduled', 'live') and seq = 0 and starts_at <= ${now.toISOString()} limit 1`,
  );
  return due.length > 0;
}

let made: { key: string; league: DemoLeague } | undefined;

/** The deterministic league, cached. */
function leagueMadeAt(today: Date, timeZone: string): DemoLeague {
  const key = `${today.toISOString()} ${timeZone}`;
  if (made?.key !== key) made = { key, league: makeDemoLeague({ today, timeZone, seed: demoSeed }) };
  return made.league;
}

/** The delay of a goal or a stopped clock on pages. */
const everySeconds = 1;

/** Advances the demo league's games with the clock. @returns a function that stops it */
export function keepPlaying(db: Db, timeZone: string, log: Logger): () => Promise<void> {
  let underWay: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    underWay ??= playOn(db, new Date(), timeZone)
      .catch((err) => log.warn({ err }, 'the demo league did not play on'))
      .finally(() => {
        underWay = undefined;
      });
  }, everySeconds * 1000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
