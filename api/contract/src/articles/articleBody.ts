import * as z from 'zod/mini';
import { Id, text, wholeNumber } from '../shapes.ts';
import { embedOf } from '../videos/videos.ts';
import { blockDepth } from './articleText.ts';

/**
 * An article's text as a tree, in ProseMirror's JSON form. It contains no markup: HTML tags are plain text. Additions of an
 * editor (a link's `target`, a list's `type`) are removed.
 */
export interface ArticleBody {
  type: 'doc';
  content: ArticleBlock[];
}

export type ArticleBlock =
  | ArticleParagraph
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: ArticleInline[] | undefined }
  | { type: 'bulletList'; content: ArticleListItem[] }
  | { type: 'orderedList'; attrs?: { start: number } | undefined; content: ArticleListItem[] }
  | { type: 'blockquote'; content: ArticleBlock[] }
  | { type: 'image'; attrs: { src: string; alt: string } }
  | { type: 'video'; attrs: { src: string; title: string } }
  | { type: 'horizontalRule' }
  | { type: 'table'; content: ArticleRow[] }
  | { type: 'standings' | 'leaders'; attrs: { season: string; seasonId?: string | undefined } }
  | { type: 'game'; attrs: { gameId: string; title: string } };

export interface ArticleParagraph {
  type: 'paragraph';
  content?: ArticleInline[] | undefined;
}

export interface ArticleListItem {
  type: 'listItem';
  content: ArticleBlock[];
}

/** A table row; all rows have equally many cells. */
export interface ArticleRow {
  type: 'tableRow';
  content: ArticleCell[];
}

export interface ArticleCell {
  /** A header cell, or a data cell. */
  type: 'tableHeader' | 'tableCell';
  content: ArticleParagraph[];
}

export type ArticleInline = { type: 'text'; text: string; marks?: ArticleMark[] | undefined } | { type: 'hardBreak' };

export type ArticleMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };

/** The maximum nesting of lists and quotes. */
const deepest = 5;

/** The largest table: wider ones are unreadable, longer ones need a page of their own. */
export const largestTable = { columns: 12, rows: 100 };

/** A path of this site. Browsers read `//host` and `/\host` as another host. */
const isOwnPath = (address: string) =>
  address.startsWith('/') && URL.canParse(address, own) && new URL(address, own).origin === own;
const own = 'https://own.invalid';

const isOnTheWeb = (address: string, ...protocols: string[]) =>
  URL.canParse(address) && protocols.includes(new URL(address).protocol);

const isLink = (href: string) => isOwnPath(href) || isOnTheWeb(href, 'http:', 'https:', 'mailto:');

const noPicture = 'Please choose a picture.';
/** A picture of the league, or an external one. */
export const PictureAddress = z.string(noPicture).check(
  z.trim(),
  z.maxLength(2000),
  z.refine((src) => isOwnPath(src) || isOnTheWeb(src, 'https:'), noPicture),
);

const noDescription = 'Please describe the picture.';
/** The alternative text of a picture. */
export const PictureText = z.string(noDescription).check(z.trim(), z.minLength(1, noDescription), z.maxLength(300));

const noVideo = 'Please give the address of a video on YouTube or Instagram.';
/** A video that a page can embed. */
export const VideoAddress = z.string(noVideo).check(
  z.trim(),
  z.maxLength(2000),
  z.refine((src) => embedOf(src) !== undefined, noVideo),
);

const noVideoTitle = 'Please say what the video shows.';
export const VideoTitle = z.string(noVideoTitle).check(z.trim(), z.minLength(1, noVideoTitle), z.maxLength(200));

/** A block with an id has the beginning of a longer name, as its label. */
export const maxSeasonLabel = 60;
const noSeason = 'Please choose a season.';
const noGame = 'Please choose a game.';

const cannotHold = 'The text contains something that an article does not support.';

export const ArticleMark: z.ZodMiniType<ArticleMark> = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('bold') }),
    z.object({ type: z.literal('italic') }),
    z.object({
      type: z.literal('link'),
      attrs: z.object({
        href: z
          .string()
          .check(
            z.trim(),
            z.maxLength(2000),
            z.refine(isLink, 'A link must be a web address, an email address or a page of this site.'),
          ),
      }),
    }),
  ],
  cannotHold,
);

export const ArticleInline: z.ZodMiniType<ArticleInline> = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('text'),
      text: z.string().check(z.minLength(1)),
      marks: z.optional(z.array(ArticleMark)),
    }),
    z.object({ type: z.literal('hardBreak') }),
  ],
  cannotHold,
);

const inlines = z.optional(z.array(ArticleInline));
const blocks = z.lazy(() => z.array(ArticleBlock));
const items = z.lazy(() => z.array(ArticleListItem));

export const ArticleListItem: z.ZodMiniType<ArticleListItem> = z.object({
  type: z.literal('listItem'),
  content: blocks,
});

const Paragraph = z.object({ type: z.literal('paragraph', cannotHold), content: inlines });

const Row: z.ZodMiniType<ArticleRow> = z.object({
  type: z.literal('tableRow'),
  content: z
    .array(
      z.object(
        {
          type: z.literal(['tableHeader', 'tableCell']),
          content: z.array(Paragraph).check(z.minLength(1, cannotHold)),
        },
        cannotHold,
      ),
    )
    .check(
      z.minLength(1, cannotHold),
      z.maxLength(largestTable.columns, `A table has ${largestTable.columns} columns at most.`),
    ),
});

const Rows = z.array(Row).check(
  z.minLength(1, cannotHold),
  z.maxLength(largestTable.rows, `A table has ${largestTable.rows} rows at most.`),
  z.refine(
    (rows) => rows.every(({ content }) => content.length === rows[0]?.content.length),
    'All rows of a table must have equally many cells.',
  ),
);

export const ArticleBlock: z.ZodMiniType<ArticleBlock> = z.discriminatedUnion(
  'type',
  [
    Paragraph,
    z.object({ type: z.literal('heading'), attrs: z.object({ level: z.literal([2, 3]) }), content: inlines }),
    z.object({ type: z.literal('bulletList'), content: items }),
    z.object({
      type: z.literal('orderedList'),
      attrs: z.optional(z.object({ start: wholeNumber(0, 100_000) })),
      content: items,
    }),
    z.object({ type: z.literal('blockquote'), content: blocks }),
    z.object({ type: z.literal('image'), attrs: z.object({ src: PictureAddress, alt: PictureText }) }),
    z.object({ type: z.literal('video'), attrs: z.object({ src: VideoAddress, title: VideoTitle }) }),
    z.object({ type: z.literal('horizontalRule') }),
    z.object({ type: z.literal('table'), content: Rows }),
    // The league's current figures. The season's name may change; blocks of earlier releases have no id.
    z.object({
      type: z.literal(['standings', 'leaders']),
      attrs: z.object({ season: text(noSeason, maxSeasonLabel), seasonId: z.optional(Id) }),
    }),
    z.object({ type: z.literal('game'), attrs: z.object({ gameId: Id, title: text(noGame, 200) }) }),
  ],
  cannotHold,
);

export const ArticleBody: z.ZodMiniType<ArticleBody> = z
  .object({ type: z.literal('doc'), content: z.array(ArticleBlock) }, cannotHold)
  .check(z.refine((body) => blockDepth(body.content) <= deepest, 'Lists and quotes are nested too deeply.'));
