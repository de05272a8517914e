import { articleSlugOf } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { invalidField } from '../platform/http/httpErrors.ts';
import { wasPublic } from './articleRows.ts';

/** Reserves an address for an article, which may reuse its own former ones. @throws 409 `articles.slug-taken` */
export async function claimSlug(tx: Db, slug: string, articleId: string): Promise<string> {
  const taken = await rowsOf(
    tx,
    sql`insert into article_slugs (slug, article_id) values (${slug}, ${articleId})
      on conflict (slug) do update set slug = excluded.slug where article_slugs.article_id = excluded.article_id
      returning slug`,
  );
  if (taken.length > 0) return slug;
  throw invalidField('slug', 'articles.slug-taken', 'Another article has this address.', 409);
}

/**
 * Reserves the first of `cup-night`, `cup-night-2`, … that is free or the article's own. Concurrent requests get different
 * ones.
 */
export async function claimSlugForTitle(tx: Db, title: string, articleId: string): Promise<string> {
  const base = articleSlugOf(title);
  for (;;) {
    // Among one more candidate than existing addresses, one is free.
    const [taken] = await rowsOf<{ slug: string }>(
      tx,
      sql`insert into article_slugs (slug, article_id)
        select slug, ${articleId}::uuid
        from generate_series(1, (select count(*) + 1 from article_slugs)) as number,
          concat(${base}::text, case when number > 1 then '-' || number end) as slug
        where not exists (
          select from article_slugs taken where taken.slug = slug.slug and taken.article_id <> ${articleId}::uuid)
        order by number limit 1
        on conflict (slug) do update set slug = excluded.slug where article_slugs.article_id = excluded.article_id
        returning slug`,
    );
    if (taken) return taken.slug;
  }
}

/** Releases an address under which nobody could read the article; all others redirect to it forever. */
export async function releaseSlug(tx: Db, slug: string, articleId: string): Promise<void> {
  await tx.execute(sql`
    delete from article_slugs where slug = ${slug} and not exists (
      select from article_revisions revision
      where revision.article_id = ${articleId} and revision.slug = ${slug} and ${wasPublic}
    )`);
}
