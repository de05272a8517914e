import {
  type Actor,
  type Article,
  type ArticleCard,
  type ArticleChange,
  type ArticleInput,
  type ArticleTranslations,
  articleSlugOf,
  type articlesApi,
  isSlugOf,
  type LibraryFigures,
  toSearchable,
  type ValidatedQuery,
  withTranslations,
} from '@league/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { newId } from '../platform/database/columns.ts';
import { orReject } from '../platform/database/constraints.ts';
import { type Db, oneRow, rowsOf } from '../platform/database/db.ts';
import { conflict, invalidField, notFound } from '../platform/http/httpErrors.ts';
import { withSharedTranslations } from '../shared-names/sharedNames.ts';
import { releasePictures } from '../uploads/removePicture.ts';
import {
  currentStatus,
  hasReport,
  isAccessibleTo,
  isPublic,
  latest,
  outdatedCount,
  pageCards,
  relatedOf,
} from './articleRows.ts';
import { saveCategory, withoutCategory } from './categories.ts';
import { editConflict } from './editConflict.ts';
import { type ArticleText, listTexts } from './listTexts.ts';
import { type ArticleContent, addressesOf } from './pictures.ts';
import { getRevision, saveRevision } from './revisions.ts';
import { claimSlug, claimSlugForTitle, releaseSlug } from './slugs.ts';
import { articles } from './tables.ts';

type LibraryQuery = ValidatedQuery<typeof articlesApi.listMine>;

/** The articles within the actor's reach, newest first. */
export const listLibrary = (db: Db, actor: Actor, { search, status, ...place }: LibraryQuery): Promise<ArticleCard[]> =>
  pageCards(
    db,
    sql`${isAccessibleTo(actor)}
      ${search ? sql`and position(${toSearchable(search)} in article.search_name) > 0` : sql``}
      ${status ? sql`and ${currentStatus} = ${status}` : sql``}`,
    sql`coalesce(article.publish_at, article.updated_at)`,
    place,
    sql`, ${outdatedCount} as outdated`,
  );

/** Of all articles within the actor's reach. */
export const getLibraryFigures = (db: Db, actor: Actor): Promise<LibraryFigures> =>
  oneRow<LibraryFigures>(
    db,
    sql`with known as (
          select mode() within group (order by category) as category
          from articles article where ${isAccessibleTo(actor)} and category is not null group by lower(category)
        )
        select count(*)::int as total,
        (select coalesce(json_agg(category order by lower(category), category), '[]') from known) as categories,
        (select coalesce(json_object_agg(known.category, shared.translations), '{}')
          from known join shared_names shared on lower(shared.name) = lower(known.category)) as "categoryTranslations",
        to_json(max(greatest(updated_at, publish_at)) filter (where ${currentStatus} <> 'Scheduled')) as "lastUpdate"
      from articles article where ${isAccessibleTo(actor)}`,
  );

/** @throws 404, also for another writer's article */
export async function getArticle(db: Db, id: string, actor: Actor): Promise<Article> {
  const [article] = await rowsOf<Article>(
    db,
    sql`
    select article.id as "_id", article.title, article.slug, article.category, article.excerpt, article.cover, latest.body,
      to_json(article.tags) as tags, ${relatedOf(sql`article`)} as related, article.seo_title as "seoTitle",
      article.seo_description as "seoDescription",
      ${withSharedTranslations(sql`latest.translations`, { category: sql`article.category` })} as translations, article.author_id as "authorId",
      ${currentStatus} as status, to_json(article.publish_at) as "publishAt", author.name as author, article.version,
      json_build_object('by', saver.name, 'at', latest.saved_at) as "lastSaved", ${hasReport} as "hasReport"
    from articles article
    join ${latest}
    join staff author on author.id = article.author_id
    join staff saver on saver.id = latest.saved_by_id
    where article.id = ${id} and ${isAccessibleTo(actor)}`,
  );
  if (!article) throw notFound('article');
  const { hasReport: isWrittenFromSheets, ...own } = article;
  return isWrittenFromSheets ? article : own;
}

