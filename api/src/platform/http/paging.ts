import { Buffer } from 'node:buffer';
import { invalidAt } from './faults.ts';
import type { RequestContext } from './requests.ts';

/** The `Link` to the next page (RFC 8288). */
function linkTo(http: RequestContext, cursor: string): string {
  const next = new URL(http.req.url);
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}

/**
 * The first `limit` rows, and a `Link` header to the next page: for lists that the database pages.
 * @param limit undefined: all rows
 * @param list called with one row more, to find out if there is a next page
 * @param cursorOf the cursor after a row
 */
export async function pageOf<Row>(
  http: RequestContext,
  limit: number | undefined,
  list: (limit: number | undefined) => Promise<Row[]>,
  cursorOf: (row: Row) => string | number,
): Promise<Row[]> {
  const rows = await list(limit === undefined ? undefined : limit + 1);
  if (limit === undefined || rows.length <= limit) return rows;
  const page = rows.slice(0, limit);
  http.header('link', linkTo(http, String(cursorOf(page.at(-1)!))));
  return page;
}

/** A page of an array, and its header. */
export class Page {
  constructor(
    readonly rows: readonly unknown[],
    readonly link: string | undefined,
  ) {}
}

/**
 * The page of an array that `limit` and `cursor` ask for; other values pass unchanged. A cursor is the id of the previous
 * page's last row, or comes from `Link`. Rows that are added or removed meanwhile are neither repeated nor skipped, unless that
 * row itself is removed.
 * @throws 422 for an invalid cursor
 */
export function cutPage(http: RequestContext, answer: unknown, query: { limit?: number; cursor?: string }): unknown {
  const { limit, cursor } = query;
  if (!Array.isArray(answer) || (limit === undefined && cursor === undefined)) return answer;
  const begin = cursor === undefined ? 0 : placeAfter(answer, cursor);
  const end = Math.min(answer.length, begin + (limit ?? answer.length));
  const isLast = end === answer.length;
  return new Page(answer.slice(begin, end), isLast ? undefined : linkTo(http, cursorAt(answer, end)));
}

const keyOf = (row: unknown): unknown => {
  const { _id, id, gameId } = (row ?? {}) as Record<string, unknown>;
  return _id ?? id ?? gameId ?? null;
};

const cursorAt = (rows: unknown[], end: number) =>
  Buffer.from(JSON.stringify([end, keyOf(rows[end - 1])])).toString('base64url');

function placeAfter(rows: unknown[], cursor: string): number {
  const named = rows.findIndex((row) => keyOf(row) === cursor);
  if (named >= 0) return named + 1;
  const [end, key] = read(cursor);
  const at = key === null ? -1 : rows.findIndex((row) => keyOf(row) === key);
  return at < 0 ? Math.min(end, rows.length) : at + 1;
}

function read(cursor: string): [end: number, key: unknown] {
  try {
    const [end, key] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (Number.isSafeInteger(end) && (end as number) > 0) return [end as number, key ?? null];
  } catch {
    // Handled below.
  }
  throw noSuchPlace();
}

/** For an invalid cursor. */
export const noSuchPlace = () =>
  invalidAt('request.invalid', [
    { path: 'cursor', message: 'This page of the list does not exist. Please start from the first page.' },
  ]);
