import type { FileName } from './format.ts';

/** Something to say about a place in the files. */
export interface Finding {
  /** `goals.csv` */
  file: string;
  line: number | null;
  column: string | null;
  message: string;
}

/** Collects what is wrong (faults: nothing is imported) and what is only odd (warnings). */
export class Findings {
  readonly faults: Finding[] = [];
  readonly warnings: Finding[] = [];

  fault(file: FileName, line: number | null, column: string | null, message: string) {
    this.faults.push({ file: `${file}.csv`, line, column, message });
  }

  warn(file: FileName, line: number | null, column: string | null, message: string) {
    this.warnings.push({ file: `${file}.csv`, line, column, message });
  }
}

/** `goals.csv, line 12, column scorer_id: …` */
export function findingText({ file, line, column, message }: Finding): string {
  return `${[file, line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(', ')}: ${message}`;
}
