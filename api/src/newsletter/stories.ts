import type { IssueStory, Translations } from '@league/contract';
import { sql } from 'drizzle-orm';
import { isPublic } from '../articles/articleRows.ts';
import { textsOf } from '../mails/issueParts.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';

/** The published articles of these, in this order. */
export async function storiesOf(db: Db, articleIds: readonly string[]): Promise<IssueStory[]> {
  const stories = await rowsOf<IssueStory & { of: Translations }>(
    db,
    sql`
    select article.title, coalesce(article.excerpt, article.opening) as text, '/news/' || article.slug as path,
      article.translations as of
    from jsonb_array_elements_text(${JSON.stringify(articleIds)}::text::jsonb) with ordinality as wanted (id, place)
    join articles article on article.id = wanted.id::uuid
    where ${isPublic} order by wanted.place`,
  );
  return stories.map(({ of, ...story }) => ({ ...story, ...textsOf({ title: [of, 'title'], text: [of, 'excerpt'] }) }));
}
