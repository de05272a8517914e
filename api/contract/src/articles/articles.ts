import * as z from 'zod/mini';
import { forAdmins, forEveryone, operation, operationsFor } from '../operation.ts';
import { paging } from '../paging.ts';
import { PictureSizes } from '../pictures/pictures.ts';
import { Count, clientGeneratedId, Id, Instant, Message, RelatedRecord, text, textOrNull, Version } from '../shapes.ts';
import { MainNames, Translations, translationsIn, translationsOf } from '../translations.ts';
import { ArticleBody, PictureAddress, PictureText } from './articleBody.ts';
import { isEmptyText, longestExcerpt } from './articleText.ts';

/** The current status: a scheduled article becomes published at its time, without a write. */
export const articleStatuses = ['Draft', 'Scheduled', 'Published'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

export const ArticleCover = z.object({ src: z.string(), alt: z.string(), credit: z.nullable(z.string()) });
export type ArticleCover = z.infer<typeof ArticleCover>;

/** A cover for display. */
export const ShownCover = z.extend(ArticleCover, {
  /** Null until they exist, and for external pictures. */
  sizes: z.nullable(PictureSizes),
});
export type ShownCover = z.infer<typeof ShownCover>;

/** An article in lists. */
export const ArticleCard = z.object({
  _id: Id,
  title: z.string(),
  /** Its address: `/news/{slug}`. */
  slug: z.string(),
  category: z.nullable(z.string()),
  status: z.enum(articleStatuses),
  /** When it is or was published; for a draft, when it was last saved. */
  date: Instant,
  /** The writer's own, otherwise the opening. */
  excerpt: z.string(),
  author: z.string(),
  cover: z.nullable(ShownCover),
  /** In the library: how many sentences a corrected sheet no longer says. */
  outdated: z.optional(z.nullable(Count)),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

export const relatedKinds = ['game', 'team', 'player'] as const;
export const Related = z.object({
  game: z.nullable(RelatedRecord),
  team: z.nullable(RelatedRecord),
  player: z.nullable(RelatedRecord),
});
export type Related = z.infer<typeof Related>;

/** An article for readers. Not `Published`: a preview for its author and for admins. */
export const ArticlePage = z.extend(ArticleCard, {
  body: ArticleBody,
  /** The sizes of the pictures in its text, by address. */
  pictures: z.record(z.string(), PictureSizes),
  tags: z.array(z.string()),
  related: Related,
  /** For search engines and shared links. Null: title and excerpt are used. Absent from earlier versions. */
  seoTitle: z.optional(z.nullable(z.string())),
  seoDescription: z.optional(z.nullable(z.string())),
  /** Of its category. */
  mainNames: MainNames,
});
export type ArticlePage = z.infer<typeof ArticlePage>;

/** An article's texts in other languages, with those of its cover. */
export const ArticleTranslations = translationsIn({
  title: z.string(),
  /** All articles of a category share it. */
  category: z.string(),
  excerpt: z.string(),
  coverAlt: z.string(),
  coverCredit: z.string(),
  body: ArticleBody,
  tags: z.array(z.string()),
  seoTitle: z.string(),
  seoDescription: z.string(),
});
export type ArticleTranslations = z.infer<typeof ArticleTranslations>;

const written = {
  title: z.string(),
  slug: z.string(),
  category: z.nullable(z.string()),
  /** Null: the opening is used. */
  excerpt: z.nullable(z.string()),
  cover: z.nullable(ArticleCover),
  body: ArticleBody,
  tags: z.array(z.string()),
  related: Related,
  /** For search engines and shared links; null: title and excerpt are used. */
  seoTitle: z.nullable(z.string()),
  seoDescription: z.nullable(z.string()),
  translations: z.optional(ArticleTranslations),
};

/** An article for editing. */
export const Article = z.object({
  _id: Id,
  ...written,
  status: z.enum(articleStatuses),
  /** Null for a draft. */
  publishAt: z.nullable(Instant),
  author: z.string(),
  authorId: Id,
  /** Increased with each save. Send it with a change, which is rejected if somebody has saved meanwhile. */
  version: z.number(),
  lastSaved: z.object({ by: z.string(), at: Instant }),
  /** It was written from score sheets. */
  hasReport: z.optional(z.boolean()),
});
export type Article = z.infer<typeof Article>;

const slugRule = 'Please use lowercase letters and digits, with hyphens between words.';
const noTime = 'Please choose a date and time.';

const Tag = text('Please name the topic.', 40);
const tagsOnce = z.refine<string[]>(
  (tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length,
  'Please list each topic once.',
);

const Tags = z.array(Tag).check(z.maxLength(10, 'Please choose at most ten topics.'), tagsOnce);

/** As answered, or the id alone. */
const OneRecord = z.nullable(z.object({ _id: Id }));

/** Null: without a text. */
const BodyOrNull = z.pipe(
  z.optional(z.nullable(ArticleBody)),
  z.transform((body) => (body && isEmptyText(body) ? null : body)),
);

/** Null: the main ones are shown. */
const TagsOrNull = z.pipe(
  z.optional(z.nullable(Tags)),
  z.transform((tags) => (tags?.length === 0 ? null : tags)),
);

const typed = {
  title: text('Title is required.', 200),
  /** Empty: made from the title until the article is published, then kept. */
  slug: z.string().check(
    z.trim(),
    z.maxLength(80, 'Please keep this under 81 characters.'),
    z.refine((slug) => /^([\p{L}\p{N}]+(-[\p{L}\p{N}]+)*)?$/u.test(slug) && slug === slug.toLowerCase(), slugRule),
  ),
  category: textOrNull(60),
  excerpt: textOrNull(longestExcerpt),
  cover: z.nullable(z.strictObject({ src: PictureAddress, alt: PictureText, credit: textOrNull(120) })),
  body: ArticleBody,
  /** The following fields are unchanged if omitted. */
  tags: z.optional(Tags),
  related: z.optional(z.object({ game: OneRecord, team: OneRecord, player: OneRecord })),
  seoTitle: textOrNull(120),
  seoDescription: textOrNull(300),
  translations: translationsOf({
    title: textOrNull(200),
    /** Of all articles of the category; omitted: unchanged. */
    category: textOrNull(60),
    excerpt: textOrNull(longestExcerpt),
    coverAlt: textOrNull(300),
    coverCredit: textOrNull(120),
    body: BodyOrNull,
    tags: TagsOrNull,
    seoTitle: textOrNull(120),
    seoDescription: textOrNull(300),
  }),
  /** The author: only an admin may change it. */
  authorId: z.optional(Id),
  status: z.enum(articleStatuses),
  /** Scheduled: when. Published: since when; default: unchanged, otherwise now. */
  publishAt: z.optional(
    z.nullable(z.iso.datetime({ offset: true, abort: true, error: noTime }).check(z.regex(/^2[01]/, noTime))),
  ),
};

const scheduledHasTime = z.refine<{ status: ArticleStatus; publishAt?: string | null | undefined }>(
  ({ status, publishAt }) => status !== 'Scheduled' || Boolean(publishAt),
  { message: 'Please choose when this is to be published.', path: ['publishAt'] },
);

export const ArticleInput = z
  .strictObject({
    ...typed,
    /** Generated by the client, so that repeating a request creates one article. */
    id: z.optional(clientGeneratedId()),
  })
  .check(scheduledHasTime);
export type ArticleInput = z.infer<typeof ArticleInput>;

/** The change, with its version. */
export const ArticleChange = z
  .strictObject({
    ...typed,
    version: Version,
    /** Nobody asked for this save: it is refused with 409 `articles.public` if the article is public. */
    autosave: z.optional(z.boolean()),
  })
  .check(scheduledHasTime);
export type ArticleChange = z.infer<typeof ArticleChange>;

/** A revision: one per save, except for a draft's saves within ten minutes. */
export const RevisionEntry = z.object({
  _id: Id,
  version: z.number(),
  title: z.string(),
  by: z.string(),
  /** The last save. */
  savedAt: Instant,
  /** Whether it was public. */
  wasPublic: z.boolean(),
});
export type RevisionEntry = z.infer<typeof RevisionEntry>;

export const Revision = z.extend(RevisionEntry, written);
export type Revision = z.infer<typeof Revision>;

/** How long a preview link is valid after the last sharing. */
export const previewDays = 7;

/** A link to read an unpublished article. */
export const PreviewLink = z.object({ url: z.string(), until: Instant });
export type PreviewLink = z.infer<typeof PreviewLink>;

/** The longest article in two languages, including structure. */
const bodyBytes = 1024 * 1024;

/** Counts for content staff. */
export const ContentSummary = z.object({
  drafts: Count,
  /** Scheduled articles. */
  scheduled: Count,
  /** Unhandled messages of visitors. */
  newMessages: Count,
  photos: Count,
});
export type ContentSummary = z.infer<typeof ContentSummary>;

/** Counts of the library. */
export const LibraryFigures = z.object({
  total: Count,
  /** In alphabetical order. */
  categories: z.array(z.string()),
  /** Their forms in other languages, `{ Feature: { ar: { name: '…' } } }`. Absent from earlier versions. */
  categoryTranslations: z.optional(z.record(z.string(), Translations)),
  /** Of the last changed or published article, without scheduled ones. */
  lastUpdate: z.nullable(Instant),
});
export type LibraryFigures = z.infer<typeof LibraryFigures>;

const SomeIds = z.pipe(
  z.pipe(
    z.string(),
    z.transform((ids) => ids.split(',')),
  ),
  z.array(Id).check(z.maxLength(12, 'Please choose at most twelve articles.')),
);

const forAuthors = operationsFor({ access: ['admin', 'writer'], records: { writer: 'ownArticles' } });

export const articlesApi = {
  listMine: forAuthors('GET /api/my-articles', {
    summary: 'The library: a writer’s own articles, all of them for admins, newest first.',
    query: z.strictObject({
      /** Part of the title. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      status: z.optional(z.enum(articleStatuses)),
      ...paging,
    }),
    answer: z.array(ArticleCard),
  }),
  figures: forAuthors('GET /api/my-articles/figures', {
    summary: 'The library’s counts and categories.',
    answer: LibraryFigures,
  }),
  summary: forAdmins('GET /api/admin/content-summary', {
    summary: 'Counts for content staff: articles, messages and photos.',
    answer: ContentSummary,
  }),
  create: operation('POST /api/articles', {
    access: ['admin', 'writer'],
    summary: 'Creates an article. If its `id` exists: 409 with the existing article as `current`.',
    body: ArticleInput,
    bodyBytes,
    answer: Article,
    status: 201,
  }),
  get: forAuthors('GET /api/articles/{id}', {
    summary: 'One article for editing.',
    answer: Article,
  }),
  update: forAuthors('PUT /api/articles/{id}', {
    summary:
      'Saves the article. If it has changed since `version`: 409 with who, what and, as `current`, the newer one.',
    body: ArticleChange,
    bodyBytes,
    answer: Article,
  }),
  remove: forAuthors('DELETE /api/articles/{id}', {
    summary: 'Deletes the article with its revisions.',
    answer: Message,
  }),
  listRevisions: forAuthors('GET /api/articles/{id}/revisions', {
    summary: 'The article’s revisions, the latest first.',
    answer: z.array(RevisionEntry),
  }),
  getRevision: forAuthors('GET /api/articles/{id}/revisions/{revisionId}', {
    summary: 'One revision.',
    answer: Revision,
  }),
  restore: forAuthors('POST /api/articles/{id}/revisions/{revisionId}/restore', {
    summary: 'Saves the article as in that revision, with the current address and publication.',
    body: z.strictObject({ version: Version }),
    answer: Article,
  }),
  getPreviewLink: forAuthors('GET /api/articles/{id}/preview-link', {
    summary: 'The preview link of an unpublished article, if there is a valid one.',
    answer: z.object({ link: z.nullable(PreviewLink) }),
  }),
  sharePreview: forAuthors('POST /api/articles/{id}/preview-link', {
    summary: 'Creates the preview link, or extends it: valid for seven days from now.',
    answer: PreviewLink,
  }),
  endPreview: forAuthors('DELETE /api/articles/{id}/preview-link', {
    summary: 'Ends the preview link. The next one has another address.',
    answer: Message,
  }),
  readPreview: forEveryone('POST /api/public/preview', {
    summary: 'The current article of a preview link.',
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    isRead: true,
    answer: ArticlePage,
  }),
  feed: forEveryone('GET /api/public/feed.xml', {
    summary: 'The fifty newest articles for feed readers (RSS 2.0); the site serves it at /feed.xml.',
    type: 'application/rss+xml',
    answer: z.string(),
  }),
  list: forEveryone('GET /api/public/articles', {
    summary: 'The news, newest first.',
    query: z.strictObject({
      /** Part of the title, the excerpt or the author. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      /** Only these: at most twelve ids, separated by commas. */
      ids: z.optional(SomeIds),
      ...paging,
    }),
    answer: z.array(ArticleCard),
  }),
  read: forEveryone('GET /api/public/articles/{slug}', {
    summary: 'One article, by its current or a former address; an unpublished one only for its author and admins.',
    params: z.object({ slug: z.string().check(z.maxLength(200)) }),
    answer: ArticlePage,
  }),
};
