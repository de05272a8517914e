import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { ImportFinding, ImportReport, ImportRules } from '@league/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db.ts';
import { checkAppearances } from './appearances.ts';
import { assignmentsOf } from './assignments.ts';
import { checkAgainstDatabase } from './checkAgainstDatabase.ts';
import { checkGames } from './checkGames.ts';
import { checkLines } from './checkLines.ts';
import { checkRows } from './checkRows.ts';
import { checkSeasonFigures } from './checkSeasonFigures.ts';
import { checkSheets } from './checkSheets.ts';
import { Findings } from './findings.ts';
import { type FileName, fileNames } from './format.ts';
import { leagueOf } from './league.ts';
import { type ImportFiles, readDataset } from './readDataset.ts';
import { importRules } from './rules.ts';
import { saveDataset, saveSteps } from './saveDataset.ts';

export interface ImportOptions {
  /** Write it, unless there is a fault; otherwise only look. */
  commit: boolean;
  rules?: ImportRules;
  /** Told before each step. */
  onProgress?: (step: string, done: number, all: number) => void;
  /** Called in the transaction that writes it. */
  onSaved?: (tx: Db, counts: ImportReport['counts']) => Promise<void>;
}

/** Imports a folder of CSV files, known by its name from then on, whole or not at all; see docs/import-format.md. */
export async function importFolder(db: Db, folder: string, options: ImportOptions): Promise<ImportReport> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.csv'));
  const files = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const));
  return importFiles(db, basename(resolve(folder)), new Map(files), options);
}

/** The same of files that come from anywhere. @param source what their rows are known by from then on */
export async function importFiles(
  db: Db,
  source: string,
  files: ImportFiles,
  options: ImportOptions,
): Promise<ImportReport> {
  const { commit, rules: ruleName, onProgress, onSaved } = options;
  const rules = ruleName && importRules[ruleName];
  const findings = new Findings();
  const allSteps = 2 + (commit ? saveSteps : 0);
  let done = 0;
  const onStep = (step: string) => onProgress?.(step, done++, allSteps);

  onStep('reading');
  const { dataset, ids, leftOut } = readDataset(files, findings);
  const league = leagueOf(dataset);
  onStep('checking');
  checkRows(dataset, ids, findings);
  checkGames(dataset, findings);
  checkAppearances(dataset, league, ids, findings);
  checkSheets(dataset, rules ?? importRules.iihf, findings);
  checkLines(dataset, league, findings);
  checkSeasonFigures(dataset, ids, findings);
  await checkAgainstDatabase(db, dataset, source, findings);
  const assignments = assignmentsOf(dataset, league, findings);

  const counts = fileNames
    .map((file): [FileName, number] => [file, dataset[file].length])
    .filter(([, rows]) => rows > 0);
  const committed = commit && findings.faults.length === 0;
  if (committed) {
    await db.transaction(async (tx) => {
      await saveDataset(tx, dataset, league, assignments, { source, rules, onStep });
      await onSaved?.(tx, counts);
    });
    // Until the planner has seen so many new rows, it reads them as if there were none.
    await db.execute(sql`analyze`);
  }
  return {
    source,
    counts,
    faults: findings.faults.sort(byPlace),
    warnings: findings.warnings.sort(byPlace),
    leftOut,
    committed,
  };
}

const byPlace = (a: ImportFinding, b: ImportFinding) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0);
