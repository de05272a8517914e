import { type ArticleBody, slugOf } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { listTexts } from '../src/articles/listTexts.ts';
import { articleRevisions, articleSlugs, articles } from '../src/articles/tables.ts';
import { insertRows } from '../src/platform/database/bulk.ts';
import { newId } from '../src/platform/database/columns.ts';
import { type Db, rowsOf } from '../src/platform/database/db.ts';
import { arabicNews } from './arabicArticles.ts';
import { demoArticles, roundUpTitle } from './articles.ts';
import { addDays } from './calendar.ts';
import { leagueFacts, type Picture } from './leagueFacts.ts';
import type { DemoLeague } from './makeDemoLeague.ts';
import { isOfDemo } from './playUntil.ts';

const roundUpSlug = slugOf(roundUpTitle);

/** Publishes the demo league's news with its gallery's pictures; some articles are drafts. */
export async function seedArticles(tx: Db, league: DemoLeague, now: Date): Promise<void> {
  const people = await rowsOf<{ id: string; role: string }>(tx, sql`select id, role from staff`);
  const rows = (await written(tx, league, now)).map(({ by, ...row }) => ({
    ...row,
    id: newId(),
    authorId: people.find(({ role }) => role === by)!.id,
  }));
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
      ...listTexts(text),
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

/**
 * Publishes the round-up again with the last results, if the newest article is a day old and staff have not changed it. Results
 * that staff have changed are left out.
 */
export async function renewRoundUp(tx: Db, league: DemoLeague, now: Date): Promise<void> {
  const [old] = await rowsOf<{ id: string }>(
    tx,
    sql`select id from articles where slug = ${roundUpSlug} and version = 1 and not exists (
      select from articles where publish_at between ${now.toISOString()}::timestamptz - interval '1 day' and ${now.toISOString()})`,
  );
  if (!old) return;
  const asPlayed = await rowsOf<{ id: string }>(
    tx,
    sql`select id from games where ${isOfDemo} and status = 'final' and seq = 0 and not is_awarded`,
  );
  const ids = new Set(asPlayed.map(({ id }) => id));
  const games = league.games.filter(({ id, tournamentName }) => tournamentName || ids.has(id));
  if (!games.some(({ tournamentName }) => !tournamentName)) return;
  const roundUp = (await written(tx, { ...league, games }, now)).find(({ written: { slug } }) => slug === roundUpSlug);
  if (!roundUp) return;
  const { related, text, writtenAt } = roundUp;
  await tx
    .update(articles)
    .set({ ...related, ...listTexts(text), publishAt: writtenAt, updatedAt: writtenAt })
    .where(eq(articles.id, old.id));
  await tx
    .update(articleRevisions)
    .set({ ...text, publishAt: writtenAt, savedAt: writtenAt })
    .where(eq(articleRevisions.articleId, old.id));
}

/** The demo's articles as rows, with their authors' roles. */
async function written(tx: Db, league: DemoLeague, now: Date) {
  const pictures = await rowsOf<Picture>(tx, sql`select title, image_url as "imageUrl", credit from photos`);
  const facts = leagueFacts(league, pictures, now);
  const inArabic = arabicNews(facts);
  return demoArticles(facts).map(({ title, category, by, publishAt, cover, excerpt = null, tags, about, text }) => {
    const { imageUrl, credit } = facts.photoOf(cover.photo);
    const writtenAt = publishAt && publishAt < now ? publishAt : addDays(now, -0.5);
    return {
      by,
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
      writtenAt,
      text: {
        body: { type: 'doc', content: text } satisfies ArticleBody,
        translations: inArabic({ title, credit, tags }),
      },
    };
  });
}
