import {
  type Article,
  ArticleBody,
  ArticleInput,
  type ArticleStatus,
  type ArticleTranslations,
  type ArticleBody as Body,
  isSlugOf,
  type OtherLanguage,
  otherLanguages,
  type Related,
} from '@league/contract';
import { askedLanguages, type Translated } from '@league/kit/forms';
import { isSame } from '@league/kit/records';
import type { ComponentProps } from 'react';

/** The editor's values. */
export interface Values {
  title: string;
  /** Empty: derived from the title. */
  slug: string;
  category: string;
  excerpt: string;
  cover: { src: string; alt: string; credit: string } | null;
  body: Body;
  /** Separated by commas. */
  tags: string;
  related: Related;
  /** Empty: title and excerpt are used. */
  seoTitle: string;
  seoDescription: string;
  /** On a site of several languages; empty: the main one is used. */
  translations?: { [Code in OtherLanguage]?: TranslatedTexts };
  /** Null: the current user. */
  authorId: string | null;
  status: ArticleStatus;
  /** The publication time of a scheduled article. */
  publishAt: string | null;
}

export interface TranslatedTexts {
  title: string;
  /** Of all articles of the category. */
  category: string;
  excerpt: string;
  coverAlt: string;
  coverCredit: string;
  body: Body;
  tags: string;
  seoTitle: string;
  seoDescription: string;
}

const emptyBody: Body = { type: 'doc', content: [{ type: 'paragraph' }] };

export const emptyValues: Values = {
  title: '',
  slug: '',
  category: '',
  excerpt: '',
  cover: null,
  body: emptyBody,
  tags: '',
  related: { game: null, team: null, player: null },
  seoTitle: '',
  seoDescription: '',
  authorId: null,
  status: 'Draft',
  publishAt: null,
};

/** The props of a text's field in another language. */
export type TranslatedField = ComponentProps<typeof Translated>['field'];

const noTexts: TranslatedTexts = {
  title: '',
  category: '',
  excerpt: '',
  coverAlt: '',
  coverCredit: '',
  body: emptyBody,
  tags: '',
  seoTitle: '',
  seoDescription: '',
};

const listed = (tags: readonly string[] = []): string => tags.join(', ');
const tagsIn = (typed: string): string[] =>
  typed
    .split(/[,،]/)
    .map((tag) => tag.trim())
    .filter(Boolean);

/** None on a site of one language, so that those which are stored stay. */
function typedTexts(stored: ArticleTranslations = {}): Pick<Values, 'translations'> {
  const texts = askedLanguages().map((code) => [
    code,
    { ...noTexts, ...stored[code], tags: listed(stored[code]?.tags) },
  ]);
  return texts.length > 0 ? { translations: Object.fromEntries(texts) } : {};
}

export const newValues = (): Values => ({ ...emptyValues, ...typedTexts() });

export const valuesOf = (article: Article): Values => ({
  title: article.title,
  slug: followsTitle(article) ? '' : article.slug,
  category: article.category ?? '',
  excerpt: article.excerpt ?? '',
  cover: article.cover && { ...article.cover, credit: article.cover.credit ?? '' },
  body: article.body.content.length > 0 ? article.body : emptyBody,
  tags: listed(article.tags),
  related: article.related,
  seoTitle: article.seoTitle ?? '',
  seoDescription: article.seoDescription ?? '',
  ...typedTexts(article.translations),
  authorId: article.authorId,
  status: article.status,
  publishAt: article.status === 'Scheduled' ? article.publishAt : null,
});

/** Whether it is public, also if its time has passed since it was fetched. */
export const isPublic = ({ status, publishAt }: Article): boolean =>
  status === 'Published' || (publishAt !== null && new Date(publishAt) <= new Date());

/** The address of an unpublished article follows its title, unless somebody has typed another. */
const followsTitle = ({ status, title, slug }: Article): boolean => status !== 'Published' && isSlugOf(slug, title);

/**
 * The request. @param kept the stored publication, which autosaving does not change @param base the stored values: the category's
 * names in other languages are sent if they differ, because its other articles share them. An empty one removes the name
 * of the stored category, and is not sent with another one, whose name may be unknown here
 */
export function inputOf(values: Values, kept?: Pick<Values, 'status' | 'publishAt'>, base?: Values): ArticleInput {
  const { status, publishAt } = kept ?? values;
  const isStoredCategory = !base || values.category === base.category;
  const { cover, body, tags, translations, authorId, ...written } = values;
  return {
    ...written,
    ...(authorId && { authorId }),
    tags: tagsIn(tags),
    cover: cover && { ...cover, credit: cover.credit || null },
    body: cleaned(body),
    ...(translations && {
      translations: Object.fromEntries(
        Object.entries(translations).map(([code, { category, tags, ...texts }]) => [
          code,
          {
            ...texts,
            ...((category || isStoredCategory) &&
              category !== base?.translations?.[code as OtherLanguage]?.category && { category }),
            ...((tags || base?.translations?.[code as OtherLanguage]?.tags) && { tags: tagsIn(tags) }),
            body: cleaned(texts.body),
            ...(!cover && { coverAlt: '', coverCredit: '' }),
          },
        ]),
      ),
    }),
    status,
    publishAt: status === 'Scheduled' ? publishAt : null,
  };
}

/** Without attributes that the editor adds; invalid content stays, so that it is reported. */
const cleaned = (body: Body): Body => ArticleBody.safeParse(body).data ?? body;

/** Whether an article equals an earlier request. */
export function matchesInput(article: Article, input: ArticleInput): boolean {
  const [saved, sent] = [inputOf(valuesOf(article)), input].map(stored);
  if (!saved || !sent) return false;
  const { slug, authorId } = saved;
  const translations = Object.entries(saved.translations ?? {}).map(
    ([code, own]) => [code, { tags: null, ...own }] as const,
  );
  const texts = translations.map(([code, own]) => [code, { ...own, ...sent.translations?.[code as OtherLanguage] }]);
  return isSame(
    {
      ...saved,
      ...sent,
      slug: sent.slug || slug,
      authorId: sent.authorId ?? authorId,
      ...(sent.translations && { translations: Object.fromEntries(texts) }),
    },
    { ...saved, ...(sent.translations && { translations: Object.fromEntries(translations) }) },
  );
}

/** The input as the server stores it. */
function stored({ id: _, ...input }: ArticleInput) {
  const { data } = ArticleInput.safeParse(input);
  return data && { ...data, publishAt: data.publishAt && new Date(data.publishAt).toISOString() };
}

export type Issues = Readonly<Record<string, string>>;

/** The issues by field. */
export function issuesIn(input: ArticleInput): Issues {
  const { error } = ArticleInput.safeParse(input);
  return toIssues(error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []);
}

const fields = [
  'title',
  'slug',
  'category',
  'excerpt',
  'cover.src',
  'cover.alt',
  'cover.credit',
  'body',
  'tags',
  'related',
  'seoTitle',
  'seoDescription',
  'authorId',
  'publishAt',
  ...otherLanguages.flatMap((code) => Object.keys(noTexts).map((name) => `translations.${code}.${name}`)),
];

/** The first issue of each field; issues within the text belong to the text. */
export function toIssues(sent: readonly { path: string; message: string }[]): Issues {
  const issues: Record<string, string> = {};
  for (const { path, message } of sent) {
    const field = fields.find((name) => path === name || path.startsWith(`${name}.`));
    if (field) issues[field] ??= message;
  }
  return issues;
}