/** @throws 409 `articles.changed` if it exists already, `articles.slug-taken`; 422 for a time in the past */
export async function createArticle(tx: Db, input: ArticleInput, actor: Actor): Promise<Article> {
  const id = input.id ?? newId();
  if (input.id) await requireNew(tx, id, actor);
  requireFutureTime(input);
  const slug = input.slug ? await claimSlug(tx, input.slug, id) : await claimSlugForTitle(tx, input.title, id);
  const publishAt = publicationOf(input, sql`null::timestamptz`);
  const authorId = (await authorOf(tx, input, actor._id, actor)) ?? actor._id;
  const text = {
    body: input.body,
    translations: withTranslations<ArticleTranslations>({}, withoutCategory(input.translations)),
  };
  await saveCategory(tx, input, actor);
  const written = { id, slug, ...writtenOf(input), ...listTexts(text), publishAt, authorId };
  await orReject(tx.insert(articles).values(written), noSuchRecord);
  await saveRevision(tx, id, text, actor, true);
  return getArticle(tx, id, actor);
}

/** A repeated request gets the existing article. @throws 409 `articles.changed`, 404 for another writer's */
async function requireNew(tx: Db, id: string, actor: Actor): Promise<void> {
  // Serializes concurrent requests with the same id.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`articles:${id}`}, 0))`);
  const known = await rowsOf(tx, sql`select from articles where id = ${id}`);
  if (known.length > 0) throw await editConflict(tx, await getArticle(tx, id, actor), 0);
}

/**
 * Saves an article; of two edits of one version the first wins.
 * @throws 404; 409 `articles.changed`, `articles.public`, `articles.slug-taken`; 422 for a time in the past
 */
export async function updateArticle(
  tx: Db,
  id: string,
  { version, autosave, ...input }: ArticleChange,
  actor: Actor,
): Promise<Article> {
  const before = await lockVersion(tx, id, version, actor);
  if (autosave && before.isPublic) {
    const message = 'This article is public now. Your changes come out when you save them.';
    throw conflict('articles.public', message, { current: await getArticle(tx, id, actor) });
  }
  requireFutureTime(input, before.publishAt);
  const slug = input.slug
    ? await claimSlug(tx, input.slug, id)
    : before.isPublic || keepsSlug(before, input)
      ? before.slug
      : await claimSlugForTitle(tx, input.title, id);
  const publishAt = publicationOf(input, sql`${articles.publishAt}`);
  const authorId = await authorOf(tx, input, before.authorId, actor);
  const handedOver = authorId && { authorId, previewUntil: null };
  const written = { slug, ...writtenOf(input), publishAt, ...handedOver };
  const text = {
    body: input.body,
    translations: withTranslations(before.translations, withoutCategory(input.translations)),
  };
  await saveCategory(tx, input, actor);
  const saved = await save(tx, before, written, text, actor, true);
  if (slug !== before.slug) await releaseSlug(tx, before.slug, id);
  return saved;
}

/** Whether its address was made from its title, which stays. */
const keepsSlug = (before: Before, { title }: ArticleInput) =>
  articleSlugOf(title) === articleSlugOf(before.title) && isSlugOf(before.slug, title);

/** Saves an article as it was in a revision. @throws 404, 409 `articles.changed` */
export async function restoreRevision(
  tx: Db,
  id: string,
  revisionId: string,
  version: number,
  actor: Actor,
): Promise<Article> {
  const before = await lockVersion(tx, id, version, actor);
  const revision = await getRevision(tx, id, revisionId, actor);
  const { title, category, excerpt, cover, body, tags, related, seoTitle, seoDescription, translations } = revision;
  const written = { title, category, excerpt, cover, tags, ...idsOf(related), seoTitle, seoDescription };
  return save(tx, before, written, { body, translations: withoutCategory(translations) }, actor, false);
}

/** Deletes an article with its revisions and addresses. @throws 404 */
export async function removeArticle(tx: Db, id: string, actor: Actor): Promise<void> {
  const shown = await rowsOf<ArticleContent>(
    tx,
    sql`select cover, body, translations from public.article_revisions where article_id = ${id}`,
  );
  const removed = await rowsOf(
    tx,
    sql`delete from articles article where id = ${id} and ${isAccessibleTo(actor)} returning id`,
  );
  if (removed.length === 0) throw notFound('article');
  await releasePictures(tx, shown.flatMap(addressesOf));
}

