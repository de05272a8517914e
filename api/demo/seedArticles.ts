import { type ArticleBody, slugOf } from '@league/contract';
import { sql } from 'drizzle-orm';
import { shownInLists } from '../src/articles/shownInLists.ts';
import { articleRevisions, articleSlugs, articles } from '../src/articles/tables.ts';
import { insertRows } from '../src/platform/database/bulk.ts';
import { newId } from '../src/platform/database/columns.ts';
import { type Db, rowsOf } from '../src/platform/database/db.ts';
import { arabicNews } from './arabicArticles.ts';
import { demoArticles } from './articles.ts';
import { addDays } from './calendar.ts';
import { leagueFacts, type Picture } from './leagueFacts.ts';
import type { DemoLeague } from './makeDemoLeague.ts';

/** Publishes the demo league's news with its gallery's pictures; some articles are drafts. */
export async function seedArticles(tx: Db, league: DemoLeague, now: Date): Promise<void> {
  const pictures = await rowsOf<Picture>(tx, sql`select title, image_url as "imageUrl", credit from photos`);
  const people = await rowsOf<{ id: string; role: string }>(tx, sql`select id, role from staff`);
  const facts = leagueFacts(league, pictures, now);
  const inArabic = arabicNews(facts);
  const rows = demoArticles(facts).map(
    ({ title, category, by, publishAt, cover, excerpt = null, tags, about, text }) => {
      const { imageUrl, credit } = facts.photoOf(cover.photo);
      const writtenAt = publishAt && publishAt < now ? publishAt : addDays(now, -0.5);
      return {
        written: {
          title,
          slug: slugOf(title),
          category,
          excerpt,
          tags,
          cover: { src: imageUrl, alt: cover.alt, credit },
          publishAt,
        },
        related: {
          gameId: about && 'gameId' in about ? about.gameId : null,
          teamId: about && 'club' in about ? league.clubs.find(({ slug }) => slug === about.club)!.id : null,
        },
        id: newId(),
        authorId: people.find(({ role }) => role === by)!.id,
        writtenAt,
        text: {
          body: { type: 'doc', content: text } satisfies ArticleBody,
          translations: inArabic({ title, credit }),
        },
      };
    },
  );
  await insertRows(
    tx,
    articleSlugs,
    rows.map(({ id, written }) => ({ slug: written.slug, articleId: id })),
  );
  await insertRows(
    tx,
    articles,
    rows.map(({ id, written, related, authorId, writtenAt, text }) => ({
      id,
      ...written,
      ...related,
      ...shownInLists(text),
      authorId,
      createdAt: writtenAt,
      updatedAt: writtenAt,
    })),
  );
  await insertRows(
    tx,
    articleRevisions,
    rows.map(({ id, written, authorId, writtenAt, text }) => ({
      articleId: id,
      version: 1,
      ...written,
      ...text,
      savedById: authorId,
      begunAt: writtenAt,
      savedAt: writtenAt,
    })),
  );
}
