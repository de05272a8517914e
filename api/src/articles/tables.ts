import type { ArticleBody, ArticleCover, ArticleTranslations } from '@league/contract';
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { games } from '../games/tables.ts';
import { createdAt, id, instant, ref, translations, translationsAreTexts } from '../platform/database/columns.ts';
import { searchableText } from '../platform/database/searchableText.ts';
import { players } from '../players/tables.ts';
import { staff } from '../staff/tables.ts';
import { teams } from '../teams/tables.ts';

const written = () => ({
  title: text().notNull(),
  category: text(),
  /** Null: the beginning of the text is used. */
  excerpt: text(),
  cover: jsonb().$type<ArticleCover>(),
  tags: text().array().notNull().default([]),
  seoTitle: text(),
  seoDescription: text(),
  /** Of a revision as they are written, with the `body`; of an article as lists show them. */
  translations: translations<ArticleTranslations>(),
  /** Null: a draft. In the future: scheduled. It becomes public by itself at that time. */
  publishAt: instant(),
});

/** Articles as in lists; their texts are in their latest revisions. */
export const articles = pgTable(
  'articles',
  {
    id: id(),
    slug: text()
      .notNull()
      .unique('one_article_per_slug')
      .references((): AnyPgColumn => articleSlugs.slug),
    ...written(),
    gameId: uuid().references(() => games.id, { onDelete: 'set null' }),
    teamId: uuid().references(() => teams.id, { onDelete: 'set null' }),
    playerId: uuid().references(() => players.id, { onDelete: 'set null' }),
    searchName: text().generatedAlwaysAs(searchableText(['title'], ['title'])),
    /** The beginning of the text. */
    opening: text().notNull(),
    authorId: ref(() => staff.id),
    /** Of its latest revision. */
    version: integer().notNull().default(1),
    /** The preview link's expiry and version; each new link has a new version. */
    previewUntil: instant(),
    previewVersion: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (article) => [
    translationsAreTexts('articles', article.translations, 'tags'),
    index('articles_by_publication').on(article.publishAt),
    index('articles_by_author').on(article.authorId),
  ],
);

/** Every address that an article has or had: none is ever reused by another article. */
export const articleSlugs = pgTable(
  'article_slugs',
  {
    slug: text().primaryKey(),
    articleId: uuid()
      .notNull()
      .references((): AnyPgColumn => articles.id, { onDelete: 'cascade' }),
  },
  (known) => [index('slugs_by_article').on(known.articleId)],
);

/** An article's versions, complete: one per save, except for a draft's frequent saves. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    id: id(),
    articleId: ref(() => articles.id, 'cascade'),
    version: integer().notNull(),
    slug: text().notNull(),
    ...written(),
    /** Its subjects; no references, because history stays. */
    gameId: uuid(),
    teamId: uuid(),
    playerId: uuid(),
    body: jsonb().$type<ArticleBody>().notNull(),
    savedById: ref(() => staff.id),
    /** When its first save was. */
    begunAt: instant().notNull().defaultNow(),
    savedAt: instant().notNull().defaultNow(),
  },
  (revision) => [
    translationsAreTexts('article_revisions', revision.translations, 'body', 'tags'),
    unique('one_revision_per_version').on(revision.articleId, revision.version),
  ],
);
