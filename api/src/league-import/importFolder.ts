import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type ImportReport, type ImportRules, rulePresets } from '@league/contract';
import { sql } from 'drizzle-orm';
import { causesOf } from '../platform/database/constraints.ts';
import type { Db } from '../platform/database/db.ts';
import { HttpError } from '../platform/http/httpErrors.ts';
import { chooseCurrentSeason } from '../settings/settings.ts';
import { checkDataset } from './checkDataset.ts';
import { checkNumbers } from './checkNumbers.ts';
import { isFeed, isFeedFile, readFeed } from './feed/readFeed.ts';
import { Findings } from './findings.ts';
import { type FileName, fileNames } from './format.ts';
import { identify, leagueNameOf, rulesInFiles } from './identify.ts';
import { leagueOf } from './league.ts';
import { replacedAssignments } from './protectedRosters.ts';
import { type ImportFiles, readDataset } from './readDataset.ts';
import { saveDataset, saveSteps } from './saveDataset.ts';

export interface ImportOptions {
  /** Commit unless there are errors; otherwise a dry run. */
  commit: boolean;
  rules?: ImportRules | undefined;
  /** The league season in the files to make current. Default: unchanged. */
  current?: string | undefined;
  /** Who imports; null from the command line. */
  actorId?: string | null;
  /** Called before each step. */
  onProgress?: (step: string, done: number, all: number) => void;
  /** Called in the committing transaction. */
  onSaved?: (tx: Db, counts: ImportReport['counts']) => Promise<void>;
}

/** Imports a folder of CSV files, or of a feed's saved answers, in one transaction; see docs/import-format.md. */
export async function importFolder(db: Db, folder: string, options: ImportOptions): Promise<ImportReport> {
  const all = await readdir(folder);
  const tables = all.filter((name) => name.endsWith('.csv'));
  const names = tables.length > 0 ? tables : all.filter(isFeedFile);
  const files = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const));
  return importFiles(db, basename(resolve(folder)), new Map(files), options);
}

/** The same for files from anywhere. @param source the league's name unless the files declare one */
export async function importFiles(
  db: Db,
  source: string,
  files: ImportFiles,
  options: ImportOptions,
): Promise<ImportReport> {
  const { commit, current, actorId = null, rules: ruleName, onProgress, onSaved } = options;
  const rules = ruleName && rulePresets[ruleName];
  const findings = new Findings();
  const allSteps = 2 + saveSteps;
  let done = 0;
  const onStep = (step: string) => onProgress?.(step, done++, allSteps);

  onStep('reading');
  const read = isFeed(files) ? await readFeed(files, findings) : await readDataset(files, findings);
  const { dataset, unread, leftOut } = read;
  const league = await leagueOf(dataset);
  onStep('checking');
  const rulesOf = await rulesInFiles(db, dataset, source, rules);
  const assignments = await checkDataset(read, league, rulesOf, findings);
  const seasons = dataset.seasons.filter(({ competition }) => competition === 'league').map(({ name }) => name);
  if (current && !unread.has('seasons') && !seasons.includes(current)) {
    findings.fault('seasons', null, 'name', `there is no league season ${current} to make the current one`);
  }

  const counts = fileNames
    .map((file): [FileName, number] => [file, dataset[file].length])
    .filter(([, rows]) => rows > 0);
  const name = leagueNameOf(dataset, source);
  const committed = await tryOut(db, commit, findings, async (tx) => {
    const identities = await identify(tx, dataset, source, findings);
    if (findings.hasFaults) return false;
    const replaced = await replacedAssignments(tx, assignments, identities, findings);
    await checkNumbers(tx, replaced, identities, findings);
    if (findings.hasFaults) return false;
    const records = { identities, assignments: replaced };
    await saveDataset(tx, dataset, league, records, { league: name, rules, rulesOf, findings, onStep });
    const season = dataset.seasons.find((each) => each.competition === 'league' && each.name === current);
    if (season) await chooseCurrentSeason(tx, identities.seasons.get(season.season_id)!.id, actorId);
    await onSaved?.(tx, counts);
    return true;
  });
  // Without statistics the planner assumes empty tables.
  if (committed) await db.execute(sql`analyze`);
  return {
    source,
    league: name,
    seasons,
    counts,
    ...findings.listed(),
    leftOut,
    committed,
  };
}

/** Rolls back a successful dry run. */
class OnlyLooked extends Error {}

/**
 * Runs the import's statements and commits them only if told to, so that a dry run finds the same errors.
 * @param work returns false if there is nothing to write
 * @returns whether it was committed
 */
async function tryOut(
  db: Db,
  commit: boolean,
  findings: Findings,
  work: (tx: Db) => Promise<boolean>,
): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      // Preparing many seasons takes longer than the usual limit of an idle transaction.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
      if (!(await work(tx))) throw new OnlyLooked();
      await tx.execute(sql`set constraints all immediate`);
      if (!commit) throw new OnlyLooked();
    });
    return true;
  } catch (error) {
    if (error instanceof OnlyLooked) return false;
    const refused = errorOf(error);
    if (!refused) throw error;
    findings.fault(refused.file, null, null, refused.message);
    return false;
  }
}

/** What the league's records do not allow, in words; undefined for other errors. */
function errorOf(error: unknown): { file: FileName; message: string } | undefined {
  if (error instanceof HttpError && error.status === 422) return { file: 'games', message: error.message };
  for (const { code, constraint_name: rule, table_name: table } of causesOf(error)) {
    if (typeof code !== 'string' || !/^2[23]/.test(code)) continue;
    const file = fileNames.find((name) => name === table) ?? (table === 'roster_assignments' ? 'rosters' : 'games');
    const words = typeof rule === 'string' ? `: ${rule.replaceAll('_', ' ')}` : '';
    return { file, message: `the league’s records do not allow this${words}` };
  }
  return undefined;
}
