import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../../platform/database/db.ts';
import type { Changes } from '../../platform/live/live.ts';
import { findUnproven, type Unproven } from '../standings.ts';
import { standingsTable } from '../standingsTable.ts';
import { standingProofs } from '../tables.ts';
import type { Contest, Proof } from './prove.ts';

const retryMs = 60_000;

interface Options {
  db: Db;
  changes: Pick<Changes, 'watch'>;
  log: Pick<Logger, 'error'>;
  /** Runs `prove`, in a thread. */
  prove: (contest: Contest, signal: AbortSignal) => Promise<Proof>;
}

/**
 * Proves the seasons that have no proof, now and after every change. Several processes may prove the same: one stores it, and none
 * stores the proof of an earlier state.
 * @returns a function that stops it
 */
export function keepProving({ db, changes, log, prove }: Options): () => Promise<void> {
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
      for (let source = await findUnproven(db); source && !signal.aborted; source = await findUnproven(db)) {
        await store(db, source, await prove(contestOf(source), signal));
      }
    }
  }

  const unwatch = changes.watch(['standing_proofs', 'seasons'], run);
  run();
  return async () => {
    stopping.abort();
    unwatch();
    clearTimeout(timer);
    await running;
  };
}

function contestOf({ teams, games, left, rules, rulings, playoffPlaces }: Unproven): Contest {
  const rows = standingsTable(teams, games, rules, rulings);
  return {
    points: rules.points,
    teams: rows.map(({ team, points }) => ({ teamId: team._id, points })),
    games: left,
    places: [...new Set([1, ...(playoffPlaces ? [playoffPlaces] : [])])],
  };
}

/** Waits for transactions that change the season, and stores nothing if one has. */
const store = (db: Db, { seasonId, version }: Unproven, proof: Proof) =>
  db
    .insert(standingProofs)
    .values({ seasonId, version, proof })
    .onConflictDoUpdate({
      target: standingProofs.seasonId,
      set: { proof },
      setWhere: sql`${standingProofs.version} = ${version}`,
    });
