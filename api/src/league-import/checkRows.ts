import { withYields } from '../platform/process/yields.ts';
import type { Findings } from './findings.ts';
import { type Dataset, type FileName, fileNames, keys, references } from './format.ts';
import type { KnownIds } from './readDataset.ts';

/** Every row is unique and references existing rows. */
export async function checkRows(dataset: Dataset, ids: KnownIds, findings: Findings) {
  for (const file of fileNames) {
    const rows = dataset[file] as (Record<string, unknown> & { line: number })[];
    await checkKeys(file, rows, findings);
    const pointing = Object.keys(rows[0] ?? {}).filter((column) => references[column] && references[column] !== file);
    for await (const row of withYields(rows)) {
      for (const column of pointing) {
        const known = ids.get(references[column]!);
        for (const id of [row[column] as string | string[] | null].flat()) {
          if (id === null || known?.has(id) !== false) continue;
          findings.fault(file, row.line, column, `"${id}" is not in ${references[column]}.csv`);
        }
      }
    }
  }
}

async function checkKeys(file: FileName, rows: (Record<string, unknown> & { line: number })[], findings: Findings) {
  const key = keys[file];
  if (!key) return;
  const lineOf = new Map<string, number>();
  for await (const row of withYields(rows)) {
    const name = key.map((column) => row[column]).join(' ');
    const before = lineOf.get(name);
    if (before) findings.fault(file, row.line, key.at(-1)!, `this row is already on line ${before}`);
    else lineOf.set(name, row.line);
  }
}
