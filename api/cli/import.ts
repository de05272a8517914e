import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type ImportFinding, type ImportReport, importRuleNames } from '@league/contract';
import { Presets, SingleBar } from 'cli-progress';
import { findingText } from '../src/league-import/findings.ts';
import { importFolder } from '../src/league-import/importFolder.ts';
import type { Db } from '../src/platform/database/db.ts';

export const importHelp = `npm run league -- import FOLDER [--commit] [--current SEASON] [--rules ${importRuleNames.join('|')}]

Reads a folder of CSV files (see api/docs/import-format.md), lists every fault by file, line and column, and writes
nothing. With --commit it is written whole, in one transaction; a folder with a fault is not written at all. Importing
a season again brings it up to date; other seasons never change.

  --commit   write it
  --current  the season in the files that pages open on from then on; unless told, it stays the one that it is
  --rules    points and tie-break of its seasons: iihf for a new season, else what the season has
`;

/** So many findings of each kind are printed; more of them rarely say more. */
const mostPrinted = 200;

/** @returns the exit code: 1 when there are faults */
export async function importCommand(db: Db, args: string[]): Promise<number> {
  const asked = parsed(args);
  if (typeof asked === 'string') return refuse(asked);
  const { values, positionals } = asked;
  const [folder, ...others] = positionals;
  if (!folder || others.length) return refuse('Name one folder: npm run league -- import FOLDER');
  if (!(await isFolder(folder))) return refuse(`There is no folder ${folder}.`);
  const { current } = values;
  const rules = importRuleNames.find((name) => name === values.rules);
  if (values.rules && !rules) return refuse(`--rules is one of ${importRuleNames.join(', ')}.`);

  const progress = process.stderr.isTTY ? bar() : plainLines();
  const report = await importFolder(db, folder, {
    commit: values.commit,
    rules,
    current,
    onProgress: progress.show,
  }).finally(progress.stop);
  process.stdout.write(reportText(report));
  return report.faults.length ? 1 : 0;
}

/** What was asked for, or what is wrong with it. */
function parsed(args: string[]) {
  const options = {
    commit: { type: 'boolean', default: false },
    current: { type: 'string' },
    rules: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 1;
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

function bar() {
  const drawn = new SingleBar(
    { format: '{bar} {value}/{total} {step}', clearOnComplete: true },
    Presets.shades_classic,
  );
  return {
    show: (step: string, done: number, all: number) => {
      if (done === 0) drawn.start(all, 0, { step });
      else drawn.update(done, { step });
    },
    stop: () => drawn.stop(),
  };
}

function plainLines() {
  return {
    show: (step: string, done: number, all: number) => {
      process.stderr.write(`${done + 1}/${all} ${step}\n`);
    },
    stop: () => {},
  };
}

function reportText({ source, league, counts, faults, warnings, leftOut, committed }: ImportReport): string {
  return [
    `${source}${league === source ? '' : ` of ${league}`}: ${counts.map(([file, rows]) => `${rows.toLocaleString('en')} ${file.replaceAll('_', ' ')}`).join(', ')}.`,
    ...section('Left aside, as no part of the format', leftOut),
    ...section('Warnings', warnings.map(findingText)),
    ...section('Faults', faults.map(findingText)),
    outcome(faults, committed),
    '',
  ].join('\n');
}

function section(title: string, lines: string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - mostPrinted;
  return [
    `${title} (${lines.length}):`,
    ...lines.slice(0, mostPrinted).map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}

function outcome(faults: ImportFinding[], committed: boolean): string {
  if (committed) return 'Imported.';
  if (faults.length) return 'Nothing was imported: put the faults right and try again.';
  return 'No faults. Nothing was written yet: add --commit to import it.';
}
