import type {
  ArticleBlock,
  ArticleBody,
  ArticleInline,
  ArticleListItem,
  ArticleRow,
  OtherLanguage,
} from '@league/contract';
import { formatExactly } from '@league/kit';
import { askedLanguages, labelIn } from '@league/kit/forms';
import { isSameAt, type RecordField } from '@league/kit/records';
import { diffArrays } from 'diff';
import { messages } from './messages.ts';
import type { TranslatedTexts, Values } from './values.ts';

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
      ? messages.publicationOf({ status: messages.statuses[status], at: formatExactly(publishAt) })
      : messages.statuses[status],
} satisfies Record<string, (values: Values) => string>;

type Part = keyof typeof read;

/** The paths of parts with several values, or another name. */
const paths: { [P in Part]?: readonly string[] } = {
  seo: ['seoTitle', 'seoDescription'],
  publication: ['status', 'publishAt'],
};

/** The same of the parts that have another form in other languages. */
const translatedPaths = {
  title: ['title'],
  category: ['category'],
  excerpt: ['excerpt'],
  cover: ['coverAlt', 'coverCredit'],
  body: ['body'],
  tags: ['tags'],
  seo: ['seoTitle', 'seoDescription'],
} as const satisfies { [P in Part]?: readonly (keyof TranslatedTexts)[] };

/** The values as they are in a language. */
function inLanguage(values: Values, code: OtherLanguage): Values {
  const { coverAlt, coverCredit, ...texts } = values.translations![code]!;
  return { ...values, ...texts, cover: { src: '', alt: coverAlt, credit: coverCredit } };
}

export interface PartField extends RecordField<Values> {
  show: (values: Values) => string;
}

/** The parts, also those in other languages, as fields of a concurrent edit. */
export function partFields(): Record<string, PartField> {
  const main = (Object.keys(read) as Part[]).map((part): [string, PartField] => {
    const [path = part, ...also] = paths[part] ?? [];
    return [path, { label: messages.partNames[part], also, isWhole: true, show: read[part] }];
  });
  const translated = askedLanguages().flatMap((code) =>
    (Object.keys(translatedPaths) as (keyof typeof translatedPaths)[]).map((part): [string, PartField] => {
      const [path, ...also] = translatedPaths[part].map((name) => `translations.${code}.${name}`);
      const show = (values: Values) => read[part](inLanguage(values, code));
      return [path!, { label: labelIn(messages.partNames[part], code), also, isWhole: true, show }];
    }),
  );
  return Object.fromEntries([...main, ...translated]);
}

export const differing = (one: Values, other: Values): PartField[] =>
  Object.entries(partFields()).flatMap(([path, field]) => (isSameAt(path, field, one, other) ? [] : [field]));

/** Words of any script, spaces, and other signs one by one. The library's own words are Latin: it cuts others into letters. */
const tokensOf = (text: string): string[] => text.match(/\r?\n|[\p{L}\p{M}\p{N}_]+|[^\S\r\n]+|./gsu) ?? [];

/** A word-by-word comparison; undefined if it takes too long. */
export const diffWords = (before: string, after: string) =>
  diffArrays(tokensOf(before), tokensOf(after), { timeout: 500 })?.map(({ value, added, removed }) => ({
    value: value.join(''),
    added,
    removed,
  }));

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
      return [messages.pictureOf({ alt: block.attrs.alt })];
    case 'video':
      return [messages.videoOf({ title: block.attrs.title })];
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
      return [`[${messages.figuresOf[block.type]({ season: block.attrs.season })}]`];
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
