import { sql } from 'drizzle-orm';
import { isPublic } from '../articles/articleRows.ts';
import type { Story } from '../mails/letter.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';

/** The published articles of these, in this order. */
export const storiesOf = (db: Db, articleIds: readonly string[]): Promise<Story[]> =>
  rowsOf<Story>(
    db,
    sql`
    select article.title, coalesce(article.excerpt, article.opening) as text, '/news/' || article.slug as path
    from jsonb_array_elements_text(${JSON.stringify(articleIds)}::text::jsonb) with ordinality as wanted (id, place)
    join articles article on article.id = wanted.id::uuid
    where ${isPublic} order by wanted.place`,
  );
