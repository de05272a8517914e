import * as z from 'zod/mini';
import { operation, type StaffRole } from '../operation.ts';
import { PictureSizes } from '../pictures/pictures.ts';
import { Count, Id, Instant, Message, madeId, RelatedRecord, text, textOrNull, Version } from '../shapes.ts';
import { ArticleBody, PictureAddress, PictureText } from './articleBody.ts';
import { longestExcerpt } from './articleText.ts';

/** As it is now: what is scheduled is published when its hour comes, with nothing done about it. */
export const articleStatuses = ['Draft', 'Scheduled', 'Published'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

export const ArticleCover = z.object({ src: z.string(), alt: z.string(), credit: z.nullable(z.string()) });
export type ArticleCover = z.infer<typeof ArticleCover>;

/** A cover as it is shown. */
export const ShownCover = z.extend(ArticleCover, {
  /** Null until they are made, and for what lies elsewhere. */
  sizes: z.nullable(PictureSizes),
});
export type ShownCover = z.infer<typeof ShownCover>;

/** An article as lists show it. */
export const ArticleCard = z.object({
  _id: Id,
  title: z.string(),
  /** Its address: `/news/{slug}`. */
  slug: z.string(),
  category: z.nullable(z.string()),
  status: z.enum(articleStatuses),
  /** When it is or was published; of a draft, when it was last saved. */
  date: Instant,
  /** The writer's own, else how the text begins. */
  excerpt: z.string(),
  author: z.string(),
  cover: z.nullable(ShownCover),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

export const relatedKinds = ['game', 'team', 'player'] as const;
export const Related = z.object({
  game: z.nullable(RelatedRecord),
  team: z.nullable(RelatedRecord),
  player: z.nullable(RelatedRecord),
});
export type Related = z.infer<typeof Related>;

/** An article as it is read. Not `Published`: a preview for its author and for admins. */
export const ArticlePage = z.extend(ArticleCard, {
  body: ArticleBody,
  /** The sizes that were made of the pictures in its text, by their address. */
  pictures: z.record(z.string(), PictureSizes),
  tags: z.array(z.string()),
  related: Related,
});
export type ArticlePage = z.infer<typeof ArticlePage>;

const written = {
  title: z.string(),
  slug: z.string(),
  category: z.nullable(z.string()),
  /** Null: how the text begins stands in for it. */
  excerpt: z.nullable(z.string()),
  cover: z.nullable(ArticleCover),
  body: ArticleBody,
  tags: z.array(z.string()),
  related: Related,
  /** For search engines and shared links; null: title and excerpt stand in for them. */
  seoTitle: z.nullable(z.string()),
  seoDescription: z.nullable(z.string()),
};

/** An article as it is edited. */
export const Article = z.object({
  _id: Id,
  ...written,
  status: z.enum(articleStatuses),
  /** Null for a draft. */
  publishAt: z.nullable(Instant),
  author: z.string(),
  authorId: Id,
  /** Counts the savings. Sent back with a change, which is refused when somebody has saved meanwhile. */
  version: z.number(),
  lastSaved: z.object({ by: z.string(), at: Instant }),
});
export type Article = z.infer<typeof Article>;

const slugRule = 'Please use small letters, digits and hyphens between them.';
const noTime = 'Please choose a date and time.';

const Tag = text('Please name the topic.', 40);
const tagsOnce = z.refine<string[]>(
  (tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length,
  'Please name each topic once.',
);

/** Sent back as it was answered, or with the id alone. */
const OneRecord = z.nullable(z.object({ _id: Id }));

const typed = {
  title: text('Title is required.', 200),
  /** Empty: made from the title for as long as nobody can read the article, kept as it is after. */
  slug: z.string().check(
    z.trim(),
    z.maxLength(80, 'Please keep this under 81 characters.'),
    z.refine((slug) => /^([\p{L}\p{N}]+(-[\p{L}\p{N}]+)*)?$/u.test(slug) && slug === slug.toLowerCase(), slugRule),
  ),
  category: textOrNull(60),
  excerpt: textOrNull(longestExcerpt),
  cover: z.nullable(z.strictObject({ src: PictureAddress, alt: PictureText, credit: textOrNull(120) })),
  body: ArticleBody,
  /** What is left out from here on stays as it is. */
  tags: z.optional(z.array(Tag).check(z.maxLength(10, 'Please choose ten topics at most.'), tagsOnce)),
  related: z.optional(z.object({ game: OneRecord, team: OneRecord, player: OneRecord })),
  seoTitle: textOrNull(120),
  seoDescription: textOrNull(300),
  /** Whose article it is: only an admin gives it to another. */
  authorId: z.optional(Id),
  status: z.enum(articleStatuses),
  /** Scheduled: when. Published: since when; unless told since it was, else now. */
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
    /** Made by whoever sends it, who may send it again where no answer came: it becomes one article. */
    id: z.optional(madeId()),
  })
  .check(scheduledHasTime);
export type ArticleInput = z.infer<typeof ArticleInput>;

/** What is changed, in which version. */
export const ArticleChange = z.strictObject({ ...typed, version: Version }).check(scheduledHasTime);
export type ArticleChange = z.infer<typeof ArticleChange>;

/** What somebody made of an article in one go; a new one with every saving, but for a draft's within ten minutes. */
export const RevisionEntry = z.object({
  _id: Id,
  version: z.number(),
  title: z.string(),
  by: z.string(),
  /** Last. */
  savedAt: Instant,
  /** Whether everyone could read it. */
  wasPublic: z.boolean(),
});
export type RevisionEntry = z.infer<typeof RevisionEntry>;

export const Revision = z.extend(RevisionEntry, written);
export type Revision = z.infer<typeof Revision>;

/** So long a preview is shown to whoever has its link, from when it was last shared. */
export const previewDays = 7;

/** Under it anybody reads an article that is not out. */
export const PreviewLink = z.object({ url: z.string(), until: Instant });
export type PreviewLink = z.infer<typeof PreviewLink>;

/** The longest article, with its structure. */
const bodyBytes = 512 * 1024;

/** What waits for whoever looks after the league's content. */
export const ContentSummary = z.object({
  drafts: Count,
  /** Articles that come out by themselves. */
  scheduled: Count,
  /** Messages of visitors that nobody has seen to. */
  newMessages: Count,
  photos: Count,
});
export type ContentSummary = z.infer<typeof ContentSummary>;

/** The library in numbers. */
export const LibraryFigures = z.object({
  total: Count,
  /** In alphabetical order. */
  categories: z.array(z.string()),
  /** Of the article that was changed or came out last; what is still to come does not count. */
  lastUpdate: z.nullable(Instant),
});
export type LibraryFigures = z.infer<typeof LibraryFigures>;

const forAuthors = { access: ['admin', 'writer'] satisfies StaffRole[], records: { writer: 'ownArticles' } } as const;
const one = { params: z.object({ id: Id }) };
const oneRevision = { params: z.object({ id: Id, revisionId: Id }) };

export const articlesApi = {
  listMine: operation('GET /api/my-articles', {
    ...forAuthors,
    summary: 'The library: a writer’s own articles, all of them for admins, newest first.',
    query: z.strictObject({
      /** Part of the title. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      status: z.optional(z.enum(articleStatuses)),
    }),
    answer: z.array(ArticleCard),
  }),
  figures: operation('GET /api/my-articles/figures', {
    ...forAuthors,
    summary: 'The library in numbers, and the categories that its articles have.',
    answer: LibraryFigures,
  }),
  summary: operation('GET /api/admin/content-summary', {
    access: ['admin'],
    summary: 'What waits for whoever looks after the content: articles and messages; and how many photos there are.',
    answer: ContentSummary,
  }),
  create: operation('POST /api/articles', {
    access: ['admin', 'writer'],
    summary: 'A new article of whoever sends it. Where its `id` is there already: 409 with, as `current`, what is.',
    body: ArticleInput,
    bodyBytes,
    answer: Article,
    status: 201,
  }),
  get: operation('GET /api/articles/{id}', {
    ...forAuthors,
    summary: 'One article to edit.',
    ...one,
    answer: Article,
  }),
  update: operation('PUT /api/articles/{id}', {
    ...forAuthors,
    summary: 'Saves it, unless somebody has since `version`: 409 with who, what and, as `current`, the newer one.',
    ...one,
    body: ArticleChange,
    bodyBytes,
    answer: Article,
  }),
  remove: operation('DELETE /api/articles/{id}', {
    ...forAuthors,
    summary: 'Deletes it with its revisions.',
    ...one,
    answer: Message,
  }),
  listRevisions: operation('GET /api/articles/{id}/revisions', {
    ...forAuthors,
    summary: 'What it was, the latest first.',
    ...one,
    answer: z.array(RevisionEntry),
  }),
  getRevision: operation('GET /api/articles/{id}/revisions/{revisionId}', {
    ...forAuthors,
    summary: 'One revision whole.',
    ...oneRevision,
    answer: Revision,
  }),
  restore: operation('POST /api/articles/{id}/revisions/{revisionId}/restore', {
    ...forAuthors,
    summary: 'Saves the article as it was then; its address and when it is published stay as they are.',
    ...oneRevision,
    body: z.strictObject({ version: Version }),
    answer: Article,
  }),
  getPreviewLink: operation('GET /api/articles/{id}/preview-link', {
    ...forAuthors,
    summary: 'The link under which anybody reads it before it is out, if there is a good one.',
    ...one,
    answer: z.object({ link: z.nullable(PreviewLink) }),
  }),
  sharePreview: operation('POST /api/articles/{id}/preview-link', {
    ...forAuthors,
    summary: 'Makes that link, or prolongs the one that is good: seven days from now.',
    ...one,
    answer: PreviewLink,
  }),
  endPreview: operation('DELETE /api/articles/{id}/preview-link', {
    ...forAuthors,
    summary: 'Ends that link. Another one will be another address.',
    ...one,
    answer: Message,
  }),
  readPreview: operation('POST /api/public/preview', {
    access: 'everyone',
    summary: 'The article that a preview’s link leads to, as it is now.',
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: ArticlePage,
  }),
  feed: operation('GET /api/public/feed.xml', {
    access: 'everyone',
    summary: 'The fifty newest articles for feed readers (RSS 2.0); the site serves it at /feed.xml.',
    type: 'application/rss+xml',
    answer: z.string(),
  }),
  list: operation('GET /api/public/articles', {
    access: 'everyone',
    summary: 'The news, newest first.',
    answer: z.array(ArticleCard),
  }),
  read: operation('GET /api/public/articles/{slug}', {
    access: 'everyone',
    summary: 'One article, by its address or a former one; unpublished, only for its author and admins.',
    params: z.object({ slug: z.string().check(z.maxLength(200)) }),
    answer: ArticlePage,
  }),
};
