import type { ImportFinding } from '@league/contract';
import type { FileName } from './format.ts';

/** The maximum number listed per column: a systematic error is in every row. */
const maxOfColumn = 1000;

/** A place in a saved answer of a feed: `GC.Gamesummary.goals[3]`. */
export interface Place {
  file: string;
  path: string | null;
}

/** Collects errors (nothing is imported) and warnings. */
export class Findings {
  readonly #faults = new List();
  readonly #warnings = new List();
  /** The origin of a row that was not read from a file of the format. */
  places: ((file: FileName, line: number) => Place | undefined) | undefined;

  fault(file: FileName, line: number | null, column: string | null, message: string) {
    this.#faults.add({ ...this.#placeOf(file, line, column), message });
  }

  warn(file: FileName, line: number | null, column: string | null, message: string) {
    this.#warnings.add({ ...this.#placeOf(file, line, column), message });
  }

  faultAt({ file, path }: Place, message: string) {
    this.#faults.add({ file, line: null, column: path, message });
  }

  #placeOf(file: FileName, line: number | null, column: string | null) {
    const place = line === null ? undefined : this.places?.(file, line);
    if (!place) return { file: `${file}.csv`, line, column };
    return { file: place.file, line: null, column: [place.path, column].filter(Boolean).join('.') };
  }

  get hasFaults(): boolean {
    return !this.#faults.isEmpty;
  }

  /** In the order of the files. */
  listed() {
    return { faults: this.#faults.byPlace(), warnings: this.#warnings.byPlace() };
  }
}

class List {
  readonly #findings: ImportFinding[] = [];
  readonly #columns = new Map<string, { file: string; column: string | null; count: number }>();

  get isEmpty(): boolean {
    return this.#findings.length === 0;
  }

  add(finding: ImportFinding) {
    const { file, column } = finding;
    const key = `${file} ${column}`;
    const counted = this.#columns.get(key) ?? { file, column, count: 0 };
    this.#columns.set(key, counted);
    counted.count += 1;
    if (counted.count <= maxOfColumn) this.#findings.push(finding);
  }

  byPlace(): ImportFinding[] {
    const unlisted = [...this.#columns.values()]
      .filter(({ count }) => count > maxOfColumn)
      .map(({ file, column, count }) => {
        const message = `only the first ${number(maxOfColumn)} of ${number(count)} are listed`;
        return { file, line: null, column, message };
      });
    return [...unlisted, ...this.#findings].sort(
      (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
    );
  }
}

const number = (count: number) => count.toLocaleString('en');

/** `goals.csv, line 12, column scorer_id: …` */
export function findingText({ file, line, column, message }: ImportFinding): string {
  return `${[file, line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(', ')}: ${message}`;
}
