import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../../platform/database/db.ts';
import type { Changes } from '../../platform/live/live.ts';
import { findUnproven, hasUnprovenSeason, type Unproven } from '../standings.ts';
import { standingsTable } from '../standingsTable.ts';
import { standingProofs } from '../tables.ts';
import { placesOf } from '../tieBreak.ts';
import type { Contest } from './contest.ts';
import type { ContestSolver } from './threadSolver.ts';

const retryMs = 60_000;
/** Days pass without a change: forecasts are of the next one. */
const lookAgainMs = 3_600_000;

interface Options {
  db: Db;
  changes: Pick<Changes, 'watch'>;
  /** The league's. */
  timeZone: () => Promise<string>;
  log: Pick<Logger, 'error'>;
  thinker: ContestSolver;
}

/**
 * Proves the seasons that have no proof, now and after every change, and then forecasts them; proofs come first. Forecasts follow the days. Several processes may
 * do the same: one stores it, and none stores what rests on an earlier state.
 * @returns a function that stops it
 */
export function startProofUpdates({ db, changes, timeZone, log, thinker }: Options): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let mustRepeat = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function run() {
    clearTimeout(timer);
    mustRepeat = true;
    running ??= proveAll()
      .catch((fault) => {
        if (signal.aborted) return;
        log.error(fault, 'The standings could not be proven.');
        timer = setTimeout(run, retryMs).unref();
      })
      .finally(() => {
        running = undefined;
      });
  }

  async function proveAll() {
    while (mustRepeat && !signal.aborted) {
      mustRepeat = false;
      const zone = await timeZone();
      const next = () => findUnproven(db, zone);
      for (let source = await next(); source && !signal.aborted; source = await next()) {
        const contest = contestOf(source);
        if (source.isProven) await forecast(source, contest);
        else await store(db, source, { proof: await thinker.prove(contest, signal) });
      }
    }
  }

  /** Ends early when a proof is missing. */
  async function forecast(source: Unproven, contest: Contest) {
    const giveWay = new AbortController();
    const stopLooking = changes.watch(['standing_proofs'], async () => {
      if (await hasUnprovenSeason(db).catch(() => true)) giveWay.abort();
    });
    try {
      const made = await thinker.forecast(contest, AbortSignal.any([signal, giveWay.signal]));
      await store(db, source, { forecast: made });
    } catch (fault) {
      if (!giveWay.signal.aborted) throw fault;
    } finally {
      stopLooking();
    }
  }

  const unwatch = changes.watch(['standing_proofs', 'seasons'], run);
  const lookingAgain = setInterval(run, lookAgainMs).unref();
  run();
  return async () => {
    stopping.abort();
    unwatch();
    clearInterval(lookingAgain);
    clearTimeout(timer);
    await running;
  };
}

function contestOf({ teams, games, left, rules, rulings, playoffPlaces, homeAdvantagePlaces }: Unproven): Contest {
  const rows = standingsTable(teams, games, rules, rulings);
  const levels = placesOf(rows);
  return {
    rules,
    teams: rows.map(({ team, points }, at) => {
      const [first, last] = levels[at]!;
      return { teamId: team._id, points, ...(first < last && { level: [first + 1, last + 1] }) };
    }),
    played: games,
    left,
    places: [...new Set([1, homeAdvantagePlaces, playoffPlaces])].filter((place) => place != null),
  };
}

/** Waits for transactions that change the season, and stores nothing if one has. */
const store = (
  db: Db,
  { seasonId, version }: Unproven,
  made: Pick<typeof standingProofs.$inferInsert, 'proof' | 'forecast'>,
) =>
  db
    .insert(standingProofs)
    .values({ seasonId, version, ...made })
    .onConflictDoUpdate({
      target: standingProofs.seasonId,
      set: made,
      setWhere: sql`${standingProofs.version} = ${version}`,
    });
