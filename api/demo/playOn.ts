import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { leagueState } from '../src/league/tables.ts';
import { type Db, oneRow } from '../src/platform/database/db.ts';
import { addExhibitions, removeOldExhibitions } from './addExhibitions.ts';
import { gameMinutes } from './elapsed.ts';
import { type DemoLeague, demoSeed, makeDemoLeague } from './makeDemoLeague.ts';
import { playDrafts } from './playDrafts.ts';
import { isOfDemo, playUntil } from './playUntil.ts';
import { renewRoundUp } from './seedArticles.ts';
import { renewDraft } from './seedDrafts.ts';

interface Moment {
  now: Date;
  /** Of the demo's game times. */
  timeZone: string;
  /** After a pause of any length, as the server starts. */
  isStart?: boolean;
}

/**
 * Plays the demo league's games up to now and adds what keeps it alive: the next game, a fresh article, the next draft. Other
 * leagues are left alone.
 * @returns the number of games written
 */
export async function playOn(db: Db, { now, timeZone, isStart = false }: Moment): Promise<number> {
  const { isDemo, isDue, isCovered } = await situation(db, now);
  if (!isDemo || !(isDue || !isCovered || isStart)) return 0;
  return db.transaction(async (tx) => {
    const [state] = await tx.select().from(leagueState).for('update');
    if (!state?.demoMadeAt) return 0;
    const league = leagueMadeAt(state.demoMadeAt, timeZone);
    if (isStart || !isCovered) await addExhibitions(tx, league, { now, timeZone, isStart });
    const played = await playUntil(tx, league, now);
    if (isStart || !isCovered) {
      await removeOldExhibitions(tx, now);
      await renewRoundUp(tx, league, now);
      await renewDraft(tx, league, now);
    }
    return played;
  });
}

/** Whether a game has something to write, and whether one is on in half an hour. */
const situation = (db: Db, now: Date) =>
  oneRow<{ isDemo: boolean; isDue: boolean; isCovered: boolean }>(
    db,
    sql`select exists (select from league_state where is_demo) as "isDemo",
      exists (select from games where ${isOfDemo} and status in ('scheduled', 'live') and seq = 0
        and starts_at <= ${now.toISOString()}) as "isDue",
      exists (select from games where status in ('scheduled', 'live')
        and starts_at > ${now.toISOString()}::timestamptz + make_interval(mins => ${30 - gameMinutes}::int)
        and starts_at <= ${now.toISOString()}::timestamptz + interval '30 minutes') as "isCovered"`,
  );

let made: { key: string; league: DemoLeague } | undefined;

/** The deterministic league, cached. */
function leagueMadeAt(today: Date, timeZone: string): DemoLeague {
  const key = `${today.toISOString()} ${timeZone}`;
  if (made?.key !== key) made = { key, league: makeDemoLeague({ today, timeZone, seed: demoSeed }) };
  return made.league;
}

/** The delay of a goal or a stopped clock on pages. */
const everySeconds = 1;

/** Advances the demo league's games and drafts with the clock. @returns a function that stops it */
export function keepPlaying(db: Db, timeZone: string, log: Logger): () => Promise<void> {
  let underWay: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    underWay ??= Promise.all([playOn(db, { now: new Date(), timeZone }), playDrafts(db, new Date())])
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
