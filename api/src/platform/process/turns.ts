import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long may work go on before whatever else waits in this process gets its turn, in milliseconds. */
const spanMs = 5;
let since = 0;

/**
 * Rows one after the other, with a turn for everybody else whenever they have taken long enough. Whatever goes through
 * more rows than a request usually has goes through them here, and does little with each.
 */
export async function* inTurns<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  for (const row of rows) {
    if (performance.now() - since > spanMs) {
      await nextTurn();
      since = performance.now();
    }
    yield row;
  }
}

/** What becomes of each row, in turns. */
export async function mapInTurns<Row, Result>(rows: Iterable<Row>, make: (row: Row) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for await (const row of inTurns(rows)) results.push(make(row));
  return results;
}

/** What is too long for one step, in pieces; the last one may be shorter. */
export function* piecesOf<Whole extends string | Uint8Array>(whole: Whole, length: number): Generator<Whole> {
  for (let from = 0; from < whole.length; from += length) {
    const to = from + length;
    yield (typeof whole === 'string' ? whole.slice(from, to) : whole.subarray(from, to)) as Whole;
  }
}
