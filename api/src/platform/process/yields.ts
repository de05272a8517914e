import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work before other work of this process gets a turn. */
const spanMs = 5;
let since = 0;

/**
 * Iterates over rows and yields to the event loop at intervals. For anything that handles more rows than a usual request, with
 * little work per row.
 */
export async function* withYields<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  for (const row of rows) {
    if (performance.now() - since > spanMs) {
      await nextTurn();
      since = performance.now();
    }
    yield row;
  }
}

/** Maps rows with `withYields`. */
export async function mapWithYields<Row, Result>(rows: Iterable<Row>, make: (row: Row) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for await (const row of withYields(rows)) results.push(make(row));
  return results;
}

/** Splits a long value; the last piece may be shorter. */
export function* chunksOf<Whole extends string | Uint8Array>(whole: Whole, length: number): Generator<Whole> {
  for (let from = 0; from < whole.length; from += length) {
    const to = from + length;
    yield (typeof whole === 'string' ? whole.slice(from, to) : whole.subarray(from, to)) as Whole;
  }
}
