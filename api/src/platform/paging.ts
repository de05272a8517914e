import type { RequestContext } from './requests.ts';

/**
 * The first `limit` rows of what was found, and in the header `Link` (`rel="next"`, RFC 8288) where the rest is. Whoever
 * pages asks the database for one row more than is wanted.
 * @param cursorOf what the next page begins after
 */
export function pageOf<Row>(
  http: RequestContext,
  rows: Row[],
  limit: number | undefined,
  cursorOf: (row: Row) => string,
): Row[] {
  if (limit === undefined || rows.length <= limit) return rows;
  const page = rows.slice(0, limit);
  const next = new URL(http.req.url);
  next.searchParams.set('cursor', cursorOf(page.at(-1)!));
  http.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  return page;
}
