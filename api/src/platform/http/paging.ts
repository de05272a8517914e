import { Buffer } from 'node:buffer';
import { Id } from '@league/contract';
import * as z from 'zod/mini';
import { invalidField } from './httpErrors.ts';
import type { RequestContext } from './requests.ts';

/** The `Link` to the next page (RFC 8288). */
function linkTo(http: RequestContext, cursor: string): string {
  const next = new URL(http.req.url);
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}

/** A page of a list, and its `Link` header. */
export class Page<Row = unknown> {
  constructor(
    readonly rows: readonly Row[],
    readonly link: string | undefined,
  ) {}
}

/**
 * The page of a list that the database pages.
 * @param query without `limit`: all rows
 * @param list called for one row more, to find out if there is a next page
 */
export async function pageOf<Query extends { limit?: number | undefined }, Row>(
  http: RequestContext,
  query: Query,
  list: (query: Query) => Promise<Row[]>,
  cursorOf: (row: Row) => unknown = keyOf,
): Promise<Page<Row>> {
  const { limit } = query;
  if (limit === undefined) return new Page(await list(query), undefined);
  const rows = await list({ ...query, limit: limit + 1 });
  if (rows.length <= limit) return new Page(rows, undefined);
  const page = rows.slice(0, limit);
  return new Page(page, linkTo(http, String(cursorOf(page.at(-1)!))));
}

/** The id that a cursor is. @throws 422 */
export function idIn(cursor: string): string {
  if (!z.safeParse(Id, cursor).success) throw invalidCursor();
  return cursor;
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
  throw invalidCursor();
}

/** For an invalid cursor. */
export const invalidCursor = () =>
  invalidField('cursor', 'request.invalid', 'This page of the list does not exist. Please start from the first page.');
