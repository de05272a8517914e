import { basename, resolve } from 'node:path';
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
import { type Finding, Findings } from './findings.ts';
import { type FileName, fileNames } from './format.ts';
import { leagueOf } from './league.ts';
import { readDataset } from './readDataset.ts';
import { type ImportRules, importRules } from './rules.ts';
import { saveDataset, saveSteps } from './saveDataset.ts';

export interface ImportOptions {
  /** Write it, unless there is a fault; otherwise only look. */
  commit: boolean;
  rules?: ImportRules;
  /** Told before each step. */
  onProgress?: (step: string, done: number, all: number) => void;
}

export interface ImportReport {
  /** The folder's name: what its rows are known by from then on. */
  source: string;
  /** Rows by file. */
  counts: [FileName, number][];
  faults: Finding[];
  warnings: Finding[];
  /** Files and columns that are left aside. */
  leftOut: string[];
  committed: boolean;
}

/** Imports a folder of CSV files, whole or not at all; see docs/import-format.md. */
export async function importFolder(db: Db, folder: string, options: ImportOptions): Promise<ImportReport> {
  const { commit, rules: ruleName, onProgress } = options;
  const source = basename(resolve(folder));
  const rules = ruleName && importRules[ruleName];
  const findings = new Findings();
  const allSteps = 2 + (commit ? saveSteps : 0);
  let done = 0;
  const onStep = (step: string) => onProgress?.(step, done++, allSteps);

  onStep('reading');
  const { dataset, ids, leftOut } = await readDataset(folder, findings);
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

  const committed = commit && findings.faults.length === 0;
  if (committed) {
    await db.transaction((tx) => saveDataset(tx, dataset, league, assignments, { source, rules, onStep }));
    // Until the planner has seen so many new rows, it reads them as if there were none.
    await db.execute(sql`analyze`);
  }
  return {
    source,
    counts: fileNames.map((file): [FileName, number] => [file, dataset[file].length]).filter(([, rows]) => rows > 0),
    faults: findings.faults.sort(byPlace),
    warnings: findings.warnings.sort(byPlace),
    leftOut,
    committed,
  };
}

const byPlace = (a: Finding, b: Finding) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0);