interface Before {
  id: string;
  version: number;
  title: string;
  slug: string;
  publishAt: string | null;
  isPublic: boolean;
  authorId: string;
  translations: ArticleTranslations;
}

/** Locks the article; concurrent edits wait and then fail. @throws 404, 409 `articles.changed` */
async function lockVersion(tx: Db, id: string, version: number, actor: Actor): Promise<Before> {
  const [before] = await rowsOf<Before>(
    tx,
    sql`select id, version, title, slug, publish_at as "publishAt", coalesce(${isPublic}, false) as "isPublic",
        author_id as "authorId", (
          select translations from article_revisions latest
          where latest.article_id = article.id and latest.version = article.version
        ) as translations
      from articles article where id = ${id} and ${isAccessibleTo(actor)} for update`,
  );
  if (!before) throw notFound('article');
  if (before.version !== version) throw await editConflict(tx, await getArticle(tx, id, actor), version);
  return before;
}

async function save(
  tx: Db,
  { id, version }: Before,
  changed: PgUpdateSetSource<typeof articles>,
  text: ArticleText,
  actor: Actor,
  isStep: boolean,
) {
  const set = { ...changed, ...listTexts(text), version: version + 1, updatedAt: sql`now()` };
  await orReject(tx.update(articles).set(set).where(eq(articles.id, id)), noSuchRecord);
  await saveRevision(tx, id, text, actor, isStep);
  return getArticle(tx, id, actor);
}

const writtenOf = ({ title, category, excerpt, cover, ...more }: ArticleInput) => ({
  title,
  category,
  excerpt,
  cover: cover && { ...cover, credit: cover.credit ?? null },
  // Omitted fields keep their values.
  tags: more.tags,
  ...(more.related && idsOf(more.related)),
  seoTitle: more.seoTitle,
  seoDescription: more.seoDescription,
});

const idsOf = ({ game, team, player }: NonNullable<ArticleInput['related']>) => ({
  gameId: game?._id ?? null,
  teamId: team?._id ?? null,
  playerId: player?._id ?? null,
});

const gone = (path: string, what: string) => () =>
  invalidField(path, 'articles.no-such-record', `This ${what} no longer exists. Please choose another.`);
const noSuchRecord = {
  articles_game_id_games_id_fk: gone('related.game', 'game'),
  articles_team_id_teams_id_fk: gone('related.team', 'team'),
  articles_player_id_players_id_fk: gone('related.player', 'player'),
};

/**
 * The new author; undefined: unchanged.
 * @throws 403 at `authorId` unless the actor is an admin, 422 for somebody who does not write articles
 */
async function authorOf(tx: Db, { authorId }: ArticleInput, before: string, { role }: Actor) {
  if (!authorId || authorId === before) return undefined;
  if (role !== 'admin') {
    throw invalidField('authorId', 'articles.author-is-for-admins', 'Only an admin can change the author.', 403);
  }
  const [author] = await rowsOf(
    tx,
    sql`select from staff where id = ${authorId} and role in ('admin', 'writer') and deactivated_at is null`,
  );
  if (!author) throw invalidField('authorId', 'articles.no-such-author', 'Please choose somebody who writes articles.');
  return authorId;
}

/** The publication time: now at the latest for a published article, which keeps its day unless a new one is given. */
function publicationOf({ status, publishAt }: ArticleInput, kept: SQL): SQL | null {
  if (status === 'Draft') return null;
  if (status === 'Scheduled') return sql`${publishAt}::timestamptz`;
  return sql`least(coalesce(${publishAt ?? null}::timestamptz, ${kept}, now()), now())`;
}

/** @param before the previous publication time, which may have passed during editing */
function requireFutureTime({ status, publishAt }: ArticleInput, before: string | null = null) {
  if (status !== 'Scheduled' || !publishAt) return;
  const hour = new Date(publishAt).getTime();
  if (hour > Date.now() || (before && hour === new Date(before).getTime())) return;
  throw invalidField('publishAt', 'articles.hour-passed', 'Please choose a time in the future.');
}
