import {
  type Article,
  ArticleBody,
  ArticleInput,
  type ArticleStatus,
  articleSlugOf,
  type ArticleBody as Body,
  type Related,
} from '@league/contract';
import { isSame } from '@league/kit/records';

/** What is in the editor. */
export interface Values {
  title: string;
  /** Empty: it follows the title. */
  slug: string;
  category: string;
  excerpt: string;
  cover: { src: string; alt: string; credit: string } | null;
  body: Body;
  /** With commas between them. */
  tags: string;
  related: Related;
  /** Empty: title and excerpt stand in for them. */
  seoTitle: string;
  seoDescription: string;
  /** Null: whoever writes it. */
  authorId: string | null;
  status: ArticleStatus;
  /** When it is to come out, while it is scheduled. */
  publishAt: string | null;
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

export const valuesOf = (article: Article): Values => ({
  title: article.title,
  slug: followsTitle(article) ? '' : article.slug,
  category: article.category ?? '',
  excerpt: article.excerpt ?? '',
  cover: article.cover && { ...article.cover, credit: article.cover.credit ?? '' },
  body: article.body.content.length > 0 ? article.body : emptyBody,
  tags: article.tags.join(', '),
  related: article.related,
  seoTitle: article.seoTitle ?? '',
  seoDescription: article.seoDescription ?? '',
  authorId: article.authorId,
  status: article.status,
  publishAt: article.status === 'Scheduled' ? article.publishAt : null,
});

/** Whether everyone can read it: also from its hour on, which the server was not asked about since. */
export const isOut = ({ status, publishAt }: Article): boolean =>
  status === 'Published' || (publishAt !== null && new Date(publishAt) <= new Date());

/** Until somebody can read an article, an address that was made from its title is made anew with it. */
function followsTitle({ status, title, slug }: Article): boolean {
  const made = articleSlugOf(title);
  return status !== 'Published' && (slug === made || /^-\d+$/.test(slug.replace(made, '')));
}

/** What is sent. Without a word from its writer nothing comes out, is called back or is moved: `kept` stays. */
export function inputOf(values: Values, kept?: Pick<Values, 'status' | 'publishAt'>): ArticleInput {
  const { status, publishAt } = kept ?? values;
  const { cover, body, tags, authorId, ...written } = values;
  return {
    ...written,
    ...(authorId && { authorId }),
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    cover: cover && { ...cover, credit: cover.credit || null },
    body: cleaned(body),
    status,
    publishAt: status === 'Scheduled' ? publishAt : null,
  };
}

/** Without what an editor adds of its own; what an article cannot hold is left in, so that it is told. */
const cleaned = (body: Body): Body => ArticleBody.safeParse(body).data ?? body;

/** Whether an article is as it was once sent, in what that told. */
export function isAsSent(article: Article, input: ArticleInput): boolean {
  const [held, told] = [inputOf(valuesOf(article)), input].map(stored);
  if (!held || !told) return false;
  return isSame({ ...held, ...told, slug: told.slug || held.slug, authorId: told.authorId ?? held.authorId }, held);
}

/** As it is stored. */
function stored({ id: _, ...input }: ArticleInput) {
  const { data } = ArticleInput.safeParse(input);
  return data && { ...data, publishAt: data.publishAt && new Date(data.publishAt).toISOString() };
}

export type Issues = Readonly<Record<string, string>>;

/** What is wrong with it, by field. */
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
];

/** The first that is told of each field; whatever is wrong within the text is told at the text. */
export function toIssues(told: readonly { path: string; message: string }[]): Issues {
  const issues: Record<string, string> = {};
  for (const { path, message } of told) {
    const field = fields.find((name) => path === name || path.startsWith(`${name}.`));
    if (field) issues[field] ??= message;
  }
  return issues;
}
