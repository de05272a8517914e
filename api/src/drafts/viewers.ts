import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { newId } from '../platform/database/columns.ts';
import type { Db } from '../platform/database/db.ts';
import { draftTopic } from './draftSource.ts';

const notifyEveryMs = 5000;

/** The number of followers in this process, by topic. */
type FollowerCounter = () => ReadonlyMap<string, number>;

/** Reports to the other processes every few seconds how many follow each draft here. */
export function countViewers(db: Db, following: FollowerCounter, log: Logger): { stop: () => Promise<void> } {
  const processId = newId();
  let telling: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    telling = telling
      .then(() => notifyViewers(db, processId, following()))
      .catch((err) => log.warn({ err }, 'the followers of the drafts could not be told'));
  }, notifyEveryMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await telling;
      await db.execute(sql`delete from draft_viewers where process_id = ${processId}`).catch(() => {});
    },
  };
}

export async function notifyViewers(db: Db, processId: string, following: ReadonlyMap<string, number>): Promise<void> {
  const topic = draftTopic('');
  const screens: Record<string, number> = {};
  for (const [name, count] of following) {
    if (!name.startsWith(topic)) continue;
    const id = name.slice(topic.length).split(':', 1)[0]!;
    screens[id] = (screens[id] ?? 0) + count;
  }
  const counted = JSON.stringify(screens);
  await db.execute(sql`
    with gone as (delete from draft_viewers where seen_at < now() - interval '1 minute')
    insert into draft_viewers (draft_id, process_id, screens, seen_at)
    select draft.id, ${processId}, counted.value::int, now()
    from jsonb_each_text(${counted}::text::jsonb) counted join drafts draft on draft.id = counted.key::uuid
    on conflict (draft_id, process_id) do update set screens = excluded.screens, seen_at = excluded.seen_at`);
}
