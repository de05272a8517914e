import type { Actor, Revision, RevisionEntry } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { newId } from '../platform/database/columns.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import { withSharedTranslations } from '../shared-names/sharedNames.ts';
import { releasePictures } from '../uploads/removePicture.ts';
import { isAccessibleTo, relatedOf, wasPublic } from './articleRows.ts';
import type { ArticleText } from './listTexts.ts';
import { type ArticleContent, addressesOf } from './pictures.ts';

/** An article's revisions, the latest first. @throws 404 for an unknown article or another writer's */
export async function listRevisions(db: Db, articleId: string, actor: Actor): Promise<RevisionEntry[]> {
  const entries = await rowsOf<RevisionEntry>(
    db,
    sql`select ${entry} ${within(articleId, actor)} order by revision.version desc`,
  );
  // Every article has at least one.
  if (entries.length === 0) throw notFound('article');
  return entries;
}

/** @throws 404 */
export async function getRevision(db: Db, articleId: string, revisionId: string, actor: Actor): Promise<Revision> {
  const [revision] = await rowsOf<Revision>(
    db,
    sql`select ${entry}, revision.slug, revision.category, revision.excerpt, revision.cover, revision.body,
        to_json(revision.tags) as tags, ${relatedOf(sql`revision`)} as related, revision.seo_title as "seoTitle",
        revision.seo_description as "seoDescription",
        ${withSharedTranslations(sql`revision.translations`, { category: sql`revision.category` })} as translations
      ${within(articleId, actor)} and revision.id = ${revisionId}`,
  );
  if (!revision) throw notFound('revision');
  return revision;
}

const entry: SQL = sql`revision.id as "_id", revision.version, revision.title, saver.name as by,
  to_json(revision.saved_at) as "savedAt", ${wasPublic} as "wasPublic"`;

const within = (articleId: string, actor: Actor): SQL => sql`
  from articles article
  join article_revisions revision on revision.article_id = article.id
  join staff saver on saver.id = revision.saved_by_id
  where article.id = ${articleId} and ${isAccessibleTo(actor)}`;

/** Minutes in which a draft's saves by one author share a revision: editors save every few seconds. */
const oneForMinutes = 10;

/**
 * Stores the saved article as a revision, and releases the pictures that were only in the one that it replaces.
 * @param isStep whether it continues the previous save; a restoration does not, and keeps the version that it replaces
 */
export async function saveRevision(
  tx: Db,
  articleId: string,
  { body, translations }: ArticleText,
  actor: Actor,
  isStep: boolean,
): Promise<void> {
  const [superseded] = await rowsOf<ArticleContent & { coverNow: ArticleContent['cover'] }>(
    tx,
    sql`
    with superseded as (
      delete from article_revisions revision using articles article
      where ${isStep} and article.id = ${articleId} and revision.article_id = article.id and revision.version = article.version - 1
        and revision.saved_by_id = ${actor._id} and not ${wasPublic}
        and revision.begun_at > now() - make_interval(mins => ${oneForMinutes}::int)
      returning revision.begun_at, revision.cover, revision.body, revision.translations
    ), stored as (
      insert into article_revisions
        (id, article_id, version, slug, title, category, excerpt, cover, publish_at, tags, game_id, team_id,
          player_id, seo_title, seo_description, body, translations, saved_by_id, begun_at)
      select ${newId()}, id, version, slug, title, category, excerpt, cover, publish_at, tags, game_id, team_id,
        player_id, seo_title, seo_description, ${JSON.stringify(body)}::text::jsonb,
        ${JSON.stringify(translations)}::text::jsonb, ${actor._id}, coalesce((select begun_at from superseded), now())
      from articles where id = ${articleId}
    )
    select superseded.cover, superseded.body, superseded.translations, article.cover as "coverNow"
    from superseded join articles article on article.id = ${articleId}`,
  );
  if (!superseded) return;
  const after = { cover: superseded.coverNow, body, translations };
  await releasePictures(tx, addressesOf(superseded), addressesOf(after));
}
