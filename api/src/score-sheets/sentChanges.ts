import {
  EntryKey,
  entryKey,
  type GameTime,
  playersInEntry,
  type SentChange,
  type SheetConflict,
  SheetEntry,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { sheetTables } from '../games/sheetTables.ts';
import { uuids } from '../platform/database/bulk.ts';
import { type Db, oneRow } from '../platform/database/db.ts';
import { toIssues } from '../platform/http/validation.ts';
import { actorJson, isClearing } from './readSheet.ts';

export type Issues = ReturnType<typeof toIssues>;

/** A change as it was sent, with its entry: none if it removes one, or if it has `issues`. */
export interface ReadChange {
  sent: SentChange;
  key: string;
  entry: SheetEntry | undefined;
  issues: Issues;
}

/** Parses the entries one by one, so that an invalid one is rejected alone. */
export function readChange(sent: SentChange): ReadChange {
  const nothing = { sent, key: '', entry: undefined };
  if (sent.kind === 'remove') {
    const { success, error } = EntryKey.safeParse(sent.key);
    return success ? { ...nothing, key: sent.key, issues: [] } : { ...nothing, issues: issuesOf(error, ['key']) };
  }
  const { data, error } = SheetEntry.safeParse(sent.entry);
  return data ? { sent, key: entryKey(data), entry: data, issues: [] } : { ...nothing, issues: issuesOf(error) };
}

const issuesOf = (error: { issues: z.core.$ZodIssue[] }, under: string[] = []) =>
  error.issues.flatMap((issue) => toIssues({ ...issue, path: [...under, ...issue.path] }));

/** What the sheet's history and the database have about the sent changes. */
export interface ChangeContext {
  /** The changes applied in an earlier request, by id. */
  applied: Record<string, { seq: number; isOutdated: boolean; conflict: Conflict | null }>;
  /** The last change of each entry concerned, without outdated ones. */
  latest: Record<string, StoredChange>;
  /** The changes of each entry that is set since the oldest version that a change is based on, without outdated ones. */
  since: Record<string, StoredChange[]>;
  /** The named players who exist. */
  players: string[];
  /** The named ids that belong to entries of other games. */
  elsewhere: string[];
  /** When the sheet was last cleared; null if it never was. */
  cleared: { seq: number; at: string } | null;
  /** When the current clock was read. */
  clockReadAt: string | null;
  /** The instant of the device's last change, without clock readings. */
  deviceAt: string | null;
  /** By key, the goals and penalties of which only the period is known, as they are stored; removed ones too. */
  untimed: Record<string, GameTime>;
}

/** Another device's change of an entry. Null: it removed it. */
export type Conflict = Omit<z.infer<typeof SheetConflict>, 'entry' | 'play'> & { entry: SheetEntry | null };

/** A change as it was stored, with the entry before and after. */
export type StoredChange = Conflict & { before: SheetEntry | null; deviceId: string | null };

/** `sheet_changes change` as a `StoredChange`. */
const changeJson: SQL = sql`json_build_object('entry', change.after, 'before', change.before, 'by', ${actorJson},
  'at', change.at, 'seq', change.seq, 'deviceId', change.device_id)`;

export async function readKnown(
  tx: Db,
  gameId: string,
  deviceId: string,
  read: readonly ReadChange[],
): Promise<ChangeContext> {
  const entries = read.flatMap(({ entry }) => entry ?? []);
  const changeIds = uuids(read.map(({ sent }) => sent.changeId));
  const ids = uuids(entries.flatMap((entry) => ('id' in entry ? entry.id : [])));
  const playerIds = uuids(entries.flatMap((entry) => playersInEntry(entry).map(({ id }) => id)));
  const keys = JSON.stringify(read.map(({ key }) => key));
  // Entries of a team are records of several fields; the others are merged by their time or not at all.
  const setKeys = JSON.stringify(read.flatMap(({ key, entry }) => (entry && 'side' in entry ? key : [])));
  const basedOn = JSON.stringify(read.flatMap(({ sent }) => sent.basedOn ?? []));
  const idsIn = (table: string) =>
    sql`select id from ${sql.identifier(table)} where id in ${ids} and game_id <> ${gameId}`;
  const eventTables = sheetTables.filter((table) => table !== 'lineups' && table !== 'stars');
  return oneRow<ChangeContext>(
    tx,
    sql`
    select
      (select coalesce(json_object_agg(given.change_id, json_build_object('seq', given.seq,
          'isOutdated', given.is_outdated, 'conflict', (select ${changeJson} from sheet_changes change
            where change.game_id = given.game_id and change.seq = given.overwrote))), '{}')
        from sheet_changes given where given.game_id = ${gameId} and given.change_id in ${changeIds}) as applied,
      (select coalesce(json_object_agg(change.key, ${changeJson}), '{}')
        from (select distinct on (key) * from sheet_changes
          where game_id = ${gameId} and key in (select jsonb_array_elements_text(${keys}::text::jsonb))
            and not is_outdated
          order by key, seq desc) change) as latest,
      (select coalesce(json_object_agg(key, changes), '{}')
        from (select change.key, json_agg(${changeJson} order by change.seq) as changes from sheet_changes change
          where change.game_id = ${gameId} and not change.is_outdated
            and change.key in (select jsonb_array_elements_text(${setKeys}::text::jsonb))
            and change.seq > (select min(value::int) from jsonb_array_elements_text(${basedOn}::text::jsonb))
          group by change.key) each) as since,
      (select coalesce(json_agg(id), '[]') from players where id in ${playerIds}) as players,
      (select coalesce(json_agg(id), '[]')
        from (${sql.join(eventTables.map(idsIn), sql` union all `)}) other) as elsewhere,
      (select json_build_object('seq', seq, 'at', at) from sheet_changes where game_id = ${gameId} and ${isClearing}
        order by seq desc limit 1) as cleared,
      (select to_json(clock_read_at) from games where id = ${gameId}) as "clockReadAt",
      (select to_json(max(at)) from sheet_changes where game_id = ${gameId} and device_id = ${deviceId}
        and key <> 'clock') as "deviceAt",
      (select coalesce(json_object_agg(key, json_build_object('period', period, 'elapsedSeconds', elapsed_seconds)), '{}')
        from (
          select 'goal:' || id as key, period, elapsed_seconds from goals where game_id = ${gameId} and not time_known
          union all
          select 'penalty:' || id, period, elapsed_seconds from penalties where game_id = ${gameId} and not time_known
          union all
          select key, (before ->> 'period')::int, (before ->> 'elapsedSeconds')::int
          from (select distinct on (key) * from sheet_changes
            where game_id = ${gameId} and key in (select jsonb_array_elements_text(${keys}::text::jsonb))
              and coalesce(before, after) is not null
            order by key, seq desc) change
          where kind = 'remove' and before -> 'timeKnown' = 'false'
        ) entry) as untimed`,
  );
}
