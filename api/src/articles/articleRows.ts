import type { Actor, ArticleCard, articlesApi, ValidatedQuery } from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { gameLink } from '../games/gameLink.ts';
import { sizesIn, sizesOf } from '../pictures/pictureSizes.ts';
import type { Db } from '../platform/database/db.ts';
import { requiredKeys, selectPage } from '../platform/database/keyset.ts';
import { idIn } from '../platform/http/paging.ts';

/** Writers reach their own articles, admins all. For `articles article`. */
export const isAccessibleTo = (actor: Actor): SQL =>
  actor.role === 'admin' ? sql`true` : sql`article.author_id = ${actor._id}`;

export const isPublic: SQL = sql`article.publish_at <= now()`;

export const currentStatus: SQL = sql`case when article.publish_at is null then 'Draft'
  when article.publish_at > now() then 'Scheduled' else 'Published' end`;

/** Whether it was public before the next revision. For `article_revisions revision`. */
export const wasPublic: SQL = sql`coalesce(revision.publish_at <= coalesce((
    select min(later.saved_at) from article_revisions later
    where later.article_id = revision.article_id and later.version > revision.version), now()), false)`;

/** The columns of an `ArticleCard`, from `articles article` and `staff author`. */
export const card: SQL = sql`article.id as "_id", article.title, article.slug, article.category, ${currentStatus} as status,
  to_json(coalesce(article.publish_at, article.updated_at)) as date,
  coalesce(article.excerpt, article.opening) as excerpt, author.name as author,
  article.cover || jsonb_build_object('sizes', ${sizesOf(sql`article.cover->>'src'`)}) as cover`;

/** Whether `articles article` was written from score sheets. */
export const hasReport: SQL = sql`exists (select from article_reports report where report.article_id = article.id)`;

/** What `articles article` was written from, as an `ArticleReport`; null if somebody has written it alone. */
export const reportJson: SQL = sql`(
  select json_build_object('kind', report.kind, 'game', ${gameLink(sql`report.game_id`)}, 'week', report.week, 'seq', report.seq,
    'sentences', (select jsonb_agg(sentence - 'said') from jsonb_array_elements(report.sentences) sentence),
    'outdated', (select coalesce(jsonb_agg(sentence - 'said'), '[]') from jsonb_array_elements(report.outdated) sentence))
  from article_reports report where report.article_id = article.id)`;

/** How many of its sentences are no longer true. */
export const outdatedCount: SQL = sql`(
  select nullif(jsonb_array_length(report.outdated), 0)
  from article_reports report where report.article_id = article.id)`;

/** A page of cards, newest first by that time. @param more columns, after a comma. @throws 422 if the cursor's article was deleted or no longer has it */
export const pageCards = (
  db: Db,
  where: SQL,
  at: SQL,
  { limit, cursor }: ValidatedQuery<typeof articlesApi.list>,
  more = sql``,
) =>
  selectPage<ArticleCard>(
    db,
    (condition) => sql`select ${card}${more} from articles article join staff author on author.id = article.author_id
      where ${where} and ${condition}`,
    requiredKeys(true, at, sql`article.id`),
    {
      limit,
      last: cursor ? sql`articles article where article.id = ${idIn(cursor)} and ${at} is not null` : undefined,
    },
  );

/** An article's latest revision. */
export const latest: SQL = sql`article_revisions latest
  on latest.article_id = article.id and latest.version = article.version`;

/** The related records of an article's or revision's row. @param isTeam a condition of `teams team` */
export const relatedOf = (row: SQL, isTeam: SQL = sql`true`): SQL => sql`json_build_object(
  'game', ${gameLink(sql`${row}.game_id`)},
  'team', (select json_build_object('_id', team.id, 'title', team.name, 'href', '/teams/' || team.slug)
    from teams team where team.id = ${row}.team_id and ${isTeam}),
  'player', (select json_build_object('_id', player.id, 'title', player.name, 'href', '/players/' || player.id)
    from players player where player.id = ${row}.player_id))`;

/** An article's page, from `articles article` and its latest revision. An archived team has no page. */
export const page: SQL = sql`${card}, latest.body, ${sizesIn(sql`latest.body`)} as pictures, to_json(article.tags) as tags, ${relatedOf(sql`article`, sql`team.archived_at is null`)} as related,
  nullif(article.seo_title, article.title) as "seoTitle",
  nullif(article.seo_description, coalesce(article.excerpt, article.opening)) as "seoDescription"`;
