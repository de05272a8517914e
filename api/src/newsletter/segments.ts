import type { IssueInput, Segment } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';

/** Of `newsletter_subscribers subscriber`: the members of a segment. */
export function isInSegment({ tags, match, source }: Segment): SQL {
  const theirs = sql`array(select jsonb_array_elements_text(${JSON.stringify(tags)}::text::jsonb))`;
  const conditions = [
    sql`subscriber.state = 'active'`,
    ...(tags.length > 0 ? [sql`subscriber.tags ${match === 'any' ? sql`&&` : sql`@>`} ${theirs}`] : []),
    ...(source === null ? [] : [sql`subscriber.source = ${source}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** A segment for older pages, which support one tag or everybody. */
export const tagOf = ({ tags }: Segment): string | null => (tags.length === 1 ? tags[0]! : null);

/**
 * The segment of a request. An older page that sends the tag it was shown has not changed the segment: the parts it cannot show
 * stay.
 */
export function segmentOf({ segment, tag }: Pick<IssueInput, 'segment' | 'tag'>, saved: Segment): Segment {
  if (segment) return { ...segment, tags: [...new Set(segment.tags)] };
  if (tag === undefined || tag === tagOf(saved)) return saved;
  return { tags: tag === null ? [] : [tag], match: 'any', source: null };
}
