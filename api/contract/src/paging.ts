import * as z from 'zod/mini';
import { Id, wholeNumberInQuery } from './shapes.ts';

/** The maximum `limit` of a list; without `limit` it is complete. */
export const maxRowsAtOnce = 1000;

/** `limit` and `cursor`, for a list that the database pages. */
export const paging = {
  limit: z.optional(wholeNumberInQuery(1, maxRowsAtOnce)),
  /** The `_id` of the previous page's last row, or the cursor in its header `Link`. */
  cursor: z.optional(
    z
      .string()
      .check(z.regex(/^[\w-]{1,300}$/, 'This page of the list does not exist. Please start from the first page.')),
  ),
};

/** The same, with a limit of its own, where the cursor is the `_id` of the previous page's last row. */
export const pagingById = (maxRows: number) => ({
  cursor: z.optional(Id),
  limit: z.optional(wholeNumberInQuery(1, maxRows)),
});
