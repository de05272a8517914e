import { sql } from 'drizzle-orm';
import { listTables } from '../backups/tables.ts';
import { removePictureFiles } from '../pictures/makeSizes.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { enqueueJobs, type JobKinds } from '../platform/jobs/jobs.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { fileRetentionMs, removeUpload } from './removeUpload.ts';

const removeJob = 'uploads.remove-picture';

type Addresses = readonly (string | null)[];

/** Call it when a record shows pictures no more: a day later their files are deleted, unless something shows them then. */
export async function releasePictures(tx: Db, before: Addresses, after: Addresses = []): Promise<void> {
  const gone = new Set(before.filter((address) => address !== null && !after.includes(address)));
  const runAt = new Date(Date.now() + fileRetentionMs);
  await enqueueJobs(
    tx,
    [...gone].map((address) => ({ kind: removeJob, data: { address }, runAt })),
  );
}

/** This room's jobs: they delete the files of pictures that nothing shows. */
export const unusedPictureJobs = (db: Db, storage: Storage): JobKinds => ({
  [removeJob]: ({ data }) => removePicture(db, storage, (data as { address: string }).address),
});

/** The records change with the last file, so a retry deletes what is left over. Pictures of other sites have no files here. */
async function removePicture(db: Db, storage: Storage, address: string): Promise<void> {
  const key = storage.keyOf(address);
  if (key === undefined) return;
  const isShown = (tx: Db) => occursAnywhere(tx, key.replace(/\.[a-z]+$/, ''));
  await db.transaction(async (tx) => {
    if (await removeUpload(tx, key, () => isShown(tx))) await removePictureFiles(tx, storage, key);
  });
}

/** They contain the addresses of pictures without showing them. */
const withoutUses = ['uploads', 'pictures', 'jobs', 'audit_log'];

/** They grow with every game, and nothing in them is a picture. */
const ofGames = [
  'games',
  'game_officials',
  'game_reports',
  'game_periods',
  'lineups',
  'goals',
  'on_ice',
  'penalties',
  'shot_attempts',
  'shots_on_goal',
  'faceoffs',
  'player_actions',
  'goalie_changes',
  'shootout_attempts',
  'stars',
  'sheet_changes',
  'player_game_lines',
  'imported_season_lines',
  'ad_hoc_games',
  'ad_hoc_lines',
];

/** Whether a text is in any other record, also within texts, such as those of old revisions of articles. */
async function occursAnywhere(db: Db, text: string): Promise<boolean> {
  const tables = (await listTables(db)).filter(
    ({ name, columns }) =>
      ![...withoutUses, ...ofGames].includes(name) && columns.some(({ type }) => /^(text|json)/.test(type)),
  );
  // A statement for each table, because the time of a statement is limited.
  for (const { name } of tables) {
    const found = await rowsOf(
      db,
      sql`select from public.${sql.identifier(name)} any_row where position(${text} in any_row::text) > 0 limit 1`,
    );
    if (found.length > 0) return true;
  }
  return false;
}
