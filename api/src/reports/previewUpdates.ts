import type { LeagueSettings } from '@league/contract';
import type { Logger } from 'pino';
import { gamePreviewReads } from '../game-previews/routes.ts';
import type { Db } from '../platform/database/db.ts';
import type { Changes } from '../platform/live/live.ts';
import { checkPreviews } from './reports.ts';

interface Options {
  db: Db;
  changes: Pick<Changes, 'watch'>;
  settings: () => Promise<LeagueSettings>;
  log: Logger;
  /** The least time between two checks: a live game changes with every shot. */
  restMs?: number;
}

/** Checks previews at the start and whenever what they say may have changed. @returns a function that stops it */
export function startPreviewUpdates({ db, changes, settings, log, restMs = 30_000 }: Options): () => Promise<void> {
  let mustRepeat = false;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Consecutive checks that failed: the rest doubles with each, to sixteen times. */
  let failed = 0;

  function run() {
    timer = undefined;
    mustRepeat = false;
    running = settings()
      .then((now) => checkPreviews(db, now))
      .then(() => {
        failed = 0;
      })
      .catch((fault) => {
        mustRepeat = true;
        failed += 1;
        if (!isStopped) log.error(fault, 'The previews could not be checked.');
      })
      .finally(() => {
        running = undefined;
        rest();
      });
  }

  function rest() {
    if (isStopped) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        if (mustRepeat) run();
      },
      restMs * Math.min(2 ** failed, 16),
    ).unref();
  }

  const stopWatching = changes.watch(gamePreviewReads, () => {
    mustRepeat = true;
    if (!running && !timer && !isStopped) run();
  });
  run();
  return async () => {
    isStopped = true;
    stopWatching();
    clearTimeout(timer);
    await running;
  };
}
