import type { ImportFinding } from '@league/contract';
import type { FileName } from './format.ts';

/** Collects what is wrong (faults: nothing is imported) and what is only odd (warnings). */
export class Findings {
  readonly faults: ImportFinding[] = [];
  readonly warnings: ImportFinding[] = [];

  fault(file: FileName, line: number | null, column: string | null, message: string) {
    this.faults.push({ file: `${file}.csv`, line, column, message });
  }

  warn(file: FileName, line: number | null, column: string | null, message: string) {
    this.warnings.push({ file: `${file}.csv`, line, column, message });
  }
}

/** `goals.csv, line 12, column scorer_id: …` */
export function findingText({ file, line, column, message }: ImportFinding): string {
  return `${[file, line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(', ')}: ${message}`;
}
