import type { ArticleBlock, ArticleBody, ArticleInline, ArticleListItem, ArticleRow } from '@league/contract';
import { formatExactly } from '@league/kit';
import { isSameAt, type RecordFields } from '@league/kit/records';
import { type Change, diffWordsWithSpace } from 'diff';
import type { Values } from './values.ts';
import { words } from './words.ts';

/** Each part as text. */
export const read = {
  title: ({ title }) => title,
  slug: ({ slug }) => slug,
  category: ({ category }) => category,
  excerpt: ({ excerpt }) => excerpt,
  cover: ({ cover }) => (cover ? [cover.alt, cover.credit, cover.src].filter(Boolean).join('\n') : ''),
  body: ({ body }) => plainText(body),
  tags: ({ tags }) => tags,
  related: ({ related }) =>
    Object.values(related)
      .flatMap((record) => (record ? [record.title] : []))
      .join('\n'),
  seo: ({ seoTitle, seoDescription }) => [seoTitle, seoDescription].filter(Boolean).join('\n'),
  publication: ({ status, publishAt }) =>
    publishAt
      ? words.publicationOf({ status: words.statuses[status], at: formatExactly(publishAt) })
      : words.statuses[status],
} satisfies Record<string, (values: Values) => string>;

export type Part = keyof typeof read;
const parts = Object.keys(read) as Part[];

/** The paths of parts with several values, or another name. */
const paths: { [P in Part]?: readonly [string, ...string[]] } = {
  seo: ['seoTitle', 'seoDescription'],
  publication: ['status', 'publishAt'],
};
const pathsOf = (part: Part) => paths[part] ?? [part];

/** The parts as fields of a concurrent edit. */
export const partFields: RecordFields<Values> = Object.fromEntries(
  parts.map((part) => {
    const [path, ...also] = pathsOf(part);
    return [
      path,
      {
        get label() {
          return words.partNames[part];
        },
        also,
        isWhole: true,
        show: read[part],
      },
    ];
  }),
);

export const differing = (one: Values, other: Values): Part[] =>
  parts.filter((part) => {
    const [path] = pathsOf(part) as [string];
    return !isSameAt(path, partFields[path]!, one, other);
  });

/** A word-by-word comparison; undefined if it takes too long. */
export const wordByWord = (before: string, after: string): Change[] | undefined =>
  diffWordsWithSpace(before, after, { timeout: 500 });

/** An article's text for comparison, one line per block. */
const plainText = ({ content }: ArticleBody): string => linesOf(content).join('\n');

const linesOf = (blocks: readonly (ArticleBlock | ArticleListItem)[]): string[] => blocks.flatMap(linesOfBlock);

function linesOfBlock(block: ArticleBlock | ArticleListItem): string[] {
  switch (block.type) {
    case 'paragraph':
      return [inline(block.content)];
    case 'heading':
      return [`${'#'.repeat(block.attrs.level)} ${inline(block.content)}`];
    case 'image':
      return [words.pictureOf({ alt: block.attrs.alt })];
    case 'video':
      return [words.videoOf({ title: block.attrs.title })];
    case 'horizontalRule':
      return ['———'];
    case 'blockquote':
      return linesOf(block.content).map((line) => `> ${line}`);
    case 'orderedList':
      return block.content.flatMap((item, at) => listed(item, `${(block.attrs?.start ?? 1) + at}.`));
    case 'bulletList':
      return block.content.flatMap((item) => listed(item, '•'));
    case 'listItem':
      return linesOf(block.content);
    case 'standings':
    case 'leaders':
      return [`[${words.figuresOf[block.type]({ season: block.attrs.season })}]`];
    case 'game':
      return [`[${block.attrs.title}]`];
    case 'table':
      return block.content.map(rowLine);
  }
}

const rowLine = ({ content }: ArticleRow) => content.map((cell) => linesOf(cell.content).join(' ')).join(' | ');

const listed = (item: ArticleListItem, mark: string) =>
  linesOf(item.content).map((line, at) => (at === 0 ? `${mark} ${line}` : `  ${line}`));

const inline = (inlines: readonly ArticleInline[] = []) =>
  inlines.map((each) => (each.type === 'text' ? each.text : '\n')).join('');
