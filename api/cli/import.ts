import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type ImportFinding, type ImportReport, importRuleNames } from '@league/contract';
import { Presets, SingleBar } from 'cli-progress';
import { findingText } from '../src/league-import/findings.ts';
import { importFolder } from '../src/league-import/importFolder.ts';
import type { Db } from '../src/platform/database/db.ts';

/** The number of findings printed per kind. */
const maxPrinted = 200;

export const importHelp = `npm run league -- import FOLDER [--commit] [--current SEASON] [--rules ${importRuleNames.join('|')}]

Reads a folder of CSV files, or of a feed's saved answers (see api/docs/import-format.md), prints the first ${maxPrinted} errors
and warnings by file, line and column, and writes nothing. With --commit it is written in one transaction; a folder with an error is not written at all. Importing
a season again updates it and keeps score sheets and transfers that were entered in the league; other seasons never
change.

  --commit   write it
  --current  the season in the files to make current; default: unchanged
  --rules    points and tie-break of its seasons; default: a season's own, iihf for a new one
`;

/** @returns the exit code: 1 if there are errors */
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

/** The parsed arguments, or what is wrong with them. */
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
    ...section('Not imported', leftOut),
    ...section('Warnings', warnings.map(findingText)),
    ...section('Faults', faults.map(findingText)),
    outcome(faults, committed),
    '',
  ].join('\n');
}

function section(title: string, lines: string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length - maxPrinted;
  return [
    `${title} (${lines.length}):`,
    ...lines.slice(0, maxPrinted).map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}

function outcome(faults: ImportFinding[], committed: boolean): string {
  if (committed) return 'Imported.';
  if (faults.length) return 'Nothing was imported: correct the errors and try again.';
  return 'No errors. Nothing was written yet: add --commit to import it.';
}
