import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Db, rowsOf } from '../platform/database/db.ts';
import type { Changes } from '../platform/live/live.ts';
import { changeDraft } from './changeDraft.ts';
import { skipTeam } from './turns.ts';

/** Skips every team whose time has run out, in drafts that skip automatically; one of all processes does it. */
export async function skipLateTeams(db: Db): Promise<void> {
  const late = await rowsOf<{ id: string; overall: number }>(
    db,
    sql`select id, next_overall as overall from drafts
      where status = 'live' and auto_skip and clock_ends_at <= clock_timestamp()`,
  );
  for (const { id, overall } of late) {
    await db.transaction((tx) =>
      changeDraft(tx, id, null, async ({ draft, now }) => {
        // Somebody picked or gave more time while we waited for the lock.
        const isLate = draft.clockEndsAt !== null && Date.parse(draft.clockEndsAt) <= now.getTime();
        return isLate && draft.autoSkip && draft.nextOverall === overall ? skipTeam(tx, draft) : undefined;
      }),
    );
  }
}

const recheckMs = 30_000;

export interface RunningClocks {
  stop: () => Promise<void>;
}

/** Watches the clocks of drafts that skip automatically; any number of processes may do so. */
export function runClocks(db: Db, changes: Pick<Changes, 'watch'>, log: Logger): RunningClocks {
  let timer: NodeJS.Timeout | undefined;
  let going: Promise<void> | undefined;
  let isBehind = false;
  let isStopped = false;

  async function look() {
    while (isBehind && !isStopped) {
      isBehind = false;
      await skipLateTeams(db);
      const [next] = await rowsOf<{ ms: number | null }>(
        db,
        sql`select extract(epoch from min(clock_ends_at) - clock_timestamp())::float8 * 1000 as ms from drafts
          where status = 'live' and auto_skip`,
      );
      again(Math.max(0, Math.min(next?.ms ?? recheckMs, recheckMs)));
    }
  }

  function again(ms: number) {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(wake, ms).unref();
  }

  function wake() {
    isBehind = true;
    going ??= look()
      .catch((err) => {
        log.warn({ err }, 'the clocks of the drafts could not be reached');
        again(1000);
      })
      .finally(() => {
        going = undefined;
      });
  }

  const unwatch = changes.watch(['drafts'], wake);
  wake();
  return {
    stop: async () => {
      isStopped = true;
      unwatch();
      clearTimeout(timer);
      await going;
    },
  };
}
