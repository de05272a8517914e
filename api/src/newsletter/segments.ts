import type { IssueInput, Segment } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';

/** Of `newsletter_subscribers subscriber`: who gets what is sent to a segment. */
export function meant({ tags, match, source }: Segment): SQL {
  const theirs = sql`array(select jsonb_array_elements_text(${JSON.stringify(tags)}::text::jsonb))`;
  const conditions = [
    sql`subscriber.state = 'active'`,
    ...(tags.length > 0 ? [sql`subscriber.tags ${match === 'any' ? sql`&&` : sql`@>`} ${theirs}`] : []),
    ...(source === null ? [] : [sql`subscriber.source = ${source}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** What a page that knows of one tag or everybody shows of a segment. */
export const tagOf = ({ tags }: Segment): string | null => (tags.length === 1 ? tags[0]! : null);

/**
 * Whom an issue goes to by what was sent. A page that sends a tag alone, and the one that it was shown, has chosen nobody
 * else: what it cannot show stays.
 */
export function segmentOf({ segment, tag }: Pick<IssueInput, 'segment' | 'tag'>, saved: Segment): Segment {
  if (segment) return { ...segment, tags: [...new Set(segment.tags)] };
  if (tag === undefined || tag === tagOf(saved)) return saved;
  return { tags: tag === null ? [] : [tag], match: 'any', source: null };
}
